import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { INVITATION_LIST } from "#app/features/accounts/invitations/list.ts";
import {
  previewInvitations,
  resendInvitations,
  revokeSelected,
} from "#app/features/accounts/invitations/use-cases/change-invitations.server.ts";
import {
  inviteByCall,
  inviteStaff,
  inviteStudent,
} from "#app/features/accounts/invitations/use-cases/invite.server.ts";
import { listInvitations } from "#app/features/accounts/invitations/use-cases/list-invitations.server.ts";
import {
  acceptWithNewAccount,
  acceptWithOwnAccount,
  findInvitation,
} from "#app/features/accounts/use-cases/accept-invitation.server.ts";
import type { StaffRole } from "#app/kernel/actor.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import {
  auditEvents,
  batches,
  consents,
  invitations,
  notifications,
  outbox,
  profiles,
  users,
} from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { type ServedTestDatabase, startTestDatabase } from "#tests/support/database.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { anonymousContext, contextFor, toActor, toAdminActor } from "#tests/support/service-context.ts";

let database: ServedTestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.remove());
beforeEach(async () => {
  await database.db.orm.delete(outbox);
});

const PASSWORD = "steps-up-2026";
const as = async (staffRole: StaffRole) =>
  contextFor(database.db, toAdminActor(await createAdmin(database.db, { staffRole })));
const newEmail = () => `${randomUUID()}@students.example`;
const mails = () => database.db.orm.select().from(outbox);
const userOf = async (email: string) =>
  (await database.db.orm.select().from(users).where(eq(users.email, email)))[0];
const stored = async (id: string) =>
  (await database.db.orm.select().from(invitations).where(eq(invitations.id, id)))[0]!;
const actionsOn = async (id: string) =>
  (await database.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, id))).map(
    ({ action }) => action,
  );
const newBatch = async (capacity: number | null = null) =>
  createBatch(database.db, { courseId: (await createCourse(database.db)).id, capacity });
const problemOf = (outcome: Outcome<unknown>) => (outcome.ok ? undefined : outcome.problem);

const invite = (
  ctx: Awaited<ReturnType<typeof as>>,
  values: Partial<Parameters<typeof inviteStudent>[1]> = {},
) =>
  inviteStudent(ctx, {
    email: newEmail(),
    firstName: "Nisha",
    lastName: "Rao",
    phone: "",
    branch: "",
    collegeName: "",
    batchId: "",
    plan: "free",
    formKey: randomUUID(),
    ...values,
  });

const call = (email: string, batchId: string) => ({
  ...{ email, batchId, role: "student" as const, plan: undefined },
  ...{ firstName: "Nisha", lastName: "Rao", phone: "", branch: "", collegeName: "" },
});

const accept = (token: string, values = {}) =>
  acceptWithNewAccount(anonymousContext(database.db, { address: randomUUID() }), {
    token,
    firstName: "Nisha",
    lastName: "Rao",
    password: PASSWORD,
    ...values,
  });

const tokenIn = (body: string) => /token=([\w-]+)/.exec(body)![1]!;

describe("an invitation", () => {
  test("is one mail with a link, whose token is stored as a hash, and one audit row", async () => {
    const coordinator = await as("coordinator");
    const batch = await newBatch();
    const form = { email: newEmail(), batchId: batch.id, formKey: randomUUID() };
    await Promise.all([invite(coordinator, form), invite(coordinator, form)]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: form.email, body: expect.stringContaining(`(${batch.name})`) });
    const row = await stored(form.formKey);
    expect(mail!.body).not.toContain(row.tokenHash);
    expect(await findInvitation(anonymousContext(database.db), tokenIn(mail!.body))).toMatchObject({
      id: form.formKey,
      state: "pending",
    });
    expect(await actionsOn(form.formKey)).toEqual(["invitation.create"]);
  });

  test("is rejected for an address with an account or an open invitation", async () => {
    const coordinator = await as("coordinator");
    const { email } = await createUser(database.db);
    for (const taken of [email, (await createInvitation(database.db)).email]) {
      expect(problemOf(await invite(coordinator, { email: taken }))).toMatchObject({
        errors: [{ field: "email" }],
      });
    }
    expect(await mails()).toEqual([]);
  });

  test("to a batch without room is refused; students and pending invitations fill it, also by requests at once", async () => {
    const coordinator = await as("coordinator");
    const batch = await newBatch(2);
    await database.db.orm
      .update(users)
      .set({ batchId: batch.id })
      .where(eq(users.id, (await createUser(database.db)).id));
    await createInvitation(database.db, { batchId: batch.id, expiresAt: 1 });
    await createInvitation(database.db, { batchId: batch.id, revokedAt: 1 });
    const form = { batchId: batch.id, email: newEmail(), formKey: randomUUID() };
    const to = { batchId: batch.id, formKey: undefined };
    const both = await Promise.all([1, 2].map(() => invite(coordinator, { ...to })));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const refused = problemOf(await invite(coordinator, form));
    expect(refused).toMatchObject({
      errors: [{ field: "batchId", message: expect.stringContaining("This batch has no room.") }],
    });
    expect(await mails()).toHaveLength(1);
    await database.db.orm.update(batches).set({ capacity: 3 }).where(eq(batches.id, batch.id));
    expect(await invite(coordinator, form)).toMatchObject({ ok: true });
    // The same form again is the same invitation.
    expect(await invite(coordinator, form)).toMatchObject({ value: { id: form.formKey } });
    expect(await inviteByCall(coordinator, call(newEmail(), batch.id))).toMatchObject({
      problem: { errors: [{ field: "batchId" }] },
    });
  });

  test("of staff is for owners with a recent sign-in", async () => {
    const staff = { email: newEmail(), firstName: "", lastName: "", staffRole: "grader" } as const;
    expect(problemOf(await inviteStaff(await as("coordinator"), staff))).toMatchObject({ code: "forbidden" });
    const owner = await as("owner");
    const invited = await inviteStaff(owner, staff);
    expect(invited).toMatchObject({ ok: true, value: { staffRole: "grader", state: "pending" } });
  });
});

describe("accepting with a new account", () => {
  test("creates a verified, enrolled and signed-in student", async () => {
    const batch = await newBatch();
    const values = {
      batchId: batch.id,
      plan: "premium",
      branch: "BCA",
      collegeName: "City College",
    } as const;
    const { token, email, id } = await createInvitation(database.db, values);
    const accepted = await accept(token);
    expect(accepted).toMatchObject({
      ok: true,
      value: { fullBatch: null, user: { email, plan: "premium" } },
    });
    const user = await userOf(email);
    expect(user).toMatchObject({ batchId: batch.id, emailVerified: true, userType: "student" });
    expect(await database.db.orm.select().from(profiles).where(eq(profiles.userId, user!.id))).toMatchObject([
      { branch: "BCA", collegeName: "City College", studentName: "Nisha Rao" },
    ]);
    expect(await stored(id)).toMatchObject({ acceptedBy: user!.id });
    expect(await actionsOn(id)).toEqual(["invitation.accept"]);
  });

  test("creates a member of staff with the role, who is not welcomed as students are", async () => {
    const noticesOf = async (email: string) => {
      const user = await userOf(email);
      const rows = await database.db.orm
        .select()
        .from(notifications)
        .where(eq(notifications.userId, user!.id));
      return rows.map(({ kind }) => kind);
    };
    const { token, email } = await createInvitation(database.db, { staffRole: "counsellor" });
    expect(await accept(token)).toMatchObject({ ok: true });
    expect(await userOf(email)).toMatchObject({ userType: "admin", staffRole: "counsellor", batchId: null });
    expect(await noticesOf(email)).toEqual([]);
    const student = await createInvitation(database.db);
    expect(await accept(student.token)).toMatchObject({ ok: true });
    expect(await noticesOf(student.email)).toEqual(["welcome"]);
  });

  test("of two at once one succeeds", async () => {
    const { token } = await createInvitation(database.db);
    const outcomes = await Promise.all([accept(token), accept(token)]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(outcomes.map(problemOf).find(Boolean)).toMatchObject({
      code: expect.stringMatching(/not_found|conflict/),
    });
  });

  test.each([
    ["used", { acceptedAt: 1 }],
    ["expired", { expiresAt: 1 }],
    ["revoked", { revokedAt: 1 }],
  ])("is refused with a link that is %s", async (_state, values) => {
    const { token, email } = await createInvitation(database.db, values);
    expect(problemOf(await accept(token))).toMatchObject({ code: "not_found" });
    expect(await userOf(email)).toBeUndefined();
  });

  test("checks the password as the sign-up does", async () => {
    const { token } = await createInvitation(database.db);
    expect(problemOf(await accept(token, { password: "12345678" }))).toMatchObject({
      errors: [{ field: "password" }],
    });
  });

  test("never exceeds the capacity: the last place has one winner, and who invited learns of the other", async () => {
    const batch = await newBatch(1);
    const coordinator = await createAdmin(database.db, { staffRole: "coordinator" });
    const values = { batchId: batch.id, createdBy: coordinator.id };
    const [one, other] = [
      await createInvitation(database.db, values),
      await createInvitation(database.db, values),
    ];
    const outcomes = await Promise.all([accept(one.token), accept(other.token)]);
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.fullBatch === null).sort()).toEqual([
      false,
      true,
    ]);
    const batches = [await userOf(one.email), await userOf(other.email)].map((user) => user!.batchId);
    expect(batches.filter(Boolean)).toEqual([batch.id]);
    expect(await mails()).toMatchObject([
      { recipient: coordinator.email, subject: expect.stringContaining("was full when") },
    ]);
  });
});

describe("accepting with the own account", () => {
  const acceptAs = (
    user: Awaited<ReturnType<typeof createUser>>,
    token: string,
    noticeVersion = privacyNotice.version,
  ) => acceptWithOwnAccount(contextFor(database.db, toActor(user)), { token, noticeVersion });

  test("moves the student to the batch and the plan", async () => {
    const user = await createUser(database.db);
    const batch = await newBatch();
    const { token } = await createInvitation(database.db, {
      email: user.email,
      batchId: batch.id,
      plan: "premium",
    });
    expect(await acceptAs(user, token)).toMatchObject({ ok: true, value: { fullBatch: null } });
    expect(await userOf(user.email)).toMatchObject({ batchId: batch.id, plan: "premium" });
  });

  test("stores the consent to the notice that the form showed, with the acceptance or not at all", async () => {
    const user = await createUser(database.db, { noticeVersion: null });
    const given = () => database.db.orm.select().from(consents).where(eq(consents.userId, user.id));
    const older = await createInvitation(database.db, { email: user.email });
    expect(await acceptAs(user, older.token, "2020-01-05")).toMatchObject({ ok: true });
    expect(await acceptAs(user, older.token)).toMatchObject({ problem: { code: "not_found" } });
    expect(await given()).toEqual([]);
    const { token } = await createInvitation(database.db, { email: user.email });
    expect(await acceptAs(user, token)).toMatchObject({ ok: true });
    expect(await given()).toMatchObject([{ version: privacyNotice.version, source: "invitation" }]);
    expect(await userOf(user.email)).toMatchObject({ noticeVersion: privacyNotice.version });
  });

  test("gives the role of an invitation of staff", async () => {
    const user = await createUser(database.db);
    const { token } = await createInvitation(database.db, { email: user.email, staffRole: "viewer" });
    expect(await acceptAs(user, token)).toMatchObject({ ok: true, value: { userType: "admin" } });
    expect(await userOf(user.email)).toMatchObject({ staffRole: "viewer" });
  });

  test("is refused to another account, and to staff", async () => {
    const { token, id } = await createInvitation(database.db);
    expect(problemOf(await acceptAs(await createUser(database.db), token))).toMatchObject({
      code: "conflict",
    });
    const viewer = await createAdmin(database.db, { staffRole: "viewer" });
    const ofStaff = await createInvitation(database.db, { email: viewer.email, staffRole: "owner" });
    expect(problemOf(await acceptAs(viewer, ofStaff.token))).toMatchObject({ code: "conflict" });
    expect(await userOf(viewer.email)).toMatchObject({ staffRole: "viewer" });
    expect(await stored(id)).toMatchObject({ acceptedAt: null });
  });

  test("an address with an account gets no second one", async () => {
    const user = await createUser(database.db);
    const { token } = await createInvitation(database.db, { email: user.email });
    expect(problemOf(await accept(token))).toMatchObject({ code: "conflict" });
  });
});

describe("sending again", () => {
  test("makes the old link stop, renews the days of an expired one, and sends one mail for a form sent twice", async () => {
    const coordinator = await as("coordinator");
    const { id, token } = await createInvitation(database.db, { expiresAt: 1 });
    const send = () => resendInvitations(coordinator, { ids: [id] }, coordinator.now);
    const outcomes = await Promise.all([send(), send()]);
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.changed).sort()).toEqual([0, 1]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(problemOf(await accept(token))).toMatchObject({ code: "not_found" });
    expect(await accept(tokenIn(mail!.body))).toMatchObject({ ok: true });
    expect(await actionsOn(id)).toEqual(["invitation.resend", "invitation.accept"]);
  });

  test("leaves accepted and revoked ones, and for a coordinator those of staff", async () => {
    const ids = await Promise.all(
      [{ acceptedAt: 1 }, { revokedAt: 1 }, { staffRole: "grader" as const }].map(
        async (values) => (await createInvitation(database.db, values)).id,
      ),
    );
    const coordinator = await as("coordinator");
    expect(await resendInvitations(coordinator, { ids }, coordinator.now)).toMatchObject({
      value: { changed: 0 },
    });
    const owner = await as("owner");
    expect(await previewInvitations(owner, { ids })).toMatchObject({ value: [{ id: ids[2] }] });
    expect(await resendInvitations(owner, { ids }, owner.now)).toMatchObject({ value: { changed: 1 } });
  });
});

test("revoking a whole list stops its open links and changes nothing else", async () => {
  const batch = await newBatch();
  const [open, other] = [
    await createInvitation(database.db, { batchId: batch.id }),
    await createInvitation(database.db),
  ];
  const used = await createInvitation(database.db, { batchId: batch.id, acceptedAt: 1 });
  const coordinator = await as("coordinator");
  const query = readListQuery(INVITATION_LIST, new URLSearchParams({ batch: batch.id }));
  expect(await revokeSelected(coordinator, { query }, coordinator.now)).toMatchObject({
    value: { changed: 1 },
  });
  expect(await revokeSelected(coordinator, { query }, coordinator.now)).toMatchObject({
    value: { changed: 0 },
  });
  expect(await stored(open.id)).toMatchObject({ revokedAt: expect.any(Number) });
  expect(await stored(used.id)).toMatchObject({ revokedAt: null });
  expect(await stored(other.id)).toMatchObject({ revokedAt: null });
  expect(await actionsOn(open.id)).toEqual(["invitation.revoke"]);
  expect(await invite(coordinator, { email: open.email })).toMatchObject({ ok: true });
});

test("the list filters by state, batch, role and search, with the counts of the states", async () => {
  const batch = await newBatch();
  const values = { batchId: batch.id, firstName: "Zoya" };
  const pending = await createInvitation(database.db, values);
  await createInvitation(database.db, { ...values, expiresAt: 1 });
  await createInvitation(database.db, { staffRole: "grader" });
  const viewer = await as("viewer");
  const list = async (filters: Record<string, string>) => {
    const listed = await listInvitations(
      viewer,
      readListQuery(INVITATION_LIST, new URLSearchParams(filters)),
    );
    return listed.ok ? listed.value : undefined;
  };
  const found = await list({ batch: batch.id, state: "pending", q: "zoya" });
  expect(found).toMatchObject({ rows: [{ id: pending.id, state: "pending" }], total: 1 });
  expect(found?.counts).toEqual([
    { value: "", count: 2 },
    { value: "expired", count: 1 },
    { value: "pending", count: 1 },
  ]);
  const ofStaff = await list({ role: "grader" });
  expect(ofStaff?.rows.every(({ staffRole }) => staffRole === "grader")).toBe(true);
});
