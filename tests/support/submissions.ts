import { submissions, submissionVersions } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import type { TestUser } from "./accounts.ts";

type Assignment = { id: string; maxScore: number };
type SubmissionValues = Partial<typeof submissions.$inferInsert>;

/** A student's submission for an assignment of a course: pending, in its first version by default. */
export async function createSubmission(
  db: Database,
  {
    student,
    course,
    assignment,
    link,
  }: { student: TestUser; course: { id: string }; assignment: Assignment; link?: string },
  values: SubmissionValues = {},
) {
  const submittedAt = values.submittedAt ?? Date.now();
  const [row] = await db.orm
    .insert(submissions)
    .values({
      studentId: student.id,
      courseId: course.id,
      assignmentId: assignment.id,
      maxScore: assignment.maxScore,
      ...values,
      submittedAt,
    })
    .returning();
  await db.orm.insert(submissionVersions).values(
    Array.from({ length: row!.version }, (_, index) => ({
      submissionId: row!.id,
      version: index + 1,
      submissionLink: link ?? `https://work.example/${row!.id}/${index + 1}`,
      description: `Version ${index + 1}`,
      submittedAt,
    })),
  );
  return row!;
}
