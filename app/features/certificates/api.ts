import { Hono } from "hono";
import * as v from "valibot";
import { identifier, ReasonInput } from "#app/kernel/fields.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { onlyInState, onlyOf, recordAfter, recordParams } from "#app/platform/api/records.ts";
import { recordQuery } from "#app/platform/api/sync.ts";
import {
  id,
  instant,
  presentRecordFields,
  recordFields,
  text,
  userId,
  wireSchema,
} from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { IssueCall, RenewCall } from "./inputs.ts";
import type { PublicCertificate } from "./queries/certificates.server.ts";
import { CERTIFICATE_CASE, formatCertificateNumber } from "./rules.ts";
import type { CertificateAt } from "./use-cases/manage-certificates.server.ts";

const publicCertificate = wireSchema(
  "PublicCertificate",
  v.object({
    number: text("A1B2-C3D4-E5F6"),
    state: v.picklist(CERTIFICATE_CASE.stateNames),
    studentName: text("Asha Rao"),
    courseName: text("Career Accelerator"),
    issuedAt: instant("2026-01-05T13:00:00.000Z"),
    renewedAt: v.nullable(instant("2026-01-05T13:00:00.000Z")),
    validUntil: instant("2026-01-05T13:00:00.000Z"),
    revokedAt: v.nullable(instant("2026-01-05T13:00:00.000Z")),
  }),
);

const certificate = wireSchema(
  "Certificate",
  v.object({
    _id: id,
    ...publicCertificate.entries,
    studentId: userId,
    email: text("asha@students.example"),
    courseId: v.nullable(id),
    ...recordFields,
  }),
);

/** Certificates: all for admins, one by its number for everybody (ADR 0136). */
export const adminCertificates = new Hono<WorkerEnv>();

// Loaded with the first call, because the start of a worker has a bound.
const loadManaging = () => import("./use-cases/manage-certificates.server.ts");
const loadChecking = () => import("./use-cases/check-certificate.server.ts");

const presentPublic = (certificate: PublicCertificate, now: number) => ({
  number: formatCertificateNumber(certificate.number),
  state: CERTIFICATE_CASE.stateOf(certificate, now),
  studentName: certificate.studentName,
  courseName: certificate.courseName,
  issuedAt: iso(certificate.issuedAt),
  renewedAt: isoOrNull(certificate.renewedAt),
  validUntil: iso(certificate.validUntil),
  revokedAt: isoOrNull(certificate.revokedAt),
});

const presentCertificate = ({ certificate, now }: CertificateAt) => ({
  _id: certificate.id,
  ...presentPublic(certificate, now),
  studentId: certificate.studentId,
  email: certificate.email,
  courseId: certificate.courseId,
  ...presentRecordFields(certificate),
});

/** What every change answers with: the certificate after it. */
const changed = {
  answer: certificate,
  params: recordParams,
  problems: ["not_found", "conflict"],
  present: presentCertificate,
} as const;

adminCertificates.get(
  "/admin/certificates",
  endpoint({
    access: "admin",
    permission: "certificates.read",
    scope: "read:certificates",
    summary: "List certificates, newest first",
    answer: v.array(certificate),
    query: recordQuery({
      state: onlyInState(CERTIFICATE_CASE.stateNames),
      course: onlyOf("course"),
    }),
    run: async ({ ctx, query }) => (await loadManaging()).listCertificateRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows, now }) => rows.map((certificate) => presentCertificate({ certificate, now })),
  }),
);

adminCertificates.get(
  "/admin/certificates/:id",
  endpoint({
    access: "admin",
    permission: "certificates.read",
    scope: "read:certificates",
    summary: "Get a certificate",
    answer: certificate,
    params: recordParams,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await loadManaging()).getCertificateRecord(ctx, params.id),
    present: presentCertificate,
  }),
);

adminCertificates.post(
  "/admin/certificates",
  endpoint({
    access: "admin",
    permission: "certificates.edit",
    scope: "write:certificates",
    summary:
      "Issue the certificate of a student whose conditions hold, once; the student gets a mail. Owners, without a key, issue it before that with a reason",
    answer: certificate,
    body: IssueCall,
    status: 201,
    example: {
      studentId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
      courseId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
    },
    problems: ["conflict"],
    run: async ({ ctx, body: { reason, ...of } }) => {
      const { issueCertificate, issueWithReason, getCertificateRecord } = await loadManaging();
      const issued = await (reason === undefined
        ? issueCertificate(ctx, of)
        : issueWithReason(ctx, { ...of, reason }));
      return issued.ok ? getCertificateRecord(ctx, issued.value.id) : issued;
    },
    present: presentCertificate,
  }),
);

adminCertificates.post(
  "/admin/certificates/:id/renewal",
  endpoint({
    access: "admin",
    permission: "certificates.edit",
    scope: "write:certificates",
    summary: "Renew a certificate from today, in its last 30 days or after them; the student gets a mail",
    ...changed,
    body: RenewCall,
    example: { validUntil: "2026-01-05T13:00:00.000Z" },
    run: async ({ ctx, params: { id }, body }) => {
      const { renewCertificate, getCertificateRecord } = await loadManaging();
      return recordAfter(await renewCertificate(ctx, id, body), () => getCertificateRecord(ctx, id));
    },
  }),
);

adminCertificates.post(
  "/admin/certificates/:id/revocation",
  endpoint({
    access: "admin",
    permission: "certificates.edit",
    scope: "write:certificates",
    summary: "Revoke a certificate for good, with a reason that the student reads, also in a mail",
    ...changed,
    body: ReasonInput,
    example: { reason: "It was issued to another person." },
    run: async ({ ctx, params: { id }, body }) => {
      const { revokeCertificate, getCertificateRecord } = await loadManaging();
      return recordAfter(await revokeCertificate(ctx, id, body), () => getCertificateRecord(ctx, id));
    },
  }),
);

adminCertificates.get(
  "/certificates/:number",
  endpoint({
    access: "public",
    summary: "Check a certificate by its number",
    answer: publicCertificate,
    params: v.strictObject({ number: identifier("A1B2-C3D4-E5F6") }),
    problems: ["not_found", "rate_limited"],
    run: async ({ ctx, params }) => (await loadChecking()).checkCertificate(ctx, params.number),
    present: ({ state, ...certificate }) => ({ ...presentPublic(certificate, 0), state }),
  }),
);
