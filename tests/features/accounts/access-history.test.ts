import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { findSessionUser } from "#app/features/accounts/queries/accounts.server.ts";
import { enterCode } from "#app/features/accounts/use-cases/enter-code.server.ts";
import { endOwnSession, listOwnAccess } from "#app/features/accounts/use-cases/sessions.server.ts";
import { signIn } from "#app/features/accounts/use-cases/sign-in.server.ts";
import { signUp } from "#app/features/accounts/use-cases/sign-up.server.ts";
import { AUDIT_LIST } from "#app/features/operations/audit/list.ts";
import { listAudit } from "#app/features/operations/audit/use-cases/audit.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { accessEvents, outbox, users } from "#db/schema/index.ts";
import type { Database, Statement } from "#db/session/index.ts";
import {
  createAdmin,
  createUser,
  givePassword,
  signIn as openSession,
  type TestUser,
} from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  adminContext,
  anonymousContext,
  contextFor,
  signedInContext,
} from "#tests/support/service-context.ts";
import { authenticatorCode, setUp } from "#tests/support/two-factor.ts";
import { deleteExpiredRows } from "#workers/jobs/retention.ts";

const PASSWORD = "steps-up-2026";
const PHONE = { browser: "Chrome on Android", address: "203.0.113.7", country: "IN" };
const LAB = { browser: "Firefox on Windows", address: "198.51.100.9", country: null };
const PERIODS = { ENQUIRY_RETENTION_DAYS: 365, MAIL_RETENTION_DAYS: 30, AUDIT_RETENTION_DAYS: 730 };

let database: TestDatabase;
let db: Database;
let asha: TestUser;
let late: Promise<unknown>[];
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  asha = await createUser(db);
  await givePassword(db, asha.id, PASSWORD);
  late = [];
});
afterEach(() => database.close());

/** What nobody waits for in a request is waited for here. */
const writeSoon: ServiceContext["writeSoon"] = (build: (own: Database) => Statement) => {
  late.push(db.execute(build(db)));
};

const from = (origin: typeof PHONE | typeof LAB, known = false) =>
  anonymousContext(db, { ...origin, writeSoon, knownDevice: async () => (known ? "device" : undefined) });

async function enter(
  origin: typeof PHONE | typeof LAB,
  { password = PASSWORD, email = asha.email, known = false } = {},
) {
  const outcome = await signIn(from(origin, known), { email, password });
  await Promise.all(late);
  return outcome.ok ? "signed in" : outcome.problem.code;
}

const events = async () =>
  (await db.orm.select().from(accessEvents)).map(({ userId, kind, network, browser, count }) => ({
    userId,
    kind,
    network,
    browser,
    count,
  }));
const mails = async () =>
  (await db.orm.select().from(outbox)).filter(({ subject }) => /New sign-in/.test(subject));
const historyOf = async (user: TestUser) =>
  (await listOwnAccess((await signedInContext(db, user)).ctx)).history;

describe("the sign-in history", () => {
  test("counts wrong passwords by hour, network and browser, and refused tries", async () => {
    for (let tries = 0; tries < 11; tries += 1) await enter(PHONE, { password: "wrong-password-1" });
    expect(await events()).toEqual([
      { userId: asha.id, kind: "wrong-password", network: PHONE.address, browser: PHONE.browser, count: 10 },
      { userId: asha.id, kind: "too-many-tries", network: PHONE.address, browser: PHONE.browser, count: 1 },
    ]);
    await enter(LAB, { password: "wrong-password-1" });
    expect(await events()).toHaveLength(3);
  });

  test("stores neither passwords nor the address of nobody's account, and answers the same", async () => {
    const email = "nobody@college.example";
    expect(await enter(PHONE, { email })).toBe(await enter(PHONE, { password: "wrong-password-1" }));
    const rows = await db.orm.select().from(accessEvents);
    expect(rows.map(({ userId, count }) => [userId, count])).toEqual([
      [null, 1],
      [asha.id, 1],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/nobody|steps-up|wrong-password-1/);
  });

  test("shows sign-ins, refused ones and ended sessions in words, newest first", async () => {
    await enter(PHONE, { password: "wrong-password-1" });
    await enter(PHONE, { password: "wrong-password-1" });
    await db.orm.update(accessEvents).set({ lastAt: Date.now() - 60_000 });
    await enter(PHONE);
    expect(await historyOf(asha)).toMatchObject([
      {
        what: "Signed in",
        count: 1,
        isRefused: false,
        device: PHONE.browser,
        place: "India",
        network: PHONE.address,
      },
      { what: "Wrong password", count: 2, isRefused: true },
    ]);
    await db.orm.update(accessEvents).set({ lastAt: Date.now() - 30_000 });
    const session = await openSession(db, asha);
    const actor = (await findSessionUser(db, session.token))!;
    await endOwnSession(contextFor(db, actor), { sessionId: actor.sessionId });
    expect((await historyOf(asha))[0]).toMatchObject({ what: "Signed out", isRefused: false });
  });

  test("has closed accounts and wrong codes, and a sign-in only after its code", async () => {
    await db.orm.update(users).set({ disabledAt: Date.now() }).where(eq(users.id, asha.id));
    expect(await enter(PHONE)).toBe("forbidden");
    const meera = await createAdmin(db);
    await givePassword(db, meera.id, PASSWORD);
    const { secret } = await setUp((await signedInContext(db, meera)).ctx);
    const outcome = await signIn(
      from(LAB),
      { email: meera.email, password: PASSWORD },
      { defersConsent: true },
    );
    const token = decodeURIComponent(outcome.ok ? outcome.value.sessionToken : "").split(".")[0]!;
    const awaited = (await findSessionUser(db, token))!;
    await enterCode(from(LAB), awaited, { code: "000000", remember: false });
    await Promise.all(late);
    expect((await events()).map(({ kind }) => kind)).toEqual(["account-closed", "wrong-code"]);
    await enterCode(from(LAB), awaited, { code: await authenticatorCode(secret), remember: false });
    expect((await events()).at(-1)).toMatchObject({ kind: "signed-in", userId: meera.id });
  });

  test("is part of the audit, without sign-ins", async () => {
    await enter(PHONE);
    await enter(PHONE, { password: "wrong-password-1" });
    const listed = await listAudit(await adminContext(db), readListQuery(AUDIT_LIST, new URLSearchParams()));
    expect(listed).toMatchObject({
      value: { refusals: [{ what: "Wrong password", name: asha.name, userId: asha.id }] },
    });
  });

  test("has sessions that ended by themselves, and ends after 180 days", async () => {
    await openSession(db, asha, { expiresInMs: -1 });
    await openSession(db, asha, { expiresInMs: -1 });
    await openSession(db, asha);
    await deleteExpiredRows(PERIODS, db);
    expect(await events()).toMatchObject([{ userId: asha.id, kind: "expired", count: 2 }]);
    await deleteExpiredRows(PERIODS, db);
    expect(await events()).toMatchObject([{ count: 2 }]);
    await db.orm.update(accessEvents).set({ lastAt: Date.now() - 181 * DAY_MS });
    await deleteExpiredRows(PERIODS, db);
    expect(await events()).toEqual([]);
  });
});

describe("the mail about a new device", () => {
  test("is stored with a sign-in from another browser or network, but not with the first", async () => {
    await enter(PHONE);
    expect(await mails()).toEqual([]);
    await enter(PHONE);
    expect(await mails()).toEqual([]);
    await enter(LAB);
    expect(await mails()).toMatchObject([
      {
        recipient: asha.email,
        body: expect.stringMatching(/Firefox on Windows.*198\.51\.100\.9.*set a new password/s),
      },
    ]);
    await enter(LAB);
    expect(await mails()).toHaveLength(1);
  });

  test("is not sent for a browser that has signed in to the account before, and not for refused tries", async () => {
    await enter(PHONE);
    await enter(LAB, { known: true });
    await enter({ ...LAB, address: "192.0.2.1" }, { password: "wrong-password-1" });
    expect(await mails()).toEqual([]);
  });

  test("is not sent at the sign-up", async () => {
    const person = {
      email: "new@college.example",
      password: "another-good-word-7",
      firstName: "Isha",
      lastName: "Rao",
    };
    const created = await signUp(from(PHONE), { ...person, noticeVersion: privacyNotice.version });
    expect(created.ok).toBe(true);
    expect(await mails()).toEqual([]);
    expect(await events()).toMatchObject([{ kind: "signed-in" }]);
    expect(await enter(LAB, { email: person.email, password: person.password })).toBe("signed in");
    expect(await mails()).toHaveLength(1);
  });
});
