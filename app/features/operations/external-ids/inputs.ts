import * as v from "valibot";
import { EVENT_OBJECT_NAMES, type EventObject } from "#app/features/operations/events/rules.ts";
import { changeOf, identifier } from "#app/kernel/fields.ts";
import { externalId } from "#app/platform/api/sync.ts";

/** The kinds of records that are named here; students have a call of their own, which invites them too. */
export type NamedObject = Exclude<EventObject, "student">;

const NAMED_OBJECTS = EVENT_OBJECT_NAMES.filter((object): object is NamedObject => object !== "student");

/** A kind of record and an id of the caller's own system. */
export const NameParams = v.strictObject({
  object: v.pipe(v.picklist(NAMED_OBJECTS, "There are no external ids of that kind"), v.examples(["batch"])),
  externalId,
});

export type NameParams = v.InferOutput<typeof NameParams>;

/** The record that gets the id. */
export const PutExternalId = changeOf(
  {
    id: v.pipe(
      identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"),
      v.description("Id of the record here, as calls and events have it"),
    ),
  },
  ["externalId", "updatedAt", "data"],
);
