import * as v from "valibot";
import { pageQueryWith } from "./paging.ts";

const UPDATED_SINCE = "Please use an instant such as 2027-03-01T04:30:00Z";

/** In epoch ms. */
export const updatedSince = v.pipe(
  v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(UPDATED_SINCE),
      v.examples(["2027-03-01T04:30:00Z"]),
      v.transform((text) => Date.parse(text)),
    ),
  ),
  v.description("Only records that have changed since then"),
);

/** The query string of a list with filters that also says since when its records have changed. */
export const filteredQuery = <Filters extends v.ObjectEntries>(filters: Filters) =>
  v.pipe(
    pageQueryWith({ ...filters, updatedSince }),
    v.transform(({ filters: { updatedSince, ...given }, ...page }) => ({
      ...{ ...page, updatedSince },
      filters: given as unknown as v.InferOutput<v.StrictObjectSchema<Filters, undefined>>,
    })),
  );
