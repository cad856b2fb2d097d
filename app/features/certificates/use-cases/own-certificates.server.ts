import {
  type Certificate,
  type CourseConditions,
  selectConditions,
  selectStudentCertificates,
  toConditions,
} from "#app/features/certificates/queries/certificates.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { issue } from "./issue.server.ts";

/** Lists the student's certificates, newest first, and the conditions of each career course: one round trip. */
export async function getCertificatesPage({ db, actor }: ServiceContext<Student>) {
  const { certificates, courses } = await db.batch({
    certificates: selectStudentCertificates(db, actor.userId),
    courses: selectConditions(db, actor.userId),
  });
  return { certificates, courses: courses.map(toConditions) } satisfies {
    certificates: Certificate[];
    courses: CourseConditions[];
  };
}

/**
 * Issues the student's own certificate when the conditions hold; repeating it has no effect. Problems: conflict (they do
 * not hold, or it is no course of the student).
 */
export async function issueOwnCertificate(
  ctx: ServiceContext<Student>,
  { courseId }: { courseId: string },
): Promise<Outcome<Certificate>> {
  const issued = await issue(ctx, { studentId: ctx.actor.userId, courseId });
  return issued ? ok(issued) : failed(NOT_YET);
}

const NOT_YET = conflict(
  "The conditions of this certificate do not hold yet. The list shows what is missing.",
);
