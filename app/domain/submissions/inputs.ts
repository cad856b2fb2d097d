import * as v from "valibot";
import { weekNumber } from "#app/domain/courses/inputs.ts";
import { formKey, httpUrl, ignored, longText, optionalText, text } from "#app/domain/kernel/fields.ts";

const MAX_FEEDBACK = 5_000;
const HIGHEST_SCORE = 1_000;
const score = "Please enter a score";

/** Bounds the number itself; the assignment's own maximum is checked against the submission. */
const scoreOfAnyAssignment = v.pipe(
  v.number(score),
  v.finite(score),
  v.minValue(0, "The score cannot be below 0"),
  v.maxValue(HIGHEST_SCORE, `The score cannot be above ${HIGHEST_SCORE}`),
  v.check((value) => Math.round(value * 100) / 100 === value, "Please use at most two decimals"),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The versions the grader saw, so that nobody overwrites unseen work or grades. */
const expectedVersion = { version: count, gradeVersion: count };

/** The grading form. */
export const GradeSubmissionInput = v.strictObject({
  ...expectedVersion,
  score: scoreOfAnyAssignment,
  feedback: optionalText(MAX_FEEDBACK),
});

/** Returning a submission requires the changes for the student. */
export const ReturnSubmissionInput = v.strictObject({
  ...expectedVersion,
  feedback: longText("Please say what has to change", MAX_FEEDBACK),
  /** Both buttons send the same form; a return has no score. */
  score: ignored,
});

/** The API's grade call. The grader is the caller, not a field of the body (Ruling 13). */
export const GradeAssignmentInput = v.strictObject({
  studentId: text("Please name the student"),
  courseId: text("Please name the course"),
  assignmentId: text("Please name the assignment"),
  week: v.pipe(v.number("Please name the week"), v.integer(), v.minValue(1)),
  score: scoreOfAnyAssignment,
  feedback: optionalText(MAX_FEEDBACK),
  /** The submission's `version` that the caller saw; without it the current grade is replaced. */
  version: v.optional(count),
  gradedBy: ignored,
});

/** The number of held grades that the page showed. */
export const ReleaseGradesInput = v.strictObject({ count });

/** The grader of the waiting submissions of a list; NOBODY: anybody. */
export const AssignSubmissionsInput = v.strictObject({ graderId: text("Please choose who grades them") });

export type AssignSubmissions = v.InferOutput<typeof AssignSubmissionsInput>;
export type GradeSubmission = v.InferOutput<typeof GradeSubmissionInput>;
export type ReturnSubmission = v.InferOutput<typeof ReturnSubmissionInput>;
export type GradeAssignment = v.InferOutput<typeof GradeAssignmentInput>;

const LONG_TEXT = 4_000;
const LINK_LENGTH = 2_048;
const INVALID_LINK = "Please provide a valid assignment link";
const link = httpUrl(INVALID_LINK);

/** A student's work for an assignment (Specification §5). */
const submissionFields = {
  assignmentId: text("Please choose an assignment"),
  submissionLink: link,
  description: optionalText(LONG_TEXT),
  notes: optionalText(LONG_TEXT),
};

/** The API's call; the path names the week. */
export const SubmitAssignmentInput = v.strictObject({
  ...submissionFields,
  module: ignored,
  maxScore: ignored,
  title: ignored,
});

/**
 * The same from the form beside the assignment, which also names its week. `suggestedLink` is the button that corrects
 * the link: it replaces what was typed.
 */
export const SubmitAssignmentForm = v.pipe(
  v.strictObject({
    ...submissionFields,
    submissionLink: optionalText(LINK_LENGTH),
    suggestedLink: optionalText(LINK_LENGTH),
    week: weekNumber,
    formKey,
  }),
  v.transform(({ suggestedLink, submissionLink, ...rest }) => ({
    ...rest,
    submissionLink: suggestedLink || submissionLink,
  })),
  v.forward(
    v.check(({ submissionLink }) => v.is(link, submissionLink), INVALID_LINK),
    ["submissionLink"],
  ),
);

export type SubmitAssignment = v.InferOutput<typeof SubmitAssignmentForm>;
