import {
  type Certificate,
  insertCertificate,
  notifyOfCertificate,
  selectStudentCertificates,
} from "#app/features/certificates/queries/certificates.server.ts";
import { validUntil } from "#app/features/certificates/rules.ts";
import { provider } from "#app/features/provider/provider.ts";
import type { Admin, Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import { newCertificateNumber } from "./new-number.server.ts";

type Issue = { studentId: string; courseId: string; reason?: string };

/**
 * Issues a certificate in one write with its notification and audit. Returns the certificate of the course that is not
 * revoked, also when it was issued before; undefined when the conditions do not hold.
 */
export async function issue(
  ctx: ServiceContext<Student | Admin>,
  { studentId, courseId, reason = "" }: Issue,
): Promise<Certificate | undefined> {
  const { db, actor, now } = ctx;
  const id = crypto.randomUUID();
  const { certificates } = await db.batch({
    inserted: insertCertificate(db, {
      id,
      number: newCertificateNumber(),
      studentId,
      courseId,
      now,
      validUntil: validUntil(now, provider().programme.certificateMonths),
      issuedBy: actor.userId,
      reason,
    }),
    audit: recordAuditIfChanged(ctx, {
      action: "certificate.issue",
      entity: "certificate",
      entityId: id,
      after: { studentId, courseId },
      ...(reason && { reason }),
    }),
    notice: notifyOfCertificate(db, id, "issued"),
    certificates: selectStudentCertificates(db, studentId),
  });
  ctx.sendMailSoon();
  return certificates.find((found) => found.courseId === courseId && found.revokedAt === null);
}
