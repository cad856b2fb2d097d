import * as v from "valibot";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { count, id, instant, number, text, userId, wireSchema } from "#app/platform/api/wire.ts";
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
