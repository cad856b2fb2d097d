import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createGroupLink,
  listGroupLinks,
  revokeGroupLink,
} from "#app/features/accounts/invitations/use-cases/group-links.server.ts";
import { joinByLink } from "#app/features/accounts/invitations/use-cases/join-by-link.server.ts";
import { acceptWithNewAccount } from "#app/features/accounts/use-cases/accept-invitation.server.ts";
import { auditEvents, groupLinks, invitations, outbox, users } from "#db/schema/index.ts";
import { createAdmin } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createGroupLinkRow } from "#tests/support/invitations.ts";
import { anonymousContext, contextFor, toAdminActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.orm.delete(outbox);
});

const aBatch = async () => createBatch(database.db, { courseId: (await createCourse(database.db)).id });
const aLink = async (values: Partial<typeof groupLinks.$inferInsert> = {}) =>
  createGroupLinkRow(database.db, { batchId: (await aBatch()).id, ...values });
const newEmail = (domain = "college.example") => `${randomUUID()}@${domain}`;
const join = (token: string, email: string) =>
  joinByLink(anonymousContext(database.db, { address: randomUUID() }), token, { email });
const usesOf = async (id: string) =>
  (await database.db.orm.select().from(groupLinks).where(eq(groupLinks.id, id)))[0]!.useCount;
const mails = () => database.db.orm.select().from(outbox);

describe("a group link", () => {
  test("mails an invitation to the batch, which proves the address", async () => {
    const { token, batchId, id } = await aLink({ domains: ["college.example"] });
    const email = newEmail();
    expect(await join(token, email)).toEqual({ ok: true, value: undefined });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: email });
    const mailed = /token=([\w-]+)/.exec(mail!.body)![1]!;
    const person = { token: mailed, firstName: "Nisha", lastName: "Rao", password: "steps-up-2026" };
    expect(await acceptWithNewAccount(anonymousContext(database.db), person)).toMatchObject({ ok: true });
    const [user] = await database.db.orm.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ batchId, emailVerified: true });
    expect(await usesOf(id)).toBe(1);
  });

  test("is for its domains alone", async () => {
    const { token, id } = await aLink({ domains: ["college.example"] });
    for (const email of [newEmail("other.example"), newEmail("mail.college.example")]) {
      expect(await join(token, email)).toMatchObject({ problem: { errors: [{ field: "email" }] } });
    }
    expect(await usesOf(id)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test("never exceeds its uses, also by twenty requests at once", async () => {
    const { token, id } = await aLink({ maxUses: 3 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => join(token, newEmail())));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await usesOf(id)).toBe(3);
    expect(await mails()).toHaveLength(3);
  });

  test("sends an open invitation again without another use, also when it is used up", async () => {
    const { token, id } = await aLink({ maxUses: 1 });
    const email = newEmail();
    expect(await join(token, email)).toMatchObject({ ok: true });
    expect(await join(token, email)).toMatchObject({ ok: true });
    expect(await join(token, newEmail())).toMatchObject({ problem: { code: "not_found" } });
    expect(await usesOf(id)).toBe(1);
    expect(await database.db.orm.select().from(invitations).where(eq(invitations.email, email))).toHaveLength(
      1,
    );
    expect(await mails()).toHaveLength(2);
  });

  test.each([
    ["revoked", { revokedAt: 1 }],
    ["ended", { endsAt: 1 }],
  ])("that is %s sends nothing", async (_state, values) => {
    const { token } = await aLink(values);
    expect(await join(token, newEmail())).toMatchObject({ problem: { code: "not_found" } });
    expect(await mails()).toEqual([]);
  });
});

test("a coordinator creates a link once per form and revokes it, both recorded", async () => {
  const coordinator = contextFor(
    database.db,
    toAdminActor(await createAdmin(database.db, { staffRole: "coordinator" })),
  );
  const { id: batchId } = await aBatch();
  const form = { batchId, domains: [], maxUses: 40, endsAt: Date.now() + 1_000_000, formKey: randomUUID() };
  await Promise.all([createGroupLink(coordinator, form), createGroupLink(coordinator, form)]);
  const shown = async () => {
    const listed = await listGroupLinks(coordinator);
    return listed.ok ? listed.value.find(({ id }) => id === form.formKey) : undefined;
  };
  expect(await shown()).toMatchObject({ state: "open", url: expect.stringMatching(/\/join\/[\w-]{20,}$/) });
  const token = (await shown())!.url!.split("/").at(-1)!;
  const stored = await database.client.execute({
    sql: "SELECT * FROM group_links WHERE id = ?",
    args: [form.formKey],
  });
  expect(JSON.stringify(stored.rows)).not.toContain(token);
  expect(await join(token, newEmail())).toMatchObject({ ok: true });
  await revokeGroupLink(coordinator, form.formKey);
  expect(await revokeGroupLink(coordinator, form.formKey)).toMatchObject({ value: { state: "revoked" } });
  const events = await database.db.orm
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.entityId, form.formKey));
  expect(events.map(({ action }) => action)).toEqual(["group-link.create", "group-link.revoke"]);
  expect(
    await createGroupLink(coordinator, { ...form, formKey: randomUUID(), batchId: "none" }),
  ).toMatchObject({
    problem: { errors: [{ field: "batchId" }] },
  });
});
