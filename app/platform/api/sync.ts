import * as v from "valibot";
import { sentInstant, text } from "#app/kernel/fields.ts";
import { pageQueryWith } from "./paging.ts";

/** An id of the caller's own system, such as a number of enrolment: 1 to 120 visible characters on one line. */
export const externalId = v.pipe(text("Please name the id of your system"), v.examples(["CC-2027-0041"]));

/** In epoch ms. */
export const updatedSince = v.pipe(
  v.optional(sentInstant),
  v.description("Only records that have changed since then"),
);

/** The query string of a list with filters that also says since when its records have changed. */
export const changedQuery = <Filters extends v.ObjectEntries>(filters: Filters) =>
  v.pipe(
    pageQueryWith({ ...filters, updatedSince }),
    v.transform(({ filters: { updatedSince, ...given }, ...page }) => ({
      ...{ ...page, updatedSince },
      filters: given as unknown as v.InferOutput<v.StrictObjectSchema<Filters, undefined>>,
    })),
  );

const ofOwnId = v.pipe(v.optional(externalId), v.description("Only the record with this id of your system"));

/** The same of records that have events, which callers know by ids of their own too. */
export const recordQuery = <Filters extends v.ObjectEntries>(filters: Filters) =>
  v.pipe(
    changedQuery({ ...filters, externalId: ofOwnId }),
    v.transform(({ filters: { externalId, ...given }, ...page }) => ({
      ...{ ...page, externalId },
      filters: given as unknown as v.InferOutput<v.StrictObjectSchema<Filters, undefined>>,
    })),
  );
