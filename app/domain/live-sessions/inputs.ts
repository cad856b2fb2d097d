import * as v from "valibot";
import {
  formKey,
  httpUrl,
  identifier,
  integerBetween,
  optionalText,
  text,
} from "#app/domain/kernel/fields.ts";
import { isTimeZone } from "#app/domain/kernel/zoned-time.ts";
import { DEFAULT_DURATION_MINUTES, HOME_TIME_ZONE } from "./rules.ts";

const fields = {
  title: text("Please enter a title", 200),
  date: text("Please enter the date"),
  time: text("Please enter the time"),
  link: httpUrl("Please enter a valid meeting link"),
  description: optionalText(2_000),
  timeZone: v.optional(
    v.pipe(v.string(), v.trim(), v.check(isTimeZone, "Please choose a time zone")),
    HOME_TIME_ZONE,
  ),
  durationMinutes: v.optional(integerBetween(5, 720), DEFAULT_DURATION_MINUTES),
  /** Id of a course; empty for the students of every course. */
  courseId: optionalText(120),
  /** Id of a batch, whose course is used; empty for every batch. */
  batchId: optionalText(120),
  /** Confirms a start in the past, which is rejected otherwise. */
  allowPast: v.optional(v.boolean(), false),
};

/** A live session in the form and the API: date and time in its own zone (Ruling 17). */
export const ScheduleSessionInput = v.strictObject({ ...fields, formKey });

/** The same for an existing session; `version` is the one the editor saw. */
export const EditSessionInput = v.strictObject({ ...fields, version: integerBetween(1, 1_000_000) });

const sessionId = v.strictObject({ id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74") });

/** The buttons of the list, by intent; each names its session. */
export const SessionButtons = { show: sessionId, hide: sessionId };

/** The confirmation that cancels a session; with `undo` it restores it. */
export const CancelSessionForm = v.strictObject({ undo: v.optional(v.literal("1")) });

/** The API's call; an inactive session is created hidden from students (Ruling 35). */
export const ScheduleSessionCall = v.strictObject({
  ...fields,
  isActive: v.optional(v.boolean("Please say whether students see the session"), true),
});

export type ScheduleSession = v.InferOutput<typeof ScheduleSessionInput> & { isActive?: boolean };
export type EditSession = v.InferOutput<typeof EditSessionInput>;
