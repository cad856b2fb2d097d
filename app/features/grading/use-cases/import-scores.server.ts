import type { ImportScores } from "#app/features/grading/inputs.ts";
import {
  insertGrade,
  notifyOfGrade,
  type SubmissionRow,
  selectAssignmentSubmissions,
  updateGrade,
} from "#app/features/grading/queries/grading.server.ts";
import { answerWithNewGrade } from "#app/features/grading/regrades/queries/regrade-requests.server.ts";
import { gradeForStaff, IMPORT_MAIL_DELAY_MINUTES } from "#app/features/grading/rules.ts";
import { readScoresCsv, type ScoreRow } from "#app/features/grading/score-rows.ts";
import { insertScoresImport } from "#app/features/operations/imports/queries/imports.server.ts";
import { selectAssignmentTitle } from "#app/features/teaching/courses/queries/course-choices.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { recordAudit } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";

type Ctx = ServiceContext<Admin>;

/** A score of the file beside the present one. */
type NewScore = {
  line: number;
  name: string;
  before: number | null;
  score: number;
  feedback: string;
  /** It is not the present grade. */
  isNew: boolean;
  submission: SubmissionRow;
};

/** Gets the assignment whose scores are imported. Problems: not_found. */
export const getScoredAssignment = withPermission("submissions.grade", async ({ db }, id: string) => {
  const [assignment] = await db.execute(selectAssignmentTitle(db, id));
  return assignment ? ok(assignment) : failed(notFound("The assignment"));
});

/** Reads the lines of a CSV file and says what their import would change; stores nothing. */
export const previewScores = withPermission(
  "submissions.grade",
  async (ctx, assignmentId: string, { content }: ImportScores) => {
    const { read, revision, errors, notes } = await readLines(ctx, assignmentId, content);
    const scores = read.map(({ submission: _s, feedback: _f, ...shown }) => shown);
    return ok({ scores, revision, errors, notes });
  },
);

/**
 * Grades by a CSV file, all or nothing, as gradeSubmission does: held, with lateness, and each in the history and the
 * audit. Lines that equal the present grade change nothing. Students are mailed IMPORT_MAIL_DELAY_MINUTES later, so that
 * the import can be undone until then. Problems: invalid_fields at `content` with the wrong lines;
 * conflict when work or grades have changed since the dry run (`seen`).
 */
export const importScores = withPermission(
  "submissions.grade",
  async (
    ctx,
    assignmentId: string,
    { content, fileName = "", seen, id = crypto.randomUUID() }: ImportScores & { id?: string },
  ): Promise<Outcome<number>> => {
    const { changes, revision, errors } = await readLines(ctx, assignmentId, content);
    if (errors.length > 0) {
      const lines = errors.map(({ line, message }) => `Line ${line}: ${message}`).join(". ");
      return failed(invalidFields({ field: "content", message: lines }));
    }
    if (seen !== undefined && seen !== revision) return failed(changedSince);
    if (changes.length === 0) return ok(0);
    const submissionIds = changes.map(({ submission }) => submission.id);
    const written = await ctx.db.batch({
      record: insertScoresImport(ctx.db, {
        id,
        target: assignmentId,
        fileName,
        createdBy: ctx.actor.userId,
        count: changes.length,
        submissionIds,
      }),
      grades: changes.map((change) => storeScore(ctx, change)),
    });
    if (written) return ok(changes.length);
    // The same file sent twice at once is one import.
    const now = await readLines(ctx, assignmentId, content);
    return now.changes.length === 0 && now.errors.length === 0 ? ok(changes.length) : failed(changedSince);
  },
);

const changedSince = conflict("Work or grades have changed since the check. Check the file again.");

function storeScore(ctx: Ctx, { submission, score, feedback }: NewScore) {
  const { db, actor } = ctx;
  const { id: submissionId, version, gradeVersion } = submission;
  const expected = { submissionId, version, gradeVersion };
  const grade = { status: "graded", score, feedback } as const;
  const stored = { ...grade, gradedBy: actor.userId };
  return {
    updated: mustChange(updateGrade(db, actor, expected, stored)),
    inserted: insertGrade(db, expected, stored),
    answered: answerWithNewGrade(db, { submissionId }),
    notice: notifyOfGrade(db, submissionId, IMPORT_MAIL_DELAY_MINUTES * MINUTE_MS),
    audit: recordAudit(ctx, {
      action: "submission.grade",
      entity: "submission",
      entityId: submissionId,
      before: { gradeVersion },
      after: { ...grade, gradeVersion: gradeVersion + 1 },
    }),
  };
}

async function readLines({ db, actor }: Ctx, assignmentId: string, content: string) {
  const { rows, errors, notes } = readScoresCsv(content);
  const found = await db.execute(
    selectAssignmentSubmissions(
      db,
      actor,
      assignmentId,
      rows.map(({ email }) => email),
    ),
  );
  const byEmail = new Map(found.map((submission) => [submission.email.toLowerCase(), submission]));
  const read: NewScore[] = [];
  for (const row of rows) {
    const submission = byEmail.get(row.email);
    const fault = findFault(row, submission);
    if (fault) errors.push(fault);
    else if (submission) read.push(toChange(row, submission));
  }
  return {
    read,
    changes: read.filter(({ isNew }) => isNew),
    revision: read.reduce((sum, { submission }) => sum + submission.version + submission.gradeVersion, 0),
    errors: errors.sort((one, other) => one.line - other.line),
    notes,
  };
}

function toChange({ line, score, feedback }: ScoreRow, submission: SubmissionRow): NewScore {
  const present = gradeForStaff(submission);
  const before = present.givenScore ?? present.score;
  return {
    line,
    name: fullName(submission),
    before,
    score,
    feedback: feedback ?? present.feedback,
    isNew: before !== score || (feedback ?? present.feedback) !== present.feedback,
    submission,
  };
}

function findFault(
  { line, email, score }: ScoreRow,
  submission: SubmissionRow | undefined,
): LineMessage | undefined {
  if (!submission) return { line, message: `No work for this assignment from the address '${email}'` };
  if (score < 0 || score > submission.maxScore)
    return { line, message: `The score must be between 0 and ${submission.maxScore}` };
  return undefined;
}
