import * as v from "valibot";
import { formKey, integerBetween, optionalLine, optionalText, text } from "#app/domain/kernel/fields.ts";
import { isPlausible, isTimeZone, toInstant } from "#app/domain/kernel/zoned-time.ts";
import { HOME_TIME_ZONE } from "#app/domain/live-sessions/rules.ts";
import { MAX_WEEKS } from "./rules.ts";

const noonOf = (date: string) => toInstant({ date, time: "12:00" }, HOME_TIME_ZONE);

/** A date, or empty. */
const date = v.pipe(
  optionalText(10),
  v.check((day) => day === "" || noonOf(day) !== undefined, "Please enter the start as a date"),
  v.check((day) => isPlausible(noonOf(day)), "Please enter a date between 2000 and 2100"),
);

const startsOn = v.pipe(
  date,
  v.transform((day) => day || null),
);

const capacity = v.pipe(
  v.optional(integerBetween(1, 10_000, "Please enter a number from 1 to 10000")),
  v.transform((students) => students ?? null),
);

const fields = {
  name: text("Please enter a name", 100),
  startsOn,
  timeZone: v.optional(
    v.pipe(v.string(), v.trim(), v.check(isTimeZone, "Please choose a time zone")),
    HOME_TIME_ZONE,
  ),
  capacity,
  college: optionalLine(200),
};

const version = integerBetween(1, 1_000_000);

/** A new batch of a course. */
export const CreateBatchInput = v.strictObject({
  courseId: text("Please choose a course", 64),
  ...fields,
  formKey,
});

/** An existing batch; its course stays. */
export const EditBatchInput = v.strictObject({ ...fields, version });

/** The new first day of a week; the weeks after it move by as many days. */
export const MoveWeeksInput = v.strictObject({
  week: integerBetween(1, MAX_WEEKS, "Please choose a week"),
  startsOn: v.pipe(date, v.nonEmpty("Please enter the new first day")),
  version,
});

export type CreateBatch = v.InferOutput<typeof CreateBatchInput>;
export type EditBatch = v.InferOutput<typeof EditBatchInput>;
export type MoveWeeks = v.InferOutput<typeof MoveWeeksInput>;
