import * as v from "valibot";
import { text } from "#app/domain/kernel/fields.ts";
import { EXTRA_TIME_FACTORS } from "./rules.ts";

/** Counted on the page the admin confirmed: a list that has changed since is shown again. */
const expected = v.pipe(v.number(), v.integer(), v.minValue(0));

const courseId = text("Please choose a course", 64);
const plan = v.picklist(["free", "premium"], "Please choose a plan");

/** Puts students into a course; `none` takes them out. A premium plan marks enrolled students (Specification §1). */
export const EnrolInput = v.strictObject({ courseId, alsoPremium: v.optional(v.boolean(), false), expected });

export const ChangePlanInput = v.strictObject({ plan, expected });

/** Plan and course of one student, as the student's page shows them, and what it showed before. */
export const EnrolmentInput = v.strictObject({ plan, courseId, seenPlan: plan, seenCourseId: courseId });

const factor = v.pipe(
  v.string("Please choose how much time"),
  v.transform(Number),
  v.picklist(EXTRA_TIME_FACTORS, "Please choose how much time"),
);

export const ExtraTimeInput = v.strictObject({ factor, seenFactor: factor });

/** What may be done to an account as a whole. */
export const ACCOUNT_CHANGES = [
  "disable",
  "enable",
  "sign-out",
  "unlock",
  "make-admin",
  "make-student",
] as const;
/** Those that open the admin, or an account, to somebody (ADR 0018). */
export const OPENS_ACCESS: readonly string[] = ["enable", "unlock", "make-admin"] satisfies AccountChange[];
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

export type Enrol = v.InferOutput<typeof EnrolInput>;
export type ChangePlan = v.InferOutput<typeof ChangePlanInput>;
export type ExtraTime = v.InferOutput<typeof ExtraTimeInput>;
export type Enrolment = v.InferOutput<typeof EnrolmentInput>;
