import * as v from "valibot";
import { sentInstant } from "#app/kernel/fields.ts";
import { pageQueryWith } from "./paging.ts";

/** In epoch ms. */
export const updatedSince = v.pipe(
  v.optional(sentInstant),
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
