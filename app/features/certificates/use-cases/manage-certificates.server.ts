import type { IssueWithReason } from "#app/features/certificates/inputs.ts";
import { CERTIFICATE_LIST, type CertificateQuery } from "#app/features/certificates/list.ts";
import {
  type CertificateRecord,
  selectCertificateRecord,
  selectCertificateRecordPage,
} from "#app/features/certificates/queries/certificate-records.server.ts";
import {
  type Certificate,
  countCertificates,
  notifyOfCertificate,
  renewCertificate as renewStatement,
  revokeCertificate as revokeStatement,
  selectCertificate,
  selectCertificatePage,
  selectConditions,
  selectStudentByEmail,
  toConditions,
} from "#app/features/certificates/queries/certificates.server.ts";
import { CERTIFICATE_CASE, RENEWAL_DAYS, validUntil } from "#app/features/certificates/rules.ts";
import { provider } from "#app/features/provider/provider.ts";
import { selectCourseChoices } from "#app/features/teaching/courses/queries/course-choices.server.ts";
import { type Page, type PageRequest, withStateCounts } from "#app/kernel/list.ts";
import { listRecords, type RecordsRequest } from "#app/kernel/list-records.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, notFound, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { recordAudit, recordExport } from "#db/audit.ts";
import { eachPage } from "#db/keyset.ts";
import { mustChange } from "#db/session/index.ts";
import { issue } from "./issue.server.ts";

/** Lists one page of certificates, newest first, with the count of each state and the courses: one round trip. */
export const listCertificates = withPermission(
  "certificates.read",
  async ({ db, now }, query: CertificateQuery) => {
    const page = selectCertificatePage(db, query, now);
    const { found, counts, courses, whole } = await db.batch({
      found: page.statement,
      counts: countCertificates(db, query, now),
      courses: selectCourseChoices(db),
      whole: countWhole(db, CERTIFICATE_LIST, query, (all) => countCertificates(db, all, now)),
    });
    return ok({
      ...withStateCounts(page.toPage(found), { state: query.filters.state, counts, whole }),
      courses,
    });
  },
);

/** Exports every certificate that matches the list, in its order, in chunks; the download is recorded. */
export const exportCertificates = withPermission(
  "certificates.export",
  async (ctx, query: CertificateQuery) => {
    await ctx.db.execute(recordExport(ctx, { action: "certificate.export", entity: "certificate" }, query));
    return ok(eachPage(listPage(ctx, query)));
  },
);

const listPage =
  ({ db, now }: ServiceContext, query: CertificateQuery) =>
  async (at: PageRequest): Promise<Page<Certificate>> => {
    const page = selectCertificatePage(db, query, now, at);
    return page.toPage(await db.execute(page.statement)) as Page<Certificate>;
  };

/** Lists certificates for API callers, newest first, with the instant of their states. */
export const listCertificateRecords = withPermission(
  "certificates.read",
  async ({ db, actor, now }, asked: RecordsRequest<typeof CERTIFICATE_LIST>) =>
    ok({
      ...(await listRecords(db, CERTIFICATE_LIST, asked, (query, at) =>
        selectCertificateRecordPage(db, actor, { ...query, now }, at),
      )),
      now,
    }),
);

/** Gets one certificate for API callers, with the instant of its state. Problems: not_found. */
export const getCertificateRecord = withPermission(
  "certificates.read",
  async ({ db, actor, now }, id: string): Promise<Outcome<CertificateAt>> => {
    const [certificate] = await db.execute(selectCertificateRecord(db, actor, id));
    return certificate ? ok({ certificate, now }) : failed(notFound("This certificate"));
  },
);

export type CertificateAt = { certificate: CertificateRecord; now: number };

/** Gets one certificate. Problems: not_found. */
export const getCertificate = withPermission("certificates.read", async ({ db }, id: string) => {
  const [certificate] = await db.execute(selectCertificate(db, id));
  return certificate ? ok(certificate) : failed(notFound("This certificate"));
});

/** Finds a student by the email address and gets the conditions of their courses. Problems: not_found. */
export const findCandidate = withPermission("certificates.edit", async ({ db }, email: string) => {
  const [student] = await db.execute(selectStudentByEmail(db, email));
  if (!student) return failed(NO_SUCH_STUDENT);
  const courses = await db.execute(selectConditions(db, student.id));
  return ok({ student, courses: courses.map(toConditions) });
});

type Issue = { studentId: string; courseId: string };

/**
 * Issues the certificate of a student whose conditions hold; repeating it has no effect. Problems: conflict (they do not
 * hold, the account is disabled, or it is no course of the student).
 */
export const issueCertificate = withPermission(
  "certificates.edit",
  async (ctx, { studentId, courseId }: Issue): Promise<Outcome<Certificate>> => {
    const issued = await issue(ctx, { studentId, courseId });
    return issued ? ok(issued) : failed(NOT_YET);
  },
);

/** The same before the conditions hold, by an owner with a reason. Problems: conflict. */
export const issueWithReason = withPermission(
  "certificates.issue-early",
  async (ctx, { studentId, ...input }: IssueWithReason & { studentId: string }) => {
    const issued = await issue(ctx, { studentId, ...input });
    return issued ? ok(issued) : failed(NOT_ISSUABLE);
  },
);

/**
 * Renews a certificate from today, in its last 30 days or after them; sending it again has no effect.
 * `shown` is the end of the validity that the page showed. Problems: not_found, conflict (revoked, or too early).
 */
export const renewCertificate = withPermission(
  "certificates.edit",
  async (ctx, id: string, { validUntil: shown }: { validUntil: number }): Promise<Outcome<Certificate>> => {
    const { db, now } = ctx;
    const until = validUntil(now, provider().programme.certificateMonths);
    await db.batch({
      renewed: mustChange(renewStatement(db, { id, shown, now, validUntil: until })),
      notice: notifyOfCertificate(db, id, "renewed"),
      audit: recordAudit(ctx, {
        action: "certificate.renew",
        entity: "certificate",
        entityId: id,
        before: { validUntil: shown },
        after: { validUntil: until },
      }),
    });
    ctx.sendMailSoon();
    const [certificate] = await db.execute(selectCertificate(db, id));
    if (!certificate) return failed(notFound("This certificate"));
    if (certificate.revokedAt === null && certificate.validUntil > shown) return ok(certificate);
    const moves = CERTIFICATE_CASE.staffMoves(CERTIFICATE_CASE.stateOf(certificate, now));
    return failed(moves.includes("renew") ? CHANGED : NOT_RENEWABLE);
  },
);

/**
 * Revokes a certificate with a reason that the student reads; it cannot be undone. Repeating it has no effect. Problems:
 * not_found, conflict (revoked for another reason).
 */
export const revokeCertificate = withPermission(
  "certificates.edit",
  async (ctx, id: string, { reason }: { reason: string }): Promise<Outcome<Certificate>> => {
    const { db, actor, now } = ctx;
    await db.batch({
      revoked: mustChange(revokeStatement(db, { id, now, by: actor.userId, reason })),
      notice: notifyOfCertificate(db, id, "revoked"),
      audit: recordAudit(ctx, { action: "certificate.revoke", entity: "certificate", entityId: id, reason }),
    });
    ctx.sendMailSoon();
    const [certificate] = await db.execute(selectCertificate(db, id));
    if (!certificate) return failed(notFound("This certificate"));
    return certificate.revokeReason === reason
      ? ok(certificate)
      : failed(CERTIFICATE_CASE.conflict("revoked"));
  },
);
const NO_SUCH_STUDENT: Problem = {
  code: "not_found",
  message: "No student has this email address. Please compare it with the list of students.",
};
const NOT_YET = conflict(
  "The conditions do not hold yet, or the account is disabled. Nothing was issued; check what is missing.",
);
const NOT_ISSUABLE = conflict(
  "The account is disabled, or this is not the student's career course. Nothing was issued.",
);
const NOT_RENEWABLE = conflict(
  `A certificate is renewed in its last ${RENEWAL_DAYS} days or after them, and never after a revocation. Nothing was changed.`,
);
const CHANGED = conflict("This certificate has been changed since you read it. Check its current dates.");
