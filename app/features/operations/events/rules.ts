import type { Scope } from "#app/features/accounts/api-keys/rules.ts";
import { DAY_MS } from "#app/kernel/time.ts";

/** The records whose changes are events, each with the scope that a key needs to read it. */
export const EVENT_OBJECTS = {
  student: "read:students",
  enrolment: "read:students",
  batch: "read:batches",
  course: "read:courses",
  week: "read:courses",
  resource: "read:courses",
  assignment: "read:courses",
  session: "read:sessions",
  submission: "read:submissions",
  result: "read:results",
  certificate: "read:certificates",
  receipt: "read:receipts",
  feedback: "read:feedback",
} as const satisfies Record<string, Scope>;

export type EventObject = keyof typeof EVENT_OBJECTS;

export const EVENT_OBJECT_NAMES = Object.keys(EVENT_OBJECTS) as EventObject[];

/** Those of students and batches, which keys for some batches read too. */
export const OBJECTS_OF_BATCHES: readonly EventObject[] = ["batch", "enrolment", "session", "student"];

const EVENT_VERBS = ["created", "updated", "deleted"] as const;

export type EventType = `${EventObject}.${(typeof EVENT_VERBS)[number]}`;

export const typesOf = (object: EventObject): EventType[] =>
  EVENT_VERBS.map((verb) => `${object}.${verb}` as const);

/** Every type of event. */
export const EVENT_TYPES = EVENT_OBJECT_NAMES.flatMap(typesOf);

export const objectOf = (type: EventType) => type.split(".")[0] as EventObject;

/** Days that superseded events and tombstones are stored; the newest event of a living record stays (ADR 0075). */
export const EVENT_DAYS = 90;

/** A reading of everything may take a day: tombstones outlive what they end by one (ADR 0075). */
export const FIRST_READING_MS = DAY_MS;
