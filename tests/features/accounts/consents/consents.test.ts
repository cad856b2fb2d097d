import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { isConsentDue } from "#app/features/accounts/consents/rules.ts";
import {
  giveConsent,
  mustAskForConsent,
} from "#app/features/accounts/consents/use-cases/give-consent.server.ts";
import { acceptWithNewAccount } from "#app/features/accounts/use-cases/accept-invitation.server.ts";
import { signUp } from "#app/features/accounts/use-cases/sign-up.server.ts";
import { saveProfile, startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import { consents, users } from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { createOpenAttempt, createQuiz, createTestCode, TEST_ENTRY } from "#tests/support/scholarship.ts";
import { anonymousContext, contextFor, toActor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const { version } = privacyNotice;
const OLDER = "2020-01-05";
const NAMES = { firstName: "Asha", lastName: "Rao", password: "steps-up-2026" };

const consentsOf = (userId: string) =>
  database.db.orm.select().from(consents).where(eq(consents.userId, userId));
const agreedVersion = async (userId: string) =>
  (await database.db.orm.select().from(users).where(eq(users.id, userId)))[0]!.noticeVersion;
const withoutConsent = () => createUser(database.db, { noticeVersion: null });

const join = async (noticeVersion?: string) => {
  const outcome = await signUp(anonymousContext(database.db), {
    ...NAMES,
    email: `${randomUUID()}@students.example`,
    noticeVersion,
  });
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value.user;
};

describe("consent to the privacy notice", () => {
  test("is stored with a sign-up: version, time, network and place", async () => {
    const before = Date.now();
    const user = await join(version);
    const [consent, ...others] = await consentsOf(user.id);
    expect(consent).toMatchObject({ version, source: "sign-up", network: "203.0.113.7" });
    expect(consent!.givenAt).toBeGreaterThanOrEqual(before);
    expect([others, user.noticeVersion, await agreedVersion(user.id)]).toEqual([[], version, version]);
  });

  test.each([undefined, "", OLDER, "2999-01-01"])(
    "is not stored when a form showed the version %s",
    async (shown) => {
      const user = await join(shown);
      expect([await consentsOf(user.id), await agreedVersion(user.id)]).toEqual([[], null]);
    },
  );

  test("is stored with the account of an invitation", async () => {
    const { token } = await createInvitation(database.db);
    const input = { ...NAMES, token, noticeVersion: version };
    const accepted = await acceptWithNewAccount(anonymousContext(database.db), input);
    const id = accepted.ok ? accepted.value.user.id : "";
    expect(await consentsOf(id)).toMatchObject([{ version, source: "invitation" }]);
  });

  test("is stored with the entry form of the test, and not with a wrong code", async () => {
    await createQuiz(database.db, { questionCount: 3 });
    const { code: testCode } = await createTestCode(database.db);
    const user = await withoutConsent();
    const ctx = contextFor(database.db, toStudentActor(user));
    const entry = { ...TEST_ENTRY, noticeVersion: version };
    expect((await startTest(ctx, { ...entry, testCode: "WRONG" })).ok).toBe(false);
    expect(await consentsOf(user.id)).toEqual([]);
    expect((await startTest(ctx, { ...entry, testCode })).ok).toBe(true);
    expect(await consentsOf(user.id)).toMatchObject([{ version, source: "entry-form" }]);
    expect(await agreedVersion(user.id)).toBe(version);
  });

  test("is stored with the profile of a program that showed the notice", async () => {
    const user = await withoutConsent();
    const profile = { branch: "BCA", collegeName: "City College", studentName: "Asha Rao" } as const;
    const ctx = contextFor(database.db, toStudentActor(user));
    const principalName = ctx.settings.principalName;
    expect((await saveProfile(ctx, { ...profile, principalName })).ok).toBe(true);
    expect(await consentsOf(user.id)).toEqual([]);
    expect((await saveProfile(ctx, { ...profile, principalName, noticeVersion: version })).ok).toBe(true);
    expect(await consentsOf(user.id)).toMatchObject([{ version, source: "api" }]);
  });

  test("given twice, also at once, is the first one", async () => {
    const user = await withoutConsent();
    const ctx = contextFor(database.db, toActor(user));
    const give = () => giveConsent(ctx, { version }, "notice-page");
    const given = [...(await Promise.all([give(), give()])), await give()];
    const [stored, ...others] = await consentsOf(user.id);
    expect(others).toEqual([]);
    for (const one of given) expect(one).toMatchObject({ value: { version, givenAt: stored!.givenAt } });
  });

  test("to a version that a newer one has replaced is refused and not stored", async () => {
    const user = await withoutConsent();
    const outcome = await giveConsent(
      contextFor(database.db, toActor(user)),
      { version: OLDER },
      "notice-page",
    );
    expect(outcome).toMatchObject({ ok: false, problem: { code: "conflict" } });
    expect(await consentsOf(user.id)).toEqual([]);
  });

  test("a newer consent replaces the version of the session read, an older one does not", async () => {
    const user = await createUser(database.db, { noticeVersion: OLDER });
    const add = (of: string) =>
      database.db.orm
        .insert(consents)
        .values({ userId: user.id, version: of, source: "api", network: "203.0.113.7", givenAt: 1 });
    await add("2021-03-04");
    expect(await agreedVersion(user.id)).toBe("2021-03-04");
    await add("2019-03-04");
    expect(await agreedVersion(user.id)).toBe("2021-03-04");
  });
});

describe("a page asks for consent", () => {
  const asks = (user: TestUser) => mustAskForConsent(contextFor(database.db, toActor(user)));

  test.each([
    [null, version, true],
    ["2026-11-22", "2026-11-23", true],
    ["2026-11-23", "2026-11-23", false],
    ["2026-11-24", "2026-11-23", false],
  ])("agreed %s, current %s: %s", (agreed, current, isDue) => {
    expect(isConsentDue(agreed, current)).toBe(isDue);
  });

  test("of students and staff without the current version", async () => {
    expect(await asks(await withoutConsent())).toBe(true);
    expect(await asks(await createUser(database.db, { noticeVersion: OLDER }))).toBe(true);
    expect(await asks(await createAdmin(database.db, { noticeVersion: OLDER }))).toBe(true);
    expect(await asks(await createUser(database.db))).toBe(false);
  });

  test("never while the student's test runs", async () => {
    const user = await withoutConsent();
    const quiz = await createQuiz(database.db, { questionCount: 3 });
    await createOpenAttempt(database.db, user, quiz);
    expect(await asks(user)).toBe(false);
  });
});
