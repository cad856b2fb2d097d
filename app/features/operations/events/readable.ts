import type { Admin } from "#app/kernel/actor.ts";
import { forbidden, type Problem } from "#app/kernel/problem.ts";
import { EVENT_OBJECTS, EVENT_TYPES, type EventType, objectOf } from "./rules.ts";

/** Everybody with `events.read` may read every record; a key those of its scopes. */
const canRead = (actor: Admin, type: EventType): boolean =>
  actor.kind !== "api-key" || actor.scopes.includes(EVENT_OBJECTS[objectOf(type)]);

/** The types of events that an actor may read. */
export const readableTypes = (actor: Admin): EventType[] =>
  EVENT_TYPES.filter((type) => canRead(actor, type));

/** Why an actor may not read all of these types; undefined when it may. */
export function unreadable(actor: Admin, types: readonly EventType[]): Problem | undefined {
  const type = types.find((one) => !canRead(actor, one));
  if (!type) return undefined;
  return forbidden(
    `This API key does not have the scope ${EVENT_OBJECTS[objectOf(type)]}, which ${type} needs.`,
  );
}
