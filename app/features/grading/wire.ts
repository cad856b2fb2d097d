import * as v from "valibot";
import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import {
  count,
  id,
  instant,
  number,
  recordFields,
  text,
  userId,
  wireSchema,
} from "#app/platform/api/wire.ts";
import type { OwnSubmission } from "./queries/own-submissions.server.ts";
import { REGRADE_STATES } from "./regrades/rules.ts";
import { submissionRevision } from "./rules.ts";

export const submission = wireSchema(
  "Submission",
  v.object({
    _id: id,
    assignmentId: id,
    week: count,
    module: v.pipe(text("How the web works"), v.description("The week's title")),
    title: text("A page about yourself"),
    maxScore: number(100),
    submissionLink: text("https://github.com/asha/first-page"),
    description: text("The page, with its source."),
    notes: text(""),
    version: count,
    status: v.nullable(v.picklist(["graded", "returned"])),
    score: v.nullable(v.pipe(v.number(), v.minValue(0), v.examples([80]))),
    feedback: text("Clear work."),
    submittedAt: instant("2026-01-05T13:00:00.000Z"),
    gradedAt: v.nullable(instant("2026-01-05T13:00:00.000Z")),
    /** The request to look at this grade again. */
    regrade: v.nullable(v.picklist(REGRADE_STATES)),
    student: v.object({ firstName: text("Asha"), lastName: text("Rao") }),
    studentId: userId,
    courseId: v.object({ _id: id, courseName: text("Career Accelerator") }),
  }),
);

const AT = "2026-01-05T13:00:00.000Z";

/** A submission as staff read it. */
export const listedSubmission = wireSchema(
  "ListedSubmission",
  v.object({
    ...submission.entries,
    graderId: v.pipe(v.nullable(userId), v.description("Who is to grade it; null: anybody")),
    isHeld: v.pipe(
      v.boolean(),
      v.description("Another grade is recorded, which the student sees after its release"),
      v.examples([false]),
    ),
    ...recordFields,
  }),
);

/** The same with what only one has. */
export const submissionRecord = wireSchema(
  "SubmissionRecord",
  v.object({
    ...listedSubmission.entries,
    heldGrade: v.pipe(
      v.nullable(
        v.object({
          score: v.pipe(v.number(), v.minValue(0), v.examples([80])),
          feedback: text("Clear work."),
        }),
      ),
      v.description("The grade that waits for its release"),
      v.examples([null]),
    ),
    regradeRequests: v.pipe(
      v.array(
        v.object({
          _id: id,
          state: v.picklist(REGRADE_STATES),
          reason: v.pipe(text("Page 2 was not read."), v.description("Why the student asks")),
          answer: v.pipe(
            v.nullable(text("It was read; the examples are missing.")),
            v.description("Why the grade stays; null before, and after another grade"),
          ),
          askedAt: v.pipe(instant(AT), v.description("When the student asked")),
          answeredAt: v.pipe(v.nullable(instant(AT)), v.description("When it was answered; null before")),
        }),
      ),
      v.description("Requests for another grade, newest first"),
    ),
  }),
);

/** Grades of an assignment that wait for their release. */
export const heldGrades = wireSchema(
  "HeldGrades",
  v.object({
    assignmentId: id,
    title: v.pipe(text("A page about yourself"), v.description("Title of the assignment")),
    week: count,
    count: v.pipe(number(12), v.description("Grades that wait, of the students whom the caller may read")),
  }),
);

export const releasedGrades = wireSchema(
  "ReleasedGrades",
  v.object({ released: v.pipe(number(12), v.description("Grades that were released")) }),
);

export const gradingComment = wireSchema("GradingComment", v.object({ _id: id, text: text("Clear work.") }));

export const grader = wireSchema(
  "Grader",
  v.object({
    _id: userId,
    name: text("Meera Iyer"),
    role: v.pipe(v.picklist(STAFF_ROLES), v.description("Role of the person")),
  }),
);

/** A student's submission with its grade, also for graders. */
export const presentOwnSubmission =
  (student: { firstName: string; lastName: string }) =>
  (submission: Omit<OwnSubmission, "courseKind" | "givenScore" | "lateDays" | "rubric" | "mayAsk">) => ({
    _id: submission.id,
    assignmentId: submission.assignmentId,
    week: submission.week,
    module: submission.weekTitle,
    title: submission.title,
    maxScore: submission.maxScore,
    submissionLink: submission.submissionLink,
    description: submission.description,
    notes: submission.notes,
    version: submissionRevision(submission),
    status: submission.status === "pending" ? null : submission.status,
    score: submission.score,
    feedback: submission.feedback,
    submittedAt: iso(submission.submittedAt),
    gradedAt: isoOrNull(submission.gradedAt),
    regrade: submission.regrade,
    student: { firstName: student.firstName, lastName: student.lastName },
    studentId: submission.studentId,
    courseId: { _id: submission.courseId, courseName: submission.courseName },
  });
