import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CERTIFICATE_CASE,
  type CertificateMove,
  type CertificateState,
  NUMBER_ALPHABET,
  validUntil,
} from "#app/features/certificates/rules.ts";
import { checkCertificate } from "#app/features/certificates/use-cases/check-certificate.server.ts";
import {
  issueCertificate,
  issueWithReason,
  renewCertificate,
  revokeCertificate,
} from "#app/features/certificates/use-cases/manage-certificates.server.ts";
import { newCertificateNumber } from "#app/features/certificates/use-cases/new-number.server.ts";
import {
  getCertificatesPage,
  issueOwnCertificate,
} from "#app/features/certificates/use-cases/own-certificates.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import {
  auditEvents,
  certificates,
  courses,
  notifications,
  placementWaivers,
  users,
} from "#db/schema/index.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import { createAdmin } from "#tests/support/accounts.ts";
import { createCertificate, createGraduate } from "#tests/support/certificates.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  adminContext,
  anonymousContext,
  contextFor,
  toAdminActor,
  toStudentActor,
} from "#tests/support/service-context.ts";

let database: TestDatabase;
let owner: ServiceContext;
let coordinator: ServiceContext;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await adminContext(database.db);
  const user = await createAdmin(database.db, { staffRole: "coordinator" });
  coordinator = contextFor(database.db, toAdminActor(user));
});
afterAll(() => database.close());

const certificatesOf = (studentId: string) =>
  database.db.orm.select().from(certificates).where(eq(certificates.studentId, studentId));
const noticesOf = async (userId: string) =>
  (await database.db.orm.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    ({ kind }) => kind.startsWith("certificate"),
  );
const auditOf = async (entityId: string) =>
  (await database.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, entityId))).map(
    ({ action }) => action,
  );

describe("a student gets the own certificate", () => {
  test("when every condition holds, with notification and audit in one write; asking twice is one", async () => {
    const { student, course } = await createGraduate(database.db);
    const ctx = contextFor(database.db, toStudentActor(student));
    const [first, second] = await Promise.all([
      issueOwnCertificate(ctx, { courseId: course.id }),
      issueOwnCertificate(ctx, { courseId: course.id }),
    ]);
    expect(first).toEqual(second);
    const [certificate, ...others] = await certificatesOf(student.id);
    expect(others).toEqual([]);
    expect(certificate).toMatchObject({
      studentName: student.name,
      courseName: "Full-stack web development",
      validUntil: validUntil(certificate!.issuedAt, DEMO_PROVIDER.programme.certificateMonths),
      issuedBy: student.id,
      issueReason: "",
    });
    expect((await noticesOf(student.id)).map(({ kind }) => kind)).toEqual(["certificate-issued"]);
    expect(await auditOf(certificate!.id)).toEqual(["certificate.issue"]);
    const { courses: open } = await getCertificatesPage(ctx);
    expect(open).toMatchObject([{ courseId: course.id, certificateId: certificate!.id }]);
  });

  test.each(["weeks", "assignments", "placement"] as const)("not while %s are missing", async (missing) => {
    const { student, course } = await createGraduate(database.db, [missing]);
    const ctx = contextFor(database.db, toStudentActor(student));
    expect(await issueOwnCertificate(ctx, { courseId: course.id })).toMatchObject({
      problem: { code: "conflict" },
    });
    expect(await issueCertificate(owner, { studentId: student.id, courseId: course.id })).toMatchObject({
      problem: { code: "conflict" },
    });
    expect(await certificatesOf(student.id)).toEqual([]);
  });

  test("with a waiver in place of the placement", async () => {
    const { student, course } = await createGraduate(database.db, ["placement"]);
    await database.db.orm.insert(placementWaivers).values({ studentId: student.id, reason: "Has a job." });
    const ctx = contextFor(database.db, toStudentActor(student));
    expect(await issueOwnCertificate(ctx, { courseId: course.id })).toMatchObject({ ok: true });
  });

  test("not of a course of another student, and not with a disabled account", async () => {
    const [one, other] = [await createGraduate(database.db), await createGraduate(database.db)];
    const ctx = contextFor(database.db, toStudentActor(one.student));
    expect(await issueOwnCertificate(ctx, { courseId: other.course.id })).toMatchObject({ ok: false });
    await database.db.orm.update(users).set({ disabledAt: 1 }).where(eq(users.id, one.student.id));
    expect(await issueOwnCertificate(ctx, { courseId: one.course.id })).toMatchObject({ ok: false });
  });
});

describe("staff issue a certificate", () => {
  test("an owner with a reason before the conditions hold; a coordinator may not", async () => {
    const { student, course } = await createGraduate(database.db, ["weeks", "placement"]);
    const early = { studentId: student.id, courseId: course.id, reason: "Week 1 was cancelled." };
    expect(await issueWithReason(coordinator, early)).toMatchObject({ problem: { code: "forbidden" } });
    expect(await issueWithReason(owner, early)).toMatchObject({ ok: true });
    expect(await certificatesOf(student.id)).toMatchObject([{ issueReason: "Week 1 was cancelled." }]);
  });

  test("a second one only after the first is revoked, also when many ask at once", async () => {
    const { student, course } = await createGraduate(database.db);
    const asked = { studentId: student.id, courseId: course.id };
    await Promise.all([owner, coordinator, owner].map((ctx) => issueCertificate(ctx, asked)));
    const [first, ...others] = await certificatesOf(student.id);
    expect(others).toEqual([]);
    await revokeCertificate(owner, first!.id, { reason: "The name is misspelt." });
    expect(await issueCertificate(owner, asked)).toMatchObject({ ok: true });
    const states = (await certificatesOf(student.id)).map(({ revokedAt }) => revokedAt === null);
    expect(states.sort()).toEqual([false, true]);
    await expect(
      createCertificate(database.db, { studentId: student.id, courseId: course.id }),
    ).rejects.toThrow();
  });
});

describe("a renewal", () => {
  test("gives six months from today with the same number, once for the page that was shown", async () => {
    const certificate = await createCertificate(database.db, { endedDaysAgo: 3 });
    const shown = { validUntil: certificate.validUntil };
    const both = await Promise.all([
      renewCertificate(owner, certificate.id, shown),
      renewCertificate(coordinator, certificate.id, shown),
    ]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    const [renewed] = await certificatesOf(certificate.studentId);
    expect(renewed).toMatchObject({
      number: certificate.number,
      validUntil: validUntil(owner.now, DEMO_PROVIDER.programme.certificateMonths),
    });
    expect(await auditOf(certificate.id)).toEqual(["certificate.renew"]);
    expect((await noticesOf(certificate.studentId)).map(({ kind }) => kind)).toEqual(["certificate-renewed"]);
    expect(await checkCertificate(anonymousContext(database.db), certificate.number)).toMatchObject({
      value: { state: "valid" },
    });
  });

  test("is refused while more than 30 days remain, and after a revocation", async () => {
    const early = await createCertificate(database.db);
    expect(await renewCertificate(owner, early.id, { validUntil: early.validUntil })).toMatchObject({
      problem: { code: "conflict" },
    });
    const revoked = await createCertificate(database.db, { endedDaysAgo: 1 });
    await revokeCertificate(owner, revoked.id, { reason: "Copied work." });
    expect(await renewCertificate(owner, revoked.id, { validUntil: revoked.validUntil })).toMatchObject({
      problem: { code: "conflict" },
    });
    expect(await renewCertificate(owner, "none", { validUntil: 1 })).toMatchObject({
      problem: { code: "not_found" },
    });
  });
});

/** A graduate's certificate in each state. */
const IN_STATE: Record<CertificateState, Parameters<typeof createCertificate>[1]> = {
  valid: {},
  expiring: { endedDaysAgo: -10 },
  expired: { endedDaysAgo: 3 },
  revoked: { revokedAt: 1, revokeReason: "Copied work." },
};

/** Makes a move with a certificate in a state; true when it was made. */
async function isMade(move: CertificateMove, state: CertificateState): Promise<boolean> {
  const { student, course } = await createGraduate(database.db);
  const of = { studentId: student.id, courseId: course.id };
  const before = await createCertificate(database.db, { ...of, ...IN_STATE[state] });
  if (move === "renew") await renewCertificate(owner, before.id, { validUntil: before.validUntil });
  else if (move === "revoke") await revokeCertificate(owner, before.id, { reason: "Another." });
  else await issueCertificate(owner, of);
  const all = await certificatesOf(student.id);
  const after = all.find(({ id }) => id === before.id)!;
  return {
    renew: after.validUntil > before.validUntil,
    revoke: after.revokeReason === "Another.",
    replace: all.length === 2,
  }[move];
}

test.each(
  CERTIFICATE_CASE.moveNames.flatMap((move) =>
    CERTIFICATE_CASE.stateNames.map((state) => [move, state] as const),
  ),
)("the move %s is made from the state %s only when the rule allows it", async (move, state) => {
  expect(await isMade(move, state)).toBe(CERTIFICATE_CASE.move(move).from.includes(state));
});

describe("a revocation", () => {
  test("is final: one reason wins, the same again changes nothing, and nothing deletes or changes the row", async () => {
    const { id, studentId, number } = await createCertificate(database.db);
    expect(await revokeCertificate(owner, id, { reason: "Copied work." })).toMatchObject({ ok: true });
    expect(await revokeCertificate(owner, id, { reason: "Copied work." })).toMatchObject({ ok: true });
    expect(await revokeCertificate(coordinator, id, { reason: "Another." })).toMatchObject({
      problem: { code: "conflict" },
    });
    expect(await auditOf(id)).toEqual(["certificate.revoke"]);
    expect(await noticesOf(studentId)).toMatchObject([{ facts: { reason: "Copied work." } }]);
    expect(await checkCertificate(anonymousContext(database.db), number)).toMatchObject({
      value: { state: "revoked" },
    });
    const run = (statement: string) => database.client.execute({ sql: statement, args: [id] });
    await expect(
      run("UPDATE certificates SET revoked_at = NULL, revoke_reason = '' WHERE id = ?"),
    ).rejects.toThrow();
    await expect(run("UPDATE certificates SET valid_until = valid_until + 1 WHERE id = ?")).rejects.toThrow();
    await expect(run("UPDATE certificates SET student_name = 'Another' WHERE id = ?")).rejects.toThrow();
    await expect(run("DELETE FROM certificates WHERE id = ?")).rejects.toThrow();
  });
});

test("renewals and revocations at the same time: the revocation is final, and each is recorded once at most", async () => {
  const { id, studentId, validUntil: shown } = await createCertificate(database.db, { endedDaysAgo: 3 });
  const [revoked, other] = await Promise.all([
    revokeCertificate(owner, id, { reason: "Copied work." }),
    revokeCertificate(coordinator, id, { reason: "Another." }),
    renewCertificate(owner, id, { validUntil: shown }),
    renewCertificate(coordinator, id, { validUntil: shown }),
  ]);
  expect([revoked!.ok, other!.ok].sort()).toEqual([false, true]);
  const [certificate] = await certificatesOf(studentId);
  expect(certificate!.revokeReason).toBe(revoked!.ok ? "Copied work." : "Another.");
  const moves = await auditOf(id);
  expect(moves.filter((move) => move === "certificate.revoke")).toHaveLength(1);
  const wasRenewed = certificate!.validUntil !== shown;
  expect(moves.filter((move) => move === "certificate.renew")).toHaveLength(Number(wasRenewed));
});

describe("the check of a number", () => {
  test("returns name, course and dates, nothing else", async () => {
    const { number } = await createCertificate(database.db);
    const checked = await checkCertificate(anonymousContext(database.db), number.toLowerCase());
    expect(checked.ok && Object.keys(checked.value).sort()).toEqual([
      "courseName",
      "issuedAt",
      "number",
      "renewedAt",
      "revokedAt",
      "state",
      "studentName",
      "validUntil",
    ]);
  });

  test("guessing 10,000 numbers finds none", async () => {
    const issued = (await database.db.orm.select().from(certificates)).map(({ number }) => number);
    expect(issued.length).toBeGreaterThan(5);
    // Those that differ from an issued one in a character, and random ones.
    const next = (letter: string) =>
      NUMBER_ALPHABET[(NUMBER_ALPHABET.indexOf(letter) + 1) % NUMBER_ALPHABET.length]!;
    const besides = issued.flatMap((number) =>
      Array.from(number, (letter, at) => number.slice(0, at) + next(letter) + number.slice(at + 1)),
    );
    const guesses = new Set(besides);
    while (guesses.size < 10_000) guesses.add(newCertificateNumber());
    const found = await database.db.orm.$count(certificates, inArray(certificates.number, [...guesses]));
    expect(found).toBe(0);
  });

  test("61 looks of one network in 15 minutes are too many", async () => {
    const { number } = await createCertificate(database.db);
    const ctx = anonymousContext(database.db, { address: "198.51.100.9" });
    const codes: string[] = [];
    for (let look = 0; look < 61; look += 1) {
      const checked = await checkCertificate(ctx, number);
      codes.push(checked.ok ? "ok" : checked.problem.code);
    }
    expect(codes).toEqual([...Array(60).fill("ok"), "rate_limited"]);
  });

  test("a deleted course leaves the certificate with the name of its course", async () => {
    const { number, courseId } = await createCertificate(database.db);
    await database.client.batch([
      {
        sql: "DELETE FROM assignments WHERE week_id IN (SELECT id FROM weeks WHERE course_id = ?)",
        args: [courseId],
      },
      { sql: "DELETE FROM courses WHERE id = ?", args: [courseId] },
    ]);
    expect(await database.db.orm.$count(courses, eq(courses.id, courseId!))).toBe(0);
    expect(await checkCertificate(anonymousContext(database.db), number)).toMatchObject({
      value: { courseName: "Full-stack web development", state: "valid" },
    });
  });
});
