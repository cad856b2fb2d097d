import type { Scope } from "#app/features/accounts/api-keys/rules.ts";
import { type Admin, hasBoundKey } from "#app/kernel/actor.ts";
import { forbidden, type Problem } from "#app/kernel/problem.ts";
import {
  EVENT_OBJECT_NAMES,
  EVENT_OBJECTS,
  type EventObject,
  type EventType,
  OBJECTS_OF_BATCHES,
  objectOf,
  typesOf,
} from "./rules.ts";

const isOfBatches = (object: EventObject) => OBJECTS_OF_BATCHES.includes(object);

const hasScope = (actor: Admin, scope: Scope) => actor.kind !== "api-key" || actor.scopes.includes(scope);

/** The types of events that an actor may read: everybody with `events.read` all, a key those of its scopes and batches. */
export const readableTypes = (actor: Admin): EventType[] =>
  EVENT_OBJECT_NAMES.filter((object) => !unreadableObject(actor, object)).flatMap(typesOf);

/** Why an actor may not read the records of a kind; undefined when it may. */
export function unreadableObject(actor: Admin, object: EventObject): Problem | undefined {
  const scope = EVENT_OBJECTS[object];
  if (!hasScope(actor, scope))
    return forbidden(`This API key does not have the scope ${scope}, which ${object} needs.`);
  if (hasBoundKey(actor) && !isOfBatches(object))
    return forbidden(`This API key is for some batches. It reads ${OBJECTS_OF_BATCHES.join(", ")}.`);
  return undefined;
}

/** Why an actor may not read all of these types; undefined when it may. */
export const unreadable = (actor: Admin, types: readonly EventType[]): Problem | undefined =>
  types.map((type) => unreadableObject(actor, objectOf(type))).find(Boolean);
