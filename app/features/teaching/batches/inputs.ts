import * as v from "valibot";
import {
  changeOf,
  formKey,
  identifier,
  integerBetween,
  lineOrEmpty,
  optionalLine,
  optionalText,
  text,
  timeZoneName,
} from "#app/kernel/fields.ts";
import { homeTimeZone } from "#app/kernel/region.ts";
import { isPlausible, toInstant } from "#app/kernel/zoned-time.ts";
import { pageQueryWith } from "#app/platform/api/paging.ts";
import { RECORD_FIELDS } from "#app/platform/api/wire.ts";
import { MAX_WEEKS } from "./rules.ts";

const toNoon = (date: string) => toInstant({ date, time: "12:00" });

const date = v.pipe(
  optionalText(10),
  v.check((day) => day === "" || toNoon(day) !== undefined, "Please enter the start as a date"),
  v.check((day) => isPlausible(toNoon(day)), "Please enter a date between 2000 and 2100"),
);

const startsOn = v.pipe(
  date,
  v.transform((day) => day || null),
);

const students = integerBetween(1, 10_000, "Please enter a number from 1 to 10000");

const capacity = v.pipe(
  v.optional(students),
  v.transform((limit) => limit ?? null),
);

const timeZone = timeZoneName;

const fields = {
  name: text("Please enter a name", 100),
  startsOn,
  timeZone: v.optional(timeZone, homeTimeZone),
  capacity,
  college: optionalLine(200),
};

const version = integerBetween(1, 1_000_000);

export const CreateBatchInput = v.strictObject({
  courseId: text("Please choose a course", 64),
  ...fields,
  formKey,
});

/** An existing batch; its course stays. */
export const EditBatchInput = v.strictObject({ ...fields, version });

const START = "First day of week 1; null opens every week";
const CAPACITY = "Most students at a time; null: any number";

/** A new batch, as API callers send it. */
export const CreateBatchCall = v.strictObject({
  courseId: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", "Please name a course"),
  ...fields,
  startsOn: v.pipe(v.optional(v.nullable(startsOn), null), v.description(START)),
  capacity: v.pipe(v.optional(v.nullable(students), null), v.description(CAPACITY)),
});

const changes = {
  startsOn: v.pipe(v.optional(v.nullable(startsOn)), v.description(START)),
  timeZone: v.optional(timeZone),
  capacity: v.pipe(v.optional(v.nullable(students)), v.description(CAPACITY)),
  college: v.optional(lineOrEmpty(200)),
};

const READ_ONLY = ["_id", "course", "studentCount", "invitedCount", ...RECORD_FIELDS];

/** A batch with an id of the caller's own system; omitted fields of one that exists stay. */
export const PutBatchCall = changeOf(
  { courseId: CreateBatchCall.entries.courseId, name: fields.name, ...changes },
  READ_ONLY,
);

/** Fields of a batch that an API caller changes; omitted ones stay. */
export const ChangeBatchCall = changeOf({ name: v.optional(fields.name), ...changes }, [
  "courseId",
  ...READ_ONLY,
]);

/** The new first day of a week; the weeks after it move by as many days. */
export const MoveWeeksInput = v.strictObject({
  week: integerBetween(1, MAX_WEEKS, "Please choose a week"),
  startsOn: v.pipe(date, v.nonEmpty("Please enter the new first day")),
  version,
});

/** The new first day of a week, as API callers send it. */
export const ChangeBatchWeekCall = changeOf(
  {
    startsOn: v.pipe(
      v.optional(v.nullable(MoveWeeksInput.entries.startsOn)),
      v.description("First day of the week; null is accepted where it has none, and changes nothing"),
    ),
  },
  ["week", "title", "startsAt"],
);

/** The staff of a batch, or those who may become it. */
export const BatchStaffQuery = pageQueryWith({
  show: v.pipe(
    v.optional(v.picklist(["assignable"])),
    v.description("Instead the graders and counsellors who can be assigned"),
  ),
});

export const AssignStaffCall = v.strictObject({
  userId: v.pipe(
    identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32", "Please name a grader or counsellor"),
    v.description("Id of a grader or counsellor"),
  ),
});

/** The grader or counsellor that a batch gets. */
export const AssignStaffInput = v.strictObject({ userId: text("Please choose a person", 64) });

export const RemoveStaffInput = v.strictObject({ id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74") });

export type CreateBatch = v.InferOutput<typeof CreateBatchInput>;
export type CreateBatchByCall = v.InferOutput<typeof CreateBatchCall>;
export type PutBatch = v.InferOutput<typeof PutBatchCall>;
export type ChangeBatch = v.InferOutput<typeof ChangeBatchCall>;
export type EditBatch = v.InferOutput<typeof EditBatchInput>;
export type ChangeBatchWeek = v.InferOutput<typeof ChangeBatchWeekCall>;
export type MoveWeeks = v.InferOutput<typeof MoveWeeksInput>;
