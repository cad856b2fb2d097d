import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { EnterPasskeyInput } from "#app/features/accounts/passkey-inputs.ts";
import { findSessionUser, type SessionUser } from "#app/features/accounts/queries/accounts.server.ts";
import { promoteToAdmin } from "#app/features/accounts/queries/admin-accounts.server.ts";
import { enterCode, enterPasskey } from "#app/features/accounts/use-cases/enter-code.server.ts";
import { hasPasskey, startPasskeySignIn } from "#app/features/accounts/use-cases/passkey-sign-in.server.ts";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "#app/features/accounts/use-cases/passkeys.server.ts";
import { signIn } from "#app/features/accounts/use-cases/sign-in.server.ts";
import { findTwoFactor, turnOffTwoFactor } from "#app/features/accounts/use-cases/two-factor.server.ts";
import { redeemCode } from "#app/features/accounts/use-cases/two-factor-code.server.ts";
import { resetTwoFactor } from "#app/features/students/use-cases/reset-two-factor.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { auditEvents, outbox, passkeys, twoFactors, verifications } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createAdmin, createUser, givePassword, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addOwnPasskey, SoftwareAuthenticator } from "#tests/support/passkeys.ts";
import {
  anonymousContext,
  contextFor,
  signedInContext,
  toActor,
  toAdminActor,
} from "#tests/support/service-context.ts";
import { authenticatorCode, setUp } from "#tests/support/two-factor.ts";

const PASSWORD = "steps-up-2026";
const ORIGIN = "http://localhost:8787";

let database: TestDatabase;
let db: Database;
let meera: TestUser;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  meera = await createAdmin(db);
});
afterEach(() => database.close());

const audited = async () => (await db.orm.select().from(auditEvents)).map(({ action }) => action);
const mailsTo = ({ email }: TestUser) => db.orm.select().from(outbox).where(eq(outbox.recipient, email));
const messageOf = (outcome: Outcome<unknown>) => (outcome.ok ? "accepted" : outcome.problem.message);

const signedIn = (user = meera) => signedInContext(db, user);

const withPasskey = async (user = meera) => addOwnPasskey((await signedIn(user)).ctx);

/** A sign-in after its password. */
async function awaitedSession(user = meera) {
  await givePassword(db, user.id, PASSWORD);
  const ctx = anonymousContext(db, { browserId: async () => "browser-of-the-test" });
  const outcome = await signIn(ctx, { email: user.email, password: PASSWORD }, { defersConsent: true });
  if (!outcome.ok) throw new Error(outcome.problem.message);
  const token = decodeURIComponent(outcome.value.sessionToken).split(".")[0]!;
  return { ctx, needsCode: outcome.value.needsCode, awaited: (await findSessionUser(db, token))! };
}

const enter = (ctx: ServiceContext, awaited: SessionUser, answer: Partial<EnterPasskeyInput>) =>
  enterPasskey(ctx, awaited, { remember: false, ...answer } as EnterPasskeyInput);

const startAdding = async (ctx: ServiceContext<UserActor>) => {
  const options = await startPasskey(ctx);
  if (!options.ok) throw new Error(options.problem.message);
  return options.value;
};

const expireChallenges = () => db.orm.update(verifications).set({ expiresAt: new Date(Date.now() - 1) });

describe("adding a passkey", () => {
  test("as the first second factor turns two-factor sign-in on, ends other sessions and returns backup codes", async () => {
    const other = await signedIn();
    const { ctx, token } = await signedIn();
    const { backupCodes } = await addOwnPasskey(ctx, "Phone");
    expect(new Set(backupCodes).size).toBe(10);
    expect(await findSessionUser(db, token)).toMatchObject({ hasTwoFactor: true, awaitsCode: false });
    expect(await findSessionUser(db, other.token)).toBeUndefined();
    expect(await findTwoFactor(ctx)).toMatchObject({
      hasApp: false,
      backupCodesLeft: 10,
      passkeys: [{ name: "Phone", lastUsedAt: null }],
    });
    expect(await audited()).toEqual(["two-factor.set-up-passkey"]);
    expect((await mailsTo(meera)).map(({ body }) => body)).toEqual([
      expect.stringContaining("with a passkey. Every other device was signed out."),
    ]);
  });

  test("beside an app keeps the app, the backup codes and the other sessions, and is mailed", async () => {
    const { ctx, token } = await signedIn();
    const { secret } = await setUp(ctx);
    const { backupCodes } = await addOwnPasskey(ctx);
    expect(backupCodes).toBeUndefined();
    expect(await findSessionUser(db, token)).toMatchObject({ awaitsCode: false });
    expect(await findTwoFactor(ctx)).toMatchObject({ hasApp: true, backupCodesLeft: 10 });
    expect(await audited()).toEqual(["two-factor.set-up", "two-factor.add-passkey"]);
    expect((await mailsTo(meera)).at(-1)?.body).toContain("A passkey was added to your account.");
    const owner = { userId: meera.id, email: meera.email };
    expect(await redeemCode(anonymousContext(db), owner, await authenticatorCode(secret))).toMatchObject({
      ok: true,
    });
  });

  test("asks the browser for what is checked later, and never for one that is known", async () => {
    const { authenticator } = await withPasskey();
    const { ctx } = await signedIn();
    expect(await startAdding(ctx)).toMatchObject({
      rp: { id: "localhost" },
      attestation: "none",
      authenticatorSelection: { userVerification: "required" },
      pubKeyCredParams: [{ alg: -7 }, { alg: -257 }],
      excludeCredentials: [{ id: authenticator.credentialId }],
      timeout: 300_000,
    });
  });

  test.each([
    ["ES256", {}, /accepted/],
    ["RS256", {}, /accepted/],
    ["P-384", {}, /cannot be used here/],
    ["RSA-1024", {}, /cannot be used here/],
    ["ES256", { isOnCurve: false }, /cannot be used here/],
  ] as const)("with a key of %s %o: %s", async (kind, lies, message) => {
    const { ctx } = await signedIn();
    const answer = new SoftwareAuthenticator(ORIGIN, kind).create(await startAdding(ctx), lies);
    expect(messageOf(await addPasskey(ctx, { ...answer, name: kind }))).toMatch(message);
  });

  test.each([
    ["another address", { origin: "http://localhost:9999" }, /used on another page. Open localhost:8787/],
    ["a frame of another site", { crossOrigin: true }, /used on another page/],
    ["another site's passkey", { rpId: "evil.example" }, /belongs to another site than localhost/],
    ["no fingerprint, face or PIN", { isVerified: false }, /did not check that it is you/],
    ["a sign-in instead", { type: "webauthn.get" }, /cannot be read/],
    ["a challenge of its own", { challenge: "made-up" }, /used already or replaced/],
  ])("is refused with %s, and stores nothing", async (_, lies, message) => {
    const { ctx } = await signedIn();
    const answer = new SoftwareAuthenticator(ORIGIN).create(await startAdding(ctx), lies);
    expect(messageOf(await addPasskey(ctx, { ...answer, name: "Phone" }))).toMatch(message);
    expect(await db.orm.$count(passkeys)).toBe(0);
    expect(await findTwoFactor(ctx)).toBeUndefined();
  });

  test("works once for each challenge, within five minutes, in the session that asked", async () => {
    const { ctx } = await signedIn();
    const { ctx: other } = await signedIn();
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    const answer = { ...authenticator.create(await startAdding(ctx)), name: "Phone" };
    expect(messageOf(await addPasskey(other, answer))).toMatch(/used already or replaced/);
    expect(messageOf(await addPasskey(ctx, answer))).toBe("accepted");
    expect(messageOf(await addPasskey(ctx, answer))).toMatch(/used already or replaced/);
    const late = { ...new SoftwareAuthenticator(ORIGIN).create(await startAdding(ctx)), name: "Late" };
    await expireChallenges();
    expect(messageOf(await addPasskey(ctx, late))).toMatch(/longer than 5 minutes/);
    expect(await db.orm.$count(passkeys)).toBe(1);
  });

  test("refuses a passkey that is known, also to another person, and an eleventh one", async () => {
    const { authenticator } = await withPasskey();
    const kavi = await createAdmin(db);
    const { ctx } = await signedIn(kavi);
    const known = { ...authenticator.create(await startAdding(ctx)), name: "Copied" };
    expect(await addPasskey(ctx, known)).toMatchObject({ problem: { code: "conflict" } });
    expect(await db.orm.$count(twoFactors, eq(twoFactors.userId, kavi.id))).toBe(0);
    for (let count = 0; count < 10; count += 1) await addOwnPasskey(ctx);
    const one = { ...new SoftwareAuthenticator(ORIGIN).create(await startAdding(ctx)), name: "One more" };
    expect(messageOf(await addPasskey(ctx, one))).toContain("you have 10");
  });

  test("an answer whose data are about another passkey, or too short, is refused", async () => {
    const { ctx } = await signedIn();
    const answer = new SoftwareAuthenticator(ORIGIN).create(await startAdding(ctx));
    const other = new SoftwareAuthenticator(ORIGIN).create({ challenge: "" });
    const swapped = { ...answer, credentialId: other.credentialId, name: "Phone" };
    expect(messageOf(await addPasskey(ctx, swapped))).toMatch(/cannot be used here/);
    for (const part of ["", "AA", answer.attestation.slice(0, 60)]) {
      const { clientData } = new SoftwareAuthenticator(ORIGIN).create(await startAdding(ctx));
      const cut = { ...answer, clientData, attestation: part, name: "Phone" };
      expect((await addPasskey(ctx, cut)).ok).toBe(false);
    }
  });

  test("is for staff with a recent sign-in", async () => {
    const student = contextFor(db, toActor(await createUser(db)));
    const old = contextFor(db, { ...toAdminActor(meera), isConfirmed: false });
    const answer = { ...new SoftwareAuthenticator(ORIGIN).create({ challenge: "" }), name: "Phone" };
    for (const ctx of [student, old]) {
      const outcomes = [
        await startPasskey(ctx),
        await addPasskey(ctx, answer),
        await renamePasskey(ctx, { id: "any", name: "New" }),
        await removePasskey(ctx, { id: "any" }),
      ];
      for (const outcome of outcomes) expect(outcome).toMatchObject({ problem: { code: "forbidden" } });
    }
  });
});

describe("signing in with a passkey", () => {
  test("opens the session under a new token, records the use, and can remember the browser", async () => {
    const { authenticator } = await withPasskey();
    const { ctx, awaited } = await awaitedSession();
    expect(await hasPasskey(ctx, meera.id)).toBe(true);
    const options = await startPasskeySignIn(ctx, awaited);
    expect(options).toMatchObject({
      rpId: "localhost",
      userVerification: "required",
      allowCredentials: [{ id: authenticator.credentialId }],
    });
    const entered = await enter(ctx, awaited, { ...authenticator.get(options), remember: true });
    expect(entered).toMatchObject({ ok: true, value: { user: { id: meera.id }, needsCode: false } });
    const own = contextFor(db, toAdminActor(meera));
    expect(await findTwoFactor(own)).toMatchObject({
      passkeys: [{ lastUsedAt: expect.any(Number) }],
      rememberedBrowsers: 1,
    });
    expect((await audited()).slice(-2)).toEqual(["session.await-code", "session.enter-passkey"]);
    expect(await awaitedSession()).toMatchObject({ needsCode: false });
  });

  test("with an RSA key works as well", async () => {
    const { ctx: own } = await signedIn();
    const authenticator = new SoftwareAuthenticator(ORIGIN, "RS256");
    await addPasskey(own, { ...authenticator.create(await startAdding(own)), name: "Key" });
    const { ctx, awaited } = await awaitedSession();
    const answer = authenticator.get(await startPasskeySignIn(ctx, awaited));
    expect(messageOf(await enter(ctx, awaited, answer))).toBe("accepted");
  });

  test.each([
    ["another address", { origin: "https://localhost:8787" }, /used on another page. Open localhost:8787/],
    ["a frame of another site", { crossOrigin: true }, /used on another page/],
    ["another site's passkey", { rpId: "evil.example" }, /belongs to another site than localhost/],
    ["no fingerprint, face or PIN", { isVerified: false }, /did not check that it is you/],
    ["a new passkey instead", { type: "webauthn.create" }, /cannot be read/],
    ["a challenge of its own", { challenge: "made-up" }, /used already or replaced/],
  ])("is refused with %s", async (_, lies, message) => {
    const { authenticator } = await withPasskey();
    const { ctx, awaited } = await awaitedSession();
    const answer = authenticator.get(await startPasskeySignIn(ctx, awaited), lies);
    expect(messageOf(await enter(ctx, awaited, answer))).toMatch(message);
    expect(await audited()).not.toContain("session.enter-passkey");
  });

  test("works once for each challenge, also by two requests at once, and in the session that asked", async () => {
    const { authenticator } = await withPasskey();
    const { ctx, awaited } = await awaitedSession();
    const other = await awaitedSession();
    const answer = authenticator.get(await startPasskeySignIn(ctx, awaited));
    expect(messageOf(await enter(other.ctx, other.awaited, answer))).toMatch(/used already or replaced/);
    const tries = await Promise.all([1, 2].map(() => enter(ctx, awaited, answer)));
    expect(tries.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const earlier = authenticator.get(await startPasskeySignIn(other.ctx, other.awaited));
    await startPasskeySignIn(other.ctx, other.awaited);
    expect(messageOf(await enter(other.ctx, other.awaited, earlier))).toMatch(/used already or replaced/);
  });

  test("is refused after five minutes", async () => {
    const { authenticator } = await withPasskey();
    const { ctx, awaited } = await awaitedSession();
    const answer = authenticator.get(await startPasskeySignIn(ctx, awaited));
    await expireChallenges();
    expect(messageOf(await enter(ctx, awaited, answer))).toMatch(/longer than 5 minutes/);
  });

  test("is refused with a passkey of another person", async () => {
    await withPasskey();
    const { authenticator } = await withPasskey(await createAdmin(db));
    const { ctx, awaited } = await awaitedSession();
    const answer = authenticator.get(await startPasskeySignIn(ctx, awaited));
    expect(messageOf(await enter(ctx, awaited, answer))).toMatch(/does not belong to this account/);
  });

  test("is refused when the signature or what it signs was changed", async () => {
    const { authenticator } = await withPasskey();
    const { ctx, awaited } = await awaitedSession();
    const ask = () => startPasskeySignIn(ctx, awaited);
    const right = authenticator.get(await ask());
    const bytes = Buffer.from(right.signature, "base64url");
    bytes[bytes.length - 1]! ^= 1;
    const tampered = { ...right, signature: bytes.toString("base64url") };
    const message = /The answer of the passkey is not correct/;
    expect(messageOf(await enter(ctx, awaited, tampered))).toMatch(message);
    const garbage = { ...authenticator.get(await ask()), signature: "garbage" };
    expect(messageOf(await enter(ctx, awaited, garbage))).toMatch(message);
    const impostor = new SoftwareAuthenticator(ORIGIN).get(await ask());
    const replaced = { ...impostor, credentialId: authenticator.credentialId };
    expect(messageOf(await enter(ctx, awaited, replaced))).toMatch(message);
  });

  test("is refused when the authenticator counts no further, as a copy of it would", async () => {
    const { authenticator } = await withPasskey();
    const entered: string[] = [];
    for (const count of [5, 5, 4, 6]) {
      const { ctx, awaited } = await awaitedSession();
      authenticator.signCount = count;
      const answer = authenticator.get(await startPasskeySignIn(ctx, awaited));
      entered.push(messageOf(await enter(ctx, awaited, answer)));
    }
    const copied = expect.stringContaining("so it may have been copied");
    expect(entered).toEqual(["accepted", copied, copied, "accepted"]);
    authenticator.signCount = 0;
    const { ctx, awaited } = await awaitedSession();
    const answer = authenticator.get(await startPasskeySignIn(ctx, awaited));
    expect(messageOf(await enter(ctx, awaited, answer))).toEqual(copied);
  });

  test("counts like codes: after ten wrong tries of either kind a right one is refused, and one mail goes out", async () => {
    const { authenticator } = await withPasskey();
    const { ctx, awaited } = await awaitedSession();
    const before = (await mailsTo(meera)).length;
    for (let count = 0; count < 5; count += 1) {
      await enter(ctx, awaited, authenticator.get({ challenge: "made-up" }));
      await enterCode(ctx, awaited, { code: "000000", remember: false });
    }
    const answer = authenticator.get(await startPasskeySignIn(ctx, awaited));
    expect(await enter(ctx, awaited, answer)).toMatchObject({ problem: { code: "rate_limited" } });
    expect(await mailsTo(meera)).toHaveLength(before + 1);
  });

  test("clears the count of wrong tries, and backup codes work for a person without an app", async () => {
    const { authenticator, backupCodes } = await withPasskey();
    const { ctx, awaited } = await awaitedSession();
    for (let count = 0; count < 9; count += 1)
      await enterCode(ctx, awaited, { code: "000000", remember: false });
    const answer = authenticator.get(await startPasskeySignIn(ctx, awaited));
    expect(messageOf(await enter(ctx, awaited, answer))).toBe("accepted");
    const again = await awaitedSession();
    for (const code of ["000000", "123456"])
      expect((await enterCode(again.ctx, again.awaited, { code, remember: false })).ok).toBe(false);
    const entered = await enterCode(again.ctx, again.awaited, { code: backupCodes![0]!, remember: false });
    expect(messageOf(entered)).toBe("accepted");
  });
});

describe("passkeys of an account", () => {
  const own = () => contextFor(db, toAdminActor(meera));
  const list = async () => (await findTwoFactor(own()))?.passkeys ?? [];

  test("are renamed and removed, each audited, a removal mailed; another person's are not found", async () => {
    await withPasskey();
    await addOwnPasskey((await signedIn()).ctx, "Tablet");
    const [phone] = await list();
    expect(await renamePasskey(own(), { id: phone!.id, name: "Phone" })).toMatchObject({ ok: true });
    const kavi = contextFor(db, toAdminActor(await createAdmin(db)));
    expect(await renamePasskey(kavi, { id: phone!.id, name: "Mine" })).toMatchObject({
      problem: { code: "not_found" },
    });
    await removePasskey(kavi, { id: phone!.id });
    expect((await list()).map(({ name }) => name)).toEqual(["Phone", "Tablet"]);
    expect(await removePasskey(own(), { id: phone!.id })).toMatchObject({ ok: true });
    expect(await removePasskey(own(), { id: phone!.id }), "the same form").toMatchObject({ ok: true });
    expect((await list()).map(({ name }) => name)).toEqual(["Tablet"]);
    expect((await audited()).slice(-2)).toEqual(["two-factor.rename-passkey", "two-factor.remove-passkey"]);
    expect((await mailsTo(meera)).at(-1)?.body).toContain("A passkey was removed");
  });

  test("the last one is not removed without another second factor, also by two requests at once", async () => {
    await withPasskey();
    await withPasskey();
    const [one, other] = await list();
    const removals = await Promise.all([one!, other!].map(({ id }) => removePasskey(own(), { id })));
    expect(removals.map(messageOf).sort()).toEqual([
      expect.stringContaining("only second factor"),
      "accepted",
    ]);
    await setUp((await signedIn()).ctx);
    const [last] = await list();
    expect(await removePasskey(own(), last!)).toMatchObject({ ok: true });
    expect(await findTwoFactor(own())).toMatchObject({ hasApp: true, passkeys: [] });
  });

  test("end with two-factor sign-in: turned off, reset by another owner, or removed on the server", async () => {
    const reset = contextFor(db, toAdminActor(await createAdmin(db)));
    const ways = [
      () => turnOffTwoFactor(own(), { isRequired: false }),
      () => resetTwoFactor(reset, meera.id, { reason: "Lost the phone" }),
      () => promoteToAdmin(db, meera.id, "a new hash"),
    ];
    for (const end of ways) {
      await withPasskey();
      await end();
      expect(await db.orm.$count(passkeys)).toBe(0);
      expect(await findTwoFactor(own())).toBeUndefined();
    }
  });
});
