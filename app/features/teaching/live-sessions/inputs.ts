import * as v from "valibot";
import {
  changeOf,
  fileName,
  formKey,
  httpUrl,
  identifier,
  integerBetween,
  longText,
  optionalHttpUrl,
  optionalText,
  text,
  timeZoneName,
} from "#app/kernel/fields.ts";
import { homeTimeZone } from "#app/kernel/region.ts";
import { pageQueryWith } from "#app/platform/api/paging.ts";
import { recordQuery } from "#app/platform/api/sync.ts";
import { RECORD_FIELDS } from "#app/platform/api/wire.ts";
import { ATTENDANCE_PAGE, ATTENDANCE_STATES, DEFAULT_DURATION_MINUTES, MAX_SERIES_WEEKS } from "./rules.ts";

const fields = {
  title: text("Please enter a title", 200),
  date: text("Please enter the date"),
  time: text("Please enter the time"),
  link: httpUrl("Please enter a valid meeting link"),
  description: optionalText(2_000),
  timeZone: v.optional(timeZoneName, homeTimeZone),
  durationMinutes: v.optional(integerBetween(5, 720), DEFAULT_DURATION_MINUTES),
  /** Id of a course; empty for the students of every course. */
  courseId: optionalText(120),
  /** Id of a batch, whose course is used; empty for every batch. */
  batchId: optionalText(120),
  /** Confirms a start in the past, which is rejected otherwise. */
  allowPast: v.optional(v.boolean(), false),
};

const weeks = v.optional(integerBetween(1, MAX_SERIES_WEEKS), 1);

/** Which classes of a series a change is for. */
const SESSION_SCOPES = ["one", "following"] as const;
const scope = v.optional(v.picklist(SESSION_SCOPES, "Please choose which sessions to change"), "one");

/** A live session in the form and the API: date and time in its own zone (Ruling 17). */
export const ScheduleSessionInput = v.strictObject({ ...fields, weeks, formKey });

/** The same for an existing session; `version` is the one the editor saw. */
export const EditSessionInput = v.strictObject({
  ...fields,
  /** Of the recording; empty: there is none yet. */
  recordingUrl: optionalHttpUrl("Please enter a valid address of the recording"),
  /** What those who missed it should read. */
  notes: optionalText(5_000),
  scope,
  version: integerBetween(1, 1_000_000),
});

/** A session at another time in its own zone; `version` is the one the editor saw. */
export const MoveSessionInput = v.strictObject({
  date: fields.date,
  time: fields.time,
  allowPast: fields.allowPast,
  version: integerBetween(1, 1_000_000),
});

/** The attendance of at most 100 students; `seenAt` is when the attendance that the editor saw was last confirmed. */
export const ConfirmAttendanceInput = v.strictObject({
  batchId: text("Please choose a batch"),
  seenAt: integerBetween(0, Number.MAX_SAFE_INTEGER),
  marks: v.pipe(
    v.array(
      v.strictObject({
        studentId: text("Please choose a student"),
        state: v.picklist(ATTENDANCE_STATES, "Please choose present, absent or excused"),
      }),
    ),
    v.minLength(1, "Please mark at least one student"),
    v.maxLength(ATTENDANCE_PAGE, `Please mark at most ${ATTENDANCE_PAGE} students at once`),
  ),
});

/** A CSV file with the columns `email` and `attendance`. */
export const ImportAttendanceForm = v.strictObject({
  format: v.picklist(["csv"]),
  batchId: text("Please choose a batch"),
  content: longText("Please choose a file or paste its lines", 200_000),
  fileName,
});

const id = identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74");
const sessionId = v.strictObject({ id });

export const SessionButton = sessionId;

/** The confirmation that cancels a session, or it and all that follow in its series; with `undo` it restores them. */
export const CancelSessionForm = v.strictObject({ undo: v.optional(v.literal("1")), scope });

/** The button of a class that the student missed: caught up, or not after all. */
export const CatchUpInput = sessionId;

/** The API's call; an inactive session is created hidden from students (Ruling 35). */
export const ScheduleSessionCall = v.strictObject({
  ...fields,
  weeks,
  isActive: v.optional(v.boolean("Please say whether students see the session"), true),
});

/** The filters of the API's list of sessions. */
export const SessionListQuery = recordQuery({
  show: v.pipe(
    v.optional(v.picklist(["past", "cancelled", "all"])),
    v.description("Which sessions; without it those that have not ended. Past ones come last first"),
  ),
  courseId: v.pipe(v.optional(id), v.description("Only sessions for this course: its id")),
  batchId: v.pipe(v.optional(id), v.description("Only sessions that the students of this batch see: its id")),
});

const audience = v.optional(v.nullable(id));

/** The filter of the API's list of attendance. */
export const AttendanceListQuery = pageQueryWith({
  batchId: v.pipe(v.optional(id), v.description("Only students of this batch: its id")),
});

const date = v.pipe(fields.date, v.description("In timeZone, as 2027-03-01"));
const time = v.pipe(fields.time, v.description("In timeZone, as 18:30"));

const changes = {
  description: v.optional(optionalText(2_000)),
  timeZone: v.pipe(v.optional(timeZoneName), v.description("Date and time stay as they are in it")),
  durationMinutes: v.optional(integerBetween(5, 720)),
  recordingUrl: v.pipe(
    v.optional(optionalHttpUrl("Please enter a valid address of the recording")),
    v.description("Of the recording; empty: there is none yet"),
  ),
  notes: v.pipe(
    v.optional(optionalText(5_000)),
    v.description("What those who missed it should read; students see it"),
  ),
  courseId: v.pipe(audience, v.description("The course; null: every course")),
  batchId: v.pipe(audience, v.description("The batch, whose course is used; null: every batch")),
  allowPast: v.pipe(fields.allowPast, v.description("Accept a start in the past")),
};

const READ_ONLY = ["_id", "startsAt", "isActive", "isCancelled", "seriesId", ...RECORD_FIELDS];

/** A session with an id of the caller's own system; omitted fields of one that exists stay. */
export const PutSessionCall = changeOf(
  { title: fields.title, date, time, link: fields.link, ...changes },
  READ_ONLY,
);

/** Fields of a session that an API caller changes; omitted ones stay. */
export const ChangeSessionCall = changeOf(
  {
    title: v.optional(fields.title),
    date: v.optional(date),
    time: v.optional(time),
    link: v.optional(fields.link),
    ...changes,
    scope: v.pipe(
      scope,
      v.description("following: also the later ones of the series, which keep recording and notes"),
    ),
  },
  READ_ONLY,
);

export const ShowSessionCall = v.strictObject({
  isActive: v.boolean("Please say whether students see the session"),
});

/** Which sessions of a series a cancellation is for. */
export const CancelSessionQuery = v.strictObject({
  scope: v.pipe(scope, v.description("following: also the later ones of the series")),
});

const attendanceState = v.picklist(ATTENDANCE_STATES, "Please name present, absent or excused");

/** The attendance of one student, as staff confirm it. */
export const ConfirmAttendanceCall = changeOf(
  {
    state: v.pipe(
      v.nullable(attendanceState),
      v.description("null is accepted while nobody has confirmed it, and changes nothing"),
    ),
  },
  ["studentId", "studentName", "email", "batchId", "joinedAt", "confirmedAt"],
);

/** One student of a bulk call. */
export const ConfirmAttendanceRow = v.strictObject({
  sessionId: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", "Please name a session"),
  studentId: identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32", "Please name a student"),
  state: attendanceState,
});

export type PutSession = v.InferOutput<typeof PutSessionCall>;
export type ChangeSession = v.InferOutput<typeof ChangeSessionCall>;
export type SessionFilters = v.InferOutput<typeof SessionListQuery>["filters"];
export type ScheduleSession = v.InferOutput<typeof ScheduleSessionInput> & { isActive?: boolean };
export type SessionScope = (typeof SESSION_SCOPES)[number];
export type ConfirmAttendance = v.InferOutput<typeof ConfirmAttendanceInput>;
export type ImportAttendance = v.InferOutput<typeof ImportAttendanceForm>;
export type MoveSession = v.InferOutput<typeof MoveSessionInput>;
export type EditSession = v.InferOutput<typeof EditSessionInput>;
