import * as v from "valibot";
import { iso } from "#app/kernel/instants.ts";
import { pageQueryWith } from "./paging.ts";
import { instant, text } from "./wire.ts";

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

const deletedRecord = v.object({
  id: text("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32"),
  deletedAt: instant("2027-03-01T04:30:00.000Z"),
});

/** The answer of a call that lists what has changed in one kind of record. */
export const changedRecords = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    changed: v.pipe(v.array(row), v.description("As they are now, those that changed first in front")),
    deleted: v.pipe(v.array(deletedRecord), v.description("Gone in the last 90 days; forget them first")),
    next: v.pipe(
      text("3mv-mk1yqj40"),
      v.description("The value of `after` for the next call, also when nothing more has changed now"),
    ),
  });

export const presentDeleted = ({ id, at }: { id: string; at: number }) => ({ id, deletedAt: iso(at) });
