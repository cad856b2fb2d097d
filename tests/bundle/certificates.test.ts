import { createPublicKey } from "node:crypto";
import jwt from "jsonwebtoken";
import { beforeAll, describe, expect, test } from "vitest";
import { formatCertificateNumber } from "#app/features/certificates/rules.ts";
import { certificates } from "#db/schema/index.ts";
import { withNewKey } from "#scripts/new-certificate-key.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createCertificate } from "#tests/support/certificates.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { renderPdf } from "#tests/support/rendered-pdf.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

/** Certificates as workerd serves them: the public page, the files, and the documents that verify them. */
let worker: TestWorker;
let student: SignedIn;
let number: string;
let email: string;

beforeAll(async () => {
  worker = await startWorker({ settings: { CERTIFICATE_KEYS: await withNewKey("") } });
  const user = await createUser(worker.db, { email: "asha.of.the.test@students.example" });
  student = await signIn(worker.db, user);
  email = user.email;
  number = await issued({ studentId: user.id });
  return () => worker.stop();
});

async function issued(values: Parameters<typeof createCertificate>[1] = {}) {
  return formatCertificateNumber((await createCertificate(worker.db, values)).number);
}

describe("the public page", () => {
  test("shows state, name, course and dates, is not indexed, and ships no scripts", async () => {
    const response = await worker.fetch(`/certificates/${number}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    const text = visibleText(html);
    for (const shown of ["Valid", "Asha Rao", "Full-stack web development", number])
      expect(text).toContain(shown);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain(email);
    expect(html).not.toContain(student.user.id);
    expect(html).not.toMatch(/<script[^>]+src=/);
  });

  test("says expired and revoked, without the reason", async () => {
    const expired = await issued({ endedDaysAgo: 2 });
    expect(visibleText(await (await worker.fetch(`/certificates/${expired}`)).text())).toContain("Expired");
    const revoked = await issued({ revokedAt: Date.now(), revokeReason: "The work was copied." });
    const text = visibleText(await (await worker.fetch(`/certificates/${revoked}`)).text());
    expect(text).toContain("Revoked");
    expect(text).not.toContain("copied");
  });

  test("redirects a number as typed to its own address; any other is not found", async () => {
    const typed = await worker.fetch(`/certificates/${number.toLowerCase().replaceAll("-", "")}`);
    expect([typed.status, typed.headers.get("location")]).toEqual([302, `/certificates/${number}`]);
    for (const other of ["0000-0000-0000", "short", "issuers"])
      expect((await worker.fetch(`/certificates/${other}`)).status, other).toBe(404);
  });

  test("limits the looks of a network", async () => {
    const headers = { "cf-connecting-ip": "198.51.100.77" };
    const statuses: number[] = [];
    for (let look = 0; look < 61; look += 1)
      statuses.push((await worker.fetch(`/certificates/${number}`, { headers })).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("the files", () => {
  test("the PDF is rendered by pdf.js; its QR code opens the public page", async () => {
    const response = await worker.fetch(`/certificates/${number}/certificate.pdf`, { as: student });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="certificate-${number}.pdf"`,
    );
    const { copied, readQr } = await renderPdf(new Uint8Array(await response.arrayBuffer()));
    expect(copied.split("\n")).toEqual(expect.arrayContaining(["Asha Rao", number]));
    expect(readQr()).toBe(`${worker.url}/certificates/${number}`);
  });

  test("the PDF of a name in Devanagari shows and copies it", async () => {
    const hindi = await issued({ studentId: student.user.id, studentName: "काव्या श्रीवास्तव" });
    const response = await worker.fetch(`/certificates/${hindi}/certificate.pdf`, { as: student });
    const { copied, missing } = await renderPdf(new Uint8Array(await response.arrayBuffer()));
    expect(copied.split("\n")).toContain("काव्या श्रीवास्तव");
    expect(missing).toBe(0);
  });

  test("a name in a script of none of our faces has a print view in place of a PDF, and the answer says so", async () => {
    const chinese = await issued({ studentId: student.user.id, studentName: "王小明" });
    const refused = await worker.fetch(`/certificates/${chinese}/certificate.pdf`, { as: student });
    expect([refused.status, refused.headers.get("location")]).toEqual([
      303,
      `/certificates/${chinese}/print`,
    ]);
    const flash = refused.headers.getSetCookie()[0]!.split(";")[0]!;
    const headers = { cookie: `${student.cookie}; ${flash}` };
    const text = visibleText(
      await (await worker.fetch(`/certificates/${chinese}/print`, { headers })).text(),
    );
    expect(text).toContain("The name has letters that our PDF cannot show.");
    expect(text).toContain("王小明");
    const later = visibleText(
      await (await worker.fetch(`/certificates/${chinese}/print`, { as: student })).text(),
    );
    const reason = "There is no PDF: the name or the course has letters that our PDF cannot show";
    expect(later).toContain(reason);
    expect(later).toContain("Print this page and choose “Save as PDF” as the printer");
    const pageOf = async (path: string, as: SignedIn) =>
      visibleText(await (await worker.fetch(path, { as })).text());
    expect(await pageOf("/dashboard/certificate", student)).toContain(reason);
    const admin = await signIn(worker.db, await createAdmin(worker.db));
    const rows = await worker.db.orm.select().from(certificates);
    const { id } = rows.find(({ studentName }) => studentName === "王小明")!;
    expect(await pageOf(`/admin/certificates/${id}`, admin)).toContain(reason);
    expect(text).not.toContain("Download the PDF");
  });

  test("the credential verifies with the published keys and a library that did not sign it", async () => {
    const response = await worker.fetch(`/certificates/${number}/credential.jwt`, { as: student });
    expect(response.headers.get("content-type")).toBe("application/vc+jwt");
    const token = await response.text();
    const { header } = jwt.decode(token, { complete: true })!;
    const key = await (await worker.fetch(new URL(header.kid!).pathname)).json();
    const set = await (await worker.fetch("/.well-known/jwks.json")).json();
    expect(set).toEqual({ keys: [key] });
    const payload = jwt.verify(token, createPublicKey({ key: key as never, format: "jwk" }), {
      algorithms: ["RS256"],
    }) as jwt.JwtPayload;
    expect(payload.credentialSubject.identifier[0].identityHash).toBe("Asha Rao");
    const issuer = await (await worker.fetch(new URL(payload.iss!).pathname)).json();
    expect(issuer).toMatchObject({ id: payload.iss, type: ["Profile"] });
    const list = await (await worker.fetch(new URL(payload.credentialStatus.id).pathname)).json();
    expect(list).toMatchObject({ id: payload.credentialStatus.id, revokedCredential: expect.any(Array) });
  });

  test("are for the student and staff; others learn nothing", async () => {
    const other = await signIn(worker.db, await createUser(worker.db));
    const viewer = await signIn(worker.db, await createAdmin(worker.db, { staffRole: "viewer" }));
    const grader = await signIn(worker.db, await createAdmin(worker.db, { staffRole: "grader" }));
    for (const file of ["print", "certificate.pdf", "credential.jwt"]) {
      const path = `/certificates/${number}/${file}`;
      const statusFor = async (as: SignedIn) => (await worker.fetch(path, { as })).status;
      expect([file, await statusFor(other), await statusFor(grader), await statusFor(viewer)]).toEqual([
        file,
        404,
        404,
        200,
      ]);
    }
  });
});
