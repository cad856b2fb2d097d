import * as v from "valibot";
import { receipt } from "#app/features/enrolment/receipts/wire.ts";
import { submission } from "#app/features/grading/wire.ts";
import { result } from "#app/features/scholarship-test/wire.ts";
import { ENROLMENT_STATES } from "#app/features/students/rules.ts";
import { feedback } from "#app/features/support/counselling/wire.ts";
import { assignment, course, resource, weekTexts } from "#app/features/teaching/courses/wire.ts";
import { liveSession } from "#app/features/teaching/live-sessions/wire.ts";
import { iso } from "#app/kernel/instants.ts";
import {
  id,
  instant,
  number,
  ownId,
  RECORD_FIELDS,
  text,
  updatedAt,
  userId,
  wireSchema,
} from "#app/platform/api/wire.ts";
import type { EventRow } from "./queries/events.server.ts";
import { EVENT_OBJECT_NAMES, EVENT_TYPES, type EventObject, typesOf } from "./rules.ts";
import type { Changes } from "./use-cases/list-changes.server.ts";

const position = v.pipe(number(0), v.description("Order inside the week"));

/** What an event says of each record (version 1): the fields of its calls, without those of other records. */
export const EVENT_DATA = {
  student: v.strictObject({
    id: userId,
    firstName: text("Asha"),
    lastName: text("Rao"),
    email: text("asha@students.example"),
    phone: v.pipe(text("+919812345678"), v.description("E.164 or empty")),
    plan: v.picklist(["free", "premium"]),
    courseId: v.nullable(id),
    batchId: v.nullable(id),
    createdAt: instant("2026-01-05T13:00:00.000Z"),
  }),
  enrolment: v.strictObject({
    _id: id,
    batchId: id,
    studentId: userId,
    state: v.picklist(ENROLMENT_STATES),
    since: instant("2027-03-01T04:30:00.000Z"),
    until: v.nullable(instant("2027-08-30T04:30:00.000Z")),
  }),
  batch: v.strictObject({
    _id: id,
    courseId: id,
    name: text("March 2027"),
    startsOn: v.nullable(text("2027-03-01")),
    timeZone: text("Europe/Berlin"),
    capacity: v.nullable(number(40)),
    college: text("City College"),
  }),
  course: v.strictObject(v.omit(course, ["weeklyRoadmap"]).entries),
  week: v.strictObject({ _id: id, courseId: id, ...weekTexts }),
  resource: v.strictObject({ ...resource.entries, weekId: id, position }),
  assignment: v.strictObject({ ...assignment.entries, weekId: id, position }),
  session: v.strictObject(v.omit(liveSession, ["date", "time", "isCancelled", ...RECORD_FIELDS]).entries),
  submission: v.strictObject(
    v.omit(submission, ["week", "module", "title", "regrade", "student", "courseId"]).entries,
  ),
  result: v.strictObject(v.omit(result, ["eligibility"]).entries),
  certificate: v.strictObject({
    _id: id,
    number: text("A1B2-C3D4-E5F6"),
    studentId: userId,
    studentName: text("Asha Rao"),
    courseId: v.nullable(id),
    courseName: text("Career Accelerator"),
    issuedAt: instant("2026-01-05T13:00:00.000Z"),
    renewedAt: v.nullable(instant("2026-01-05T13:00:00.000Z")),
    validUntil: instant("2026-07-05T18:29:59.999Z"),
    revokedAt: v.nullable(instant("2026-01-05T13:00:00.000Z")),
  }),
  receipt: v.strictObject(
    v.omit(receipt, ["taxRate", "invoiceNumber", "cancelledBy", "reason", "externalId", "updatedAt"]).entries,
  ),
  feedback: v.strictObject(v.omit(feedback, ["author"]).entries),
} satisfies Record<EventObject, v.GenericSchema>;

const envelope = {
  id: v.pipe(
    text("9f1c2b7a4d3e8f60517293a4b5c6d7e8"),
    v.description("The same however often it arrives; webhooks send it as webhook-id"),
  ),
  sequence: v.pipe(number(4711), v.description("Rises with every event: a higher one is newer")),
  version: v.pipe(v.literal(1), v.description("Of the format of data")),
  occurredAt: instant("2026-01-05T13:00:00.000Z"),
  objectId: v.pipe(id, v.description("The id of the record")),
};

const event = wireSchema(
  "Event",
  v.object({
    ...envelope,
    type: v.pipe(v.picklist(EVENT_TYPES), v.examples(["student.created"])),
    data: v.pipe(
      v.nullable(v.record(v.string(), v.unknown())),
      v.description("The record after the change, as described under webhooks; null: it was deleted"),
      v.examples([{ id: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32", firstName: "Asha" }]),
    ),
  }),
);

export const eventPage = wireSchema(
  "EventPage",
  v.object({
    events: v.array(event),
    next: v.pipe(
      text("3mv-mk1yqj40"),
      v.description("The value of `after` for the next call, also when there are no more events now"),
    ),
  }),
);

/** A record of any kind. */
export const record = wireSchema(
  "Record",
  v.object({
    id,
    externalId: ownId,
    updatedAt,
    data: v.pipe(
      v.record(v.string(), v.unknown()),
      v.description("The record as it is now, as described under webhooks"),
      v.examples([{ id: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32", firstName: "Asha" }]),
    ),
  }),
);

const deletedRecord = v.object({
  id: text("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32"),
  deletedAt: instant("2027-03-01T04:30:00.000Z"),
});

export const changes = wireSchema(
  "Changes",
  v.object({
    changed: v.pipe(v.array(record), v.description("As they are now, those that changed first in front")),
    deleted: v.pipe(
      v.array(deletedRecord),
      v.description("Gone, or no more in the batches of the key; forget them first"),
    ),
    next: v.pipe(
      text("3mv-mk1yqj40"),
      v.description("The value of `after` for the next call, also when nothing more has changed now"),
    ),
  }),
);

type RecordRow = { id: string; externalId: string | null; updatedAt: number; data: Record<string, unknown> };

export const presentRecord = ({ id, externalId, updatedAt, data }: RecordRow) => ({
  ...{ id, externalId, updatedAt: iso(updatedAt), data },
});

export const presentChanges = ({ rows, next }: Changes) => ({
  changed: rows.flatMap(({ data, ...row }) => (data ? [presentRecord({ ...row, data })] : [])),
  deleted: rows.flatMap(({ id, updatedAt, data }) => (data ? [] : [{ id, deletedAt: iso(updatedAt) }])),
  next,
});

/** An event as the API lists it and as webhooks send it. */
export const presentEvent = ({ seq, id, type, version, occurredAt, objectId, data }: EventRow) => ({
  id,
  sequence: seq,
  type,
  version: version as 1,
  occurredAt: iso(occurredAt),
  objectId,
  data,
});

/** The events of each record, for the document. */
export const EVENT_WEBHOOKS = EVENT_OBJECT_NAMES.map((object) => ({
  name: object,
  summary: `Events of one kind of record: ${typesOf(object).join(", ")}`,
  body: v.object({
    ...envelope,
    type: v.picklist(typesOf(object)),
    data: v.pipe(v.nullable(EVENT_DATA[object] as v.GenericSchema), v.description("Null: it was deleted")),
  }),
}));
