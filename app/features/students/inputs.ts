import * as v from "valibot";
import { namedCourse } from "#app/features/teaching/courses/course-reference.ts";
import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { changeOf, email, identifier, lineOrEmpty, optionalText, text } from "#app/kernel/fields.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import { optionalPhone, phone } from "#app/kernel/phone.server.ts";
import { endOfDay, isPlausible } from "#app/kernel/zoned-time.ts";
import { externalId, recordQuery } from "#app/platform/api/sync.ts";
import { RECORD_FIELDS } from "#app/platform/api/wire.ts";
import { ENROLMENT_STATES, EXTRA_TIME_FACTORS } from "./rules.ts";

/** The count on the confirmation page; a list that has changed since is shown again. */
const expected = v.pipe(v.number(), v.integer(), v.minValue(0));

const batchId = text("Please choose a batch", 64);
const plan = v.picklist(["free", "premium"], "Please choose a plan");

/**
 * Enrols students in a batch of a course; `none` withdraws them. A premium plan marks enrolled students. Source: Specification §1.
 */
export const EnrolInput = v.strictObject({ batchId, alsoPremium: v.optional(v.boolean(), false), expected });

export const ChangePlanInput = v.strictObject({ plan, expected });

/** Plan and batch of one student, new and as the page showed them. */
export const EnrolmentInput = v.strictObject({
  plan,
  batchId,
  expectedPlan: plan,
  expectedBatchId: batchId,
});

export const EnrolmentButton = v.strictObject({ id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74") });

/** A later due date of one assignment for one student, until the end of that day. */
export const ExtensionInput = v.strictObject({
  assignmentId: text("Please choose an assignment", 64),
  dueDate: v.pipe(
    text("Please enter the new date"),
    v.check((date) => endOfDay(date) !== undefined, "Please enter the new date as a date"),
    v.check((date) => isPlausible(endOfDay(date)), "Please enter a date between 2000 and 2100"),
    v.transform((date) => endOfDay(date)!),
  ),
  reason: text("Please enter the reason", 500),
});

const factor = v.pipe(
  v.string("Please choose how much time"),
  v.transform(parseNumber),
  v.picklist(EXTRA_TIME_FACTORS, "Please choose how much time"),
);

export const ExtraTimeInput = v.strictObject({ factor, expectedFactor: factor });

type Factor = (typeof EXTRA_TIME_FACTORS)[number];
const NAME_FACTOR = `Please name one of ${EXTRA_TIME_FACTORS.join(", ")}`;
const isFactor = (value: number) => EXTRA_TIME_FACTORS.some((factor) => factor === value);

/** How much time an API caller gives a student. */
export const ExtraTimeCall = v.strictObject({
  factor: v.pipe(
    v.number(NAME_FACTOR),
    v.minValue(1, NAME_FACTOR),
    v.maxValue(3, NAME_FACTOR),
    v.check((value) => isFactor(value), NAME_FACTOR),
    v.description(`Multiple of the time limit of a quiz: ${EXTRA_TIME_FACTORS.join(", ")}`),
    v.transform((value) => value as Factor),
  ),
});

/** A later due date, as API callers send it. */
export const ExtensionCall = v.strictObject({
  assignmentId: ExtensionInput.entries.assignmentId,
  dueDate: v.pipe(
    ExtensionInput.entries.dueDate,
    v.description("The new due date, as 2027-03-01, until the end of that day"),
  ),
  reason: v.pipe(ExtensionInput.entries.reason, v.description("Why; staff read it")),
});

/** A phone number, new and as the page showed it: E.164. */
export const PhoneInput = v.strictObject({ phone: optionalPhone, expectedPhone: optionalText(20) });

/** The student whose page the end of a view opens. */
export const StopViewInput = v.strictObject({
  studentId: v.optional(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74")),
});

export const StaffRoleInput = v.strictObject({
  role: v.picklist(STAFF_ROLES, "Please choose a role"),
  reason: optionalText(500),
});

/** Fields of a student that an API caller changes; omitted ones stay. */
export const ChangeStudentCall = changeOf(
  {
    firstName: v.optional(text("Please enter the first name", 80)),
    lastName: v.optional(lineOrEmpty(80)),
    phone: v.optional(phone()),
    plan: v.optional(plan),
    course: v.pipe(
      v.optional(v.nullable(namedCourse)),
      v.description("An active course, as answered or its name; null withdraws the student"),
    ),
    batchId: v.pipe(
      v.optional(v.nullable(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", "Please name a batch"))),
      v.description("A batch of an active course; a course with one batch needs none"),
    ),
    email: v.pipe(v.optional(email()), v.description("As it is: only the student can change it")),
    externalId: v.pipe(
      v.optional(v.nullable(externalId)),
      v.description("The id of your system; null takes it away"),
    ),
  },
  ["id", "clerkId", "userType", "createdAt", "updatedAt", "batch"],
);

/** A student as the caller's own system has them; omitted fields stay, and a new student is invited by mail. */
const STUDENT = {
  email: email(),
  firstName: v.optional(
    v.pipe(
      lineOrEmpty(80),
      v.description("Empty: it stays"),
      v.transform((name) => name || undefined),
    ),
  ),
  lastName: v.optional(lineOrEmpty(80)),
  phone: v.optional(phone()),
  plan: v.optional(plan),
  batchId: v.pipe(
    v.optional(v.nullable(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", "Please name a batch"))),
    v.description(
      "A batch of an active course, in which a student is enrolled who never was in it; null changes nothing",
    ),
    v.transform((id) => id ?? undefined),
  ),
};
/** What answers have beside them. */
const STUDENT_ANSWERED = ["state", "studentId", "invitationId"];

export const PutStudentCall = changeOf(STUDENT, ["externalId", ...STUDENT_ANSWERED]);

/** One student of a bulk call. */
export const PutStudentRow = changeOf({ externalId, ...STUDENT }, STUDENT_ANSWERED);

/** One enrolment of a bulk call. */
export const EnrolRow = v.strictObject({
  batchId: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", "Please name a batch"),
  studentId: identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32", "Please name a student"),
});

/** The plan of one student of a bulk call. */
export const PlanRow = v.strictObject({
  studentId: identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32", "Please name a student"),
  plan,
});

const anId = (of: string) =>
  v.pipe(
    v.optional(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74")),
    v.description(`Only of this ${of}: its id`),
  );

/** The queries of the API's list of students, and of what has changed in it. */
export const StudentListQuery = recordQuery({
  email: v.pipe(v.optional(email()), v.description("Only the student with this address")),
  batch: anId("batch"),
  course: anId("course"),
  plan: v.optional(plan),
});

export const EnrolCall = v.strictObject({
  studentId: identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32", "Please name a student"),
});

/** The state that an API caller gives an enrolment. */
export const ChangeEnrolmentCall = changeOf({ state: v.picklist(ENROLMENT_STATES, "Please name a state") }, [
  "_id",
  "batchId",
  "studentId",
  "firstName",
  "lastName",
  "email",
  "since",
  "until",
  ...RECORD_FIELDS,
]);

export const ACCOUNT_CHANGES = [
  "disable",
  "enable",
  "sign-out",
  "unlock",
  "mail-again",
  "make-student",
] as const;
/** The changes that grant access (ADR 0018). */
export const OPENS_ACCESS: readonly string[] = ["enable", "unlock"] satisfies AccountChange[];
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

export type ChangeEnrolment = v.InferOutput<typeof ChangeEnrolmentCall>;
export type PutStudent = v.InferOutput<typeof PutStudentCall>;
export type ChangeStudentByCall = v.InferOutput<typeof ChangeStudentCall>;
export type ChangeStudent = Omit<ChangeStudentByCall, "externalId">;
export type Enrol = v.InferOutput<typeof EnrolInput>;
export type ChangePlan = v.InferOutput<typeof ChangePlanInput>;
export type StaffRoleChange = v.InferOutput<typeof StaffRoleInput>;
export type Phone = v.InferOutput<typeof PhoneInput>;
export type ExtraTime = v.InferOutput<typeof ExtraTimeInput>;
export type Extension = v.InferOutput<typeof ExtensionInput>;
export type Enrolment = v.InferOutput<typeof EnrolmentInput>;
