import { validUntil } from "#app/features/certificates/rules.ts";
import { newCertificateNumber } from "#app/features/certificates/use-cases/new-number.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { certificates, weekCompletions } from "#db/schema/index.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import type { Database } from "#db/session/index.ts";
import { createUser } from "./accounts.ts";
import { createCourse } from "./courses.ts";
import { createPlacement } from "./openings.ts";
import { createSubmission } from "./submissions.ts";

type Values = Partial<typeof certificates.$inferInsert>;

/** A certificate of today; without a student or a course, of new ones. `endedDaysAgo` moves its dates. */
export async function createCertificate(
  db: Database,
  { endedDaysAgo, ...values }: Values & { endedDaysAgo?: number } = {},
) {
  const student = values.studentId ? undefined : await createUser(db);
  const courseId = values.courseId ?? (await createCourse(db, { weekCount: 1 })).id;
  const issuedAt = endedDaysAgo === undefined ? Date.now() : Date.now() - (endedDaysAgo + 181) * DAY_MS;
  const until =
    endedDaysAgo === undefined
      ? validUntil(issuedAt, DEMO_PROVIDER.programme.certificateMonths)
      : Date.now() - endedDaysAgo * DAY_MS;
  const [certificate] = await db.orm
    .insert(certificates)
    .values({
      number: newCertificateNumber(),
      studentName: "Asha Rao",
      courseName: "Full-stack web development",
      issuedAt,
      validUntil: until,
      ...(values as { studentId: string }),
      ...(student && { studentId: student.id }),
      courseId,
    })
    .returning();
  return certificate!;
}

/** A student who meets every condition of the certificate of a course; `without` leaves some open. */
export async function createGraduate(db: Database, without: ("weeks" | "assignments" | "placement")[] = []) {
  const course = await createCourse(db, { weekCount: 2, displayName: "Full-stack web development" });
  const student = await createUser(db, { courseId: course.id, plan: "premium" });
  for (const { id, assignment, week } of course.weeks) {
    if (week > 1 || !without.includes("weeks"))
      await db.orm.insert(weekCompletions).values({ userId: student.id, weekId: id, completedAt: 1 });
    const isGraded = week > 1 || !without.includes("assignments");
    await createSubmission(
      db,
      { student, course, assignment },
      isGraded ? { status: "graded", score: 80 } : {},
    );
  }
  if (!without.includes("placement")) await createPlacement(db, { studentId: student.id });
  return { student, course };
}
