import { validUntil } from "#app/features/certificates/rules.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import type { certificates } from "#db/schema/index.ts";
import { ADMIN, userId } from "./accounts.ts";
import { courseId } from "./courses.ts";
import { careerCourse } from "./data/courses.ts";
import { students } from "./data/people.ts";
import { demoId } from "./demo-id.ts";
import { DEMO_PROVIDER } from "./provider.ts";

const AGE_DAYS = 20;

/** One certificate that an owner has issued: that of the newest student of the programme. */
export function demoCertificates(now: number): (typeof certificates.$inferInsert)[] {
  const student = students.findLast(({ plan }) => plan === "premium")!;
  const id = demoId("certificate", student.key);
  const issuedAt = now - AGE_DAYS * DAY_MS;
  return [
    {
      id,
      // Digits and the letters A to F, which the number may have.
      number: id.replaceAll("-", "").slice(0, 12).toUpperCase(),
      studentId: userId(student.key),
      courseId: courseId(careerCourse),
      studentName: fullName(student),
      courseName: careerCourse.displayName,
      issuedAt,
      validUntil: validUntil(issuedAt, DEMO_PROVIDER.programme.certificateMonths),
      issuedBy: ADMIN,
      issueReason: "Completed the programme before this site kept its records.",
    },
  ];
}
