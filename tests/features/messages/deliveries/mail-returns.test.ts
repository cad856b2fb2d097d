import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MailEvent } from "#app/features/messages/deliveries/inputs.ts";
import { DELIVERY_LIST } from "#app/features/messages/deliveries/list.ts";
import { listDeliveries } from "#app/features/messages/deliveries/use-cases/manage-deliveries.server.ts";
import { recordMailEvent } from "#app/features/messages/deliveries/use-cases/record-mail-event.server.ts";
import { mailDueNotices } from "#app/features/messages/notifications/use-cases/send-notifications.server.ts";
import { changeAccount } from "#app/features/students/use-cases/change-account.server.ts";
import { getPerson } from "#app/features/students/use-cases/get-student.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { auditEvents, mailReturns, notifications, outbox, users } from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

const MORNING = Date.UTC(2026, 10, 28, 6);
const ORIGIN = { baseUrl: "https://kadam.example", secret: "secret" };

let database: TestDatabase;
let ctx: ServiceContext<Admin>;
let student: TestUser;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
  student = await createUser(database.db);
  const mail = { subject: "New class", body: "", sentAt: MORNING, sendAttempts: 1 };
  await database.db.orm.insert(outbox).values([
    { ...mail, id: "first", recipient: student.email, providerId: "re_1" },
    { ...mail, id: "second", recipient: student.email, providerId: "re_2" },
  ]);
});
afterEach(() => database.close());

const bounce = (
  emailId: string,
  at: number,
  bounced: object = { type: "Permanent", message: "No such user" },
) =>
  ({
    type: "email.bounced",
    created_at: new Date(at).toISOString(),
    data: { email_id: emailId, bounce: bounced },
  }) as MailEvent;
const record = async (id: string, event: MailEvent) => {
  const recorded = await recordMailEvent(ctx, id, event);
  return recorded.ok ? recorded.value.recorded : recorded.problem.code;
};
const stored = () => database.db.orm.select().from(mailReturns);
const reasonAtPerson = async () => {
  const found = await getPerson(ctx, student.id);
  return found.ok ? found.value.returnReason : found.problem.code;
};
/** Whether a new notification becomes a mail. */
async function isNotified(event: string): Promise<boolean> {
  await database.db.orm.insert(notifications).values({
    userId: student.id,
    kind: "welcome",
    eventKey: event,
    facts: {},
    mailDueAt: 0,
    createdAt: MORNING,
  });
  await mailDueNotices(database.db, MORNING, ORIGIN);
  const waiting = await database.db.orm.select().from(outbox).where(eq(outbox.recipient, student.email));
  const isMailed = waiting.some(({ sentAt }) => sentAt === null);
  await database.db.orm.delete(outbox).where(eq(outbox.sendAttempts, 0));
  return isMailed;
}

test("a bounce stops notifications until staff clear the address, and the delivery shows it", async () => {
  expect(await isNotified("before")).toBe(true);
  expect(await record("msg_1", bounce("re_1", MORNING))).toBe(true);
  expect(await isNotified("bounced")).toBe(false);
  expect(await reasonAtPerson()).toBe("No such user");
  const listed = await listDeliveries(
    ctx,
    readListQuery(DELIVERY_LIST, new URLSearchParams("state=returned")),
  );
  if (!listed.ok) throw new Error(listed.problem.message);
  expect(listed.value.page.rows).toMatchObject([{ id: "first", state: "returned", error: "No such user" }]);

  expect((await changeAccount(ctx, student.id, "mail-again")).ok).toBe(true);
  expect((await changeAccount(ctx, student.id, "mail-again")).ok).toBe(true);
  expect(await isNotified("cleared")).toBe(true);
  expect(await reasonAtPerson()).toBeNull();
  const events = await database.db.orm
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "user.mail-again"));
  expect(events, "a repeated change has no effect").toHaveLength(1);
});

test("an event that arrives twice, or late, changes nothing", async () => {
  expect(await record("msg_1", bounce("re_1", MORNING))).toBe(true);
  expect(await record("msg_1", bounce("re_1", MORNING))).toBe(false);
  expect(await stored()).toHaveLength(1);
  await changeAccount(ctx, student.id, "mail-again");
  expect(await record("msg_1", bounce("re_1", MORNING)), "the provider repeats it").toBe(false);
  expect(await record("msg_0", bounce("re_2", MORNING - 1)), "it is of before the clearing").toBe(true);
  expect(await isNotified("late")).toBe(true);
  expect(await record("msg_2", bounce("re_2", Date.now() + 60_000)), "it bounced again").toBe(true);
  expect(await isNotified("again")).toBe(false);
});

test("a complaint counts as well; what is temporary, or of another site, does not", async () => {
  expect(await record("msg_1", bounce("re_1", MORNING, { type: "Transient", message: "Mailbox full" }))).toBe(
    false,
  );
  expect(await record("msg_2", { ...bounce("re_1", MORNING), type: "email.delivered" })).toBe(false);
  expect(await record("msg_3", bounce("re_of_another_site", MORNING))).toBe("not_found");
  expect(await stored()).toEqual([]);
  expect(await isNotified("still")).toBe(true);
  expect(await record("msg_4", { ...bounce("re_1", MORNING), type: "email.complained" })).toBe(true);
  expect(await stored()).toMatchObject([{ kind: "complaint", email: student.email }]);
  expect(await isNotified("complained")).toBe(false);
});

test("another address of the person gets mail", async () => {
  await record("msg_1", bounce("re_1", MORNING));
  const email = `new-${student.email}`;
  await database.db.orm.update(users).set({ email }).where(eq(users.id, student.id));
  student = { ...student, email };
  expect(await reasonAtPerson()).toBeNull();
  expect(await isNotified("changed")).toBe(true);
});
