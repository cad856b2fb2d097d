import * as v from "valibot";
import { weekNumber } from "#app/features/teaching/courses/inputs.ts";
import { MAX_WEEKS } from "#app/features/teaching/courses/rules.ts";
import {
  fileName,
  formKey,
  httpUrl,
  identifier,
  ignored,
  longText,
  optionalText,
  text,
} from "#app/kernel/fields.ts";
import { onlyInState } from "#app/platform/api/records.ts";
import { recordQuery } from "#app/platform/api/sync.ts";
import { MAX_RUBRIC_ROWS, sumPoints } from "./rules.ts";

export const submissionId = identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74");

const MAX_FEEDBACK = 5_000;
export const feedbackText = optionalText(MAX_FEEDBACK);
const MAX_SCORE = 1_000;
const score = "Please enter a score";

/** A score of any assignment: its own maximum is checked against the submission, and named then. */
export const anyScore = v.pipe(
  v.number(score),
  v.finite(score),
  v.minValue(0, "The score must be 0 or more"),
  v.check((value) => Math.round(value * 100) / 100 === value, "Please use at most two decimals"),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));

/** The versions the grader saw, so that nobody overwrites unseen work or grades. */
const expectedVersion = { version: count, gradeVersion: count };

const points = v.optional(
  v.pipe(
    v.array(
      v.pipe(
        v.number("Please enter the points of this row"),
        v.finite("Please enter the points of this row"),
        v.minValue(0, "The points must be 0 or more"),
        v.check((value) => Math.round(value * 100) / 100 === value, "Please use at most two decimals"),
      ),
    ),
    v.maxLength(MAX_RUBRIC_ROWS),
  ),
);

/** The typed feedback, saved comments that are added to it, and whether to save it as one. */
const commented = {
  feedback: feedbackText,
  comments: v.optional(v.array(feedbackText), []),
  savesComment: v.optional(v.boolean(), false),
};

type Commented = { feedback: string; comments: string[]; savesComment: boolean };

/** The feedback with the chosen comments; `comment` is the text to save. */
const withComments = ({ feedback, comments, savesComment }: Commented) => ({
  feedback: [feedback, ...comments].filter(Boolean).join("\n"),
  comment: savesComment && feedback !== "" ? feedback : undefined,
});

const isShortEnough = (grade: Commented) => withComments(grade).feedback.length <= MAX_FEEDBACK;
const TOO_LONG = `Please use at most ${MAX_FEEDBACK} characters, with the comments`;

/** The grading form: a score, or points by the rubric, which sum to it. */
export const GradeSubmissionInput = v.pipe(
  v.strictObject({ ...expectedVersion, score: v.optional(anyScore), points, ...commented }),
  v.forward(
    v.check((grade) => grade.score !== undefined || Boolean(grade.points?.length), score),
    ["score"],
  ),
  v.forward(
    v.check((typed) => isShortEnough(typed), TOO_LONG),
    ["feedback"],
  ),
  v.transform(({ points, score, version, gradeVersion, ...typed }) => {
    const grade = { version, gradeVersion, ...withComments(typed) };
    return points?.length ? { ...grade, points, score: sumPoints(points) } : { ...grade, score: score! };
  }),
);

/** Returning a submission requires the changes for the student. */
export const ReturnSubmissionInput = v.pipe(
  v.strictObject({
    ...expectedVersion,
    ...commented,
    /** Both buttons send the same form; a return has no score. */
    score: ignored,
    points: v.optional(v.array(v.unknown())),
  }),
  v.forward(
    v.check((typed) => withComments(typed).feedback !== "", "Please say what has to change"),
    ["feedback"],
  ),
  v.forward(
    v.check((typed) => isShortEnough(typed), TOO_LONG),
    ["feedback"],
  ),
  v.transform(({ version, gradeVersion, ...typed }) => ({ version, gradeVersion, ...withComments(typed) })),
);

export const AddCommentInput = v.strictObject({ text: longText("Please write the comment", MAX_FEEDBACK) });

export const RemoveCommentInput = v.strictObject({ id: text("Please name the comment") });

export type AddComment = v.InferOutput<typeof AddCommentInput>;

/** The API's grade call. The grader is the caller, not a field of the body (Ruling 13). */
export const GradeAssignmentInput = v.strictObject({
  studentId: text("Please name the student"),
  courseId: text("Please name the course"),
  assignmentId: text("Please name the assignment"),
  week: v.pipe(v.number("Please name the week"), v.integer(), v.minValue(1), v.maxValue(MAX_WEEKS)),
  score: v.pipe(anyScore, v.maxValue(MAX_SCORE, `The score must be between 0 and ${MAX_SCORE}`)),
  feedback: feedbackText,
  /** The submission's `version` that the caller saw; without it the current grade is replaced. */
  version: v.optional(count),
  gradedBy: ignored,
});

/** What the API's call returns a submission with. */
export const ReturnSubmissionCall = v.strictObject({
  feedback: v.pipe(
    longText("Please say what has to change", MAX_FEEDBACK),
    v.description("What has to change; the student reads it"),
  ),
  version: v.pipe(
    v.optional(count),
    v.description("The submission's version that the caller saw; without it the current one"),
  ),
});

const grader = v.pipe(
  v.nullable(
    identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32", "Please name somebody who may grade, or null"),
  ),
  v.description("Id of the grader; null: anybody may grade it"),
);

/** Who grades a submission that waits. */
export const AssignSubmissionCall = v.strictObject({ graderId: grader });

/** One submission of a bulk call. */
export const AssignSubmissionRow = v.strictObject({
  submissionId: v.pipe(
    identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", "Please name a submission"),
    v.description("Id of the submission"),
  ),
  graderId: grader,
});

/** The filters of the API's list of submissions. */
export const SubmissionListQuery = recordQuery({
  state: onlyInState(["pending", "held", "regrade", "graded", "returned"]),
  courseId: v.pipe(v.optional(submissionId), v.description("Only of this course: its id")),
  assignmentId: v.pipe(v.optional(submissionId), v.description("Only for this assignment: its id")),
  batchId: v.pipe(v.optional(submissionId), v.description("Only of students of this batch: its id")),
  late: v.pipe(v.optional(v.picklist(["yes", "no"])), v.description("Only those that are late, or in time")),
  assigned: v.pipe(
    v.optional(v.picklist(["me", "nobody"])),
    v.description("Only those that the caller grades, or that are for anybody"),
  ),
});

/** A CSV file with scores; `seen` is the state that the dry run showed. */
export const ImportScoresForm = v.strictObject({
  format: v.picklist(["csv"]),
  content: longText("Please choose a file or paste its lines", 200_000),
  fileName,
  seen: v.optional(count),
});

export type ImportScores = Omit<v.InferOutput<typeof ImportScoresForm>, "fileName"> & { fileName?: string };

/** The number of held grades that the person saw. */
export const ReleaseGradesInput = v.strictObject({ count });

/** The grader of the waiting submissions of a list; NOBODY: anybody. */
export const AssignSubmissionsInput = v.strictObject({ graderId: text("Please choose who grades them") });

export type AssignSubmissions = v.InferOutput<typeof AssignSubmissionsInput>;
export type ReturnSubmissionByCall = v.InferOutput<typeof ReturnSubmissionCall>;
export type SubmissionList = v.InferOutput<typeof SubmissionListQuery>;
type GradeForm = v.InferOutput<typeof GradeSubmissionInput>;
export type GradeSubmission = Omit<GradeForm, "points" | "comment"> & { points?: number[]; comment?: string };
type ReturnForm = v.InferOutput<typeof ReturnSubmissionInput>;
export type ReturnSubmission = Omit<ReturnForm, "comment"> & { comment?: string };
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
