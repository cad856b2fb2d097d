import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { id, instant, text, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import type { Certificate, PublicCertificate } from "./queries/certificates.server.ts";
import { CERTIFICATE_CASE, formatCertificateNumber } from "./rules.ts";

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

const presentCertificate = (certificate: Certificate, now: number) => ({
  _id: certificate.id,
  ...presentPublic(certificate, now),
  studentId: certificate.studentId,
  email: certificate.email,
  courseId: certificate.courseId,
});

adminCertificates.get(
  "/admin/certificates",
  endpoint({
    access: "admin",
    permission: "certificates.read",
    scope: "read:certificates",
    summary: "List certificates, newest first",
    answer: v.array(certificate),
    query: PageQuery,
    run: async ({ ctx, query }) => (await loadManaging()).listCertificateRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows, now }) => rows.map((row) => presentCertificate(row, now)),
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
    params: v.strictObject({ id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74") }),
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await loadManaging()).getCertificateRecord(ctx, params.id),
    present: ({ certificate, now }) => presentCertificate(certificate, now),
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
