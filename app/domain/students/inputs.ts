import * as v from "valibot";
import { text } from "#app/domain/kernel/fields.ts";
import { EXTRA_TIME_FACTORS } from "./rules.ts";

/** The count on the confirmation page; a list that has changed since is shown again. */
const expected = v.pipe(v.number(), v.integer(), v.minValue(0));

const courseId = text("Please choose a course", 64);
const plan = v.picklist(["free", "premium"], "Please choose a plan");

/**
 * Assigns a course to students; `none` removes it. A premium plan marks enrolled students. Source: Specification §1.
 */
export const EnrolInput = v.strictObject({ courseId, alsoPremium: v.optional(v.boolean(), false), expected });

export const ChangePlanInput = v.strictObject({ plan, expected });

/** Plan and course of one student, new and as the page showed them. */
export const EnrolmentInput = v.strictObject({
  plan,
  courseId,
  expectedPlan: plan,
  expectedCourseId: courseId,
});

const factor = v.pipe(
  v.string("Please choose how much time"),
  v.transform(Number),
  v.picklist(EXTRA_TIME_FACTORS, "Please choose how much time"),
);

export const ExtraTimeInput = v.strictObject({ factor, expectedFactor: factor });

/** Changes of a whole account. */
export const ACCOUNT_CHANGES = [
  "disable",
  "enable",
  "sign-out",
  "unlock",
  "make-admin",
  "make-student",
] as const;
/** The changes that grant access (ADR 0018). */
export const OPENS_ACCESS: readonly string[] = ["enable", "unlock", "make-admin"] satisfies AccountChange[];
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

export type Enrol = v.InferOutput<typeof EnrolInput>;
export type ChangePlan = v.InferOutput<typeof ChangePlanInput>;
export type ExtraTime = v.InferOutput<typeof ExtraTimeInput>;
export type Enrolment = v.InferOutput<typeof EnrolmentInput>;
