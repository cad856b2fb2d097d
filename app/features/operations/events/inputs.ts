import * as v from "valibot";
import { wholeNumberText } from "#app/kernel/fields.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { updatedSince } from "#app/platform/api/sync.ts";
import { EVENT_OBJECTS, EVENT_TYPES, type EventObject, type EventType, typesOf } from "./rules.ts";

const MAX_EVENTS = 200;
export const DEFAULT_EVENTS = 100;

const EVENT_ID = /^[0-9a-f]{32}$/;

const AFTER_MESSAGE = "Please use the id of an event, or `next` of an earlier answer";

/** How far a reader has come: the place of an event, and since when the reader needs every tombstone. */
export type Place = { seq: number; since: number };

/** The instant is rounded down to the hour: earlier is safe, and `next` stays the same while nothing changes. */
export const encodePlace = ({ seq, since }: Place): string =>
  `${seq.toString(36)}-${(since - (since % HOUR_MS)).toString(36)}`;

const PLACE = /^([0-9a-z]{1,10})-([0-9a-z]{1,9})$/;

const after = v.pipe(
  v.string(),
  v.description(
    "Continue after this event: its id, or `next` of the last answer. Without it: from the first event",
  ),
  v.examples(["9f1c2b7a4d3e8f60517293a4b5c6d7e8"]),
  v.rawTransform(({ dataset, addIssue, NEVER }): string | Place => {
    if (EVENT_ID.test(dataset.value)) return dataset.value;
    const [, seq, since] = PLACE.exec(dataset.value) ?? [];
    if (seq && since) return { seq: Number.parseInt(seq, 36), since: Number.parseInt(since, 36) };
    addIssue({ message: AFTER_MESSAGE });
    return NEVER;
  }),
);

const PLACE_MESSAGE = "Please use `next` of an earlier answer";

/** The query of GET /api/changes/:object. */
export const ChangesQuery = v.strictObject({
  after: v.optional(
    v.pipe(
      v.string(),
      v.description(
        "Continue there: `next` of the last answer. Without it: from the record that changed first",
      ),
      v.examples(["3mv-mk1yqj40"]),
      v.rawTransform(({ dataset, addIssue, NEVER }): Place => {
        const [, seq, since] = PLACE.exec(dataset.value) ?? [];
        if (seq && since) return { seq: Number.parseInt(seq, 36), since: Number.parseInt(since, 36) };
        addIssue({ message: PLACE_MESSAGE });
        return NEVER;
      }),
    ),
  ),
  limit: v.optional(
    wholeNumberText(1, MAX_EVENTS, {
      message: `Please request 1 to ${MAX_EVENTS} changes`,
      description: `Changes of one answer, at most ${MAX_EVENTS}; ${DEFAULT_EVENTS} without it`,
      example: DEFAULT_EVENTS,
    }),
  ),
  updatedSince,
});

export type ChangesQuery = v.InferOutput<typeof ChangesQuery>;

const isType = (name: string): name is EventType => (EVENT_TYPES as readonly string[]).includes(name);

/** The types that a name stands for: a type itself, or every type of an object. */
const expand = (name: string): EventType[] => {
  if (isType(name)) return [name];
  return Object.hasOwn(EVENT_OBJECTS, name) ? typesOf(name as EventObject) : [];
};

const TYPES_MESSAGE =
  "Please name types such as student.created or objects such as student, with commas between";

const types = v.pipe(
  v.string(),
  v.maxLength(1_000, TYPES_MESSAGE),
  v.description(
    "Only these, with commas between them: types such as student.created, or objects such as student",
  ),
  v.examples(["student,enrolment.created"]),
  v.transform((text) => text.split(",").map((name) => name.trim())),
  v.check((names) => names.every((name) => expand(name).length > 0), TYPES_MESSAGE),
  v.transform((names) => [...new Set(names.flatMap(expand))]),
);

/** The query of GET /api/events. */
export const EventQuery = v.strictObject({
  after: v.optional(after),
  types: v.optional(types),
  limit: v.optional(
    wholeNumberText(1, MAX_EVENTS, {
      message: `Please request 1 to ${MAX_EVENTS} events`,
      description: `Events of one answer, at most ${MAX_EVENTS}; ${DEFAULT_EVENTS} without it`,
      example: DEFAULT_EVENTS,
    }),
  ),
});

export type EventQuery = v.InferOutput<typeof EventQuery>;
