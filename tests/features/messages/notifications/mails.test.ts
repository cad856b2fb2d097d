import { asc, eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mailHtml } from "#app/features/messages/mail/html.ts";
import { NOTIFICATION_LIST } from "#app/features/messages/notifications/list.ts";
import type { NotificationKind } from "#app/features/messages/notifications/rules.ts";
import {
  countUnread,
  getNotificationChoices,
  listNotifications,
  markAllNotificationsRead,
  openNotification,
  saveNotificationChoices,
} from "#app/features/messages/notifications/use-cases/own-notifications.server.ts";
import { mailDueNotices } from "#app/features/messages/notifications/use-cases/send-notifications.server.ts";
import {
  readUnsubscribeLink,
  unsubscribe,
} from "#app/features/messages/notifications/use-cases/unsubscribe.server.ts";
import { auditEvents, notificationChoices, notifications, outbox } from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { anonymousContext, contextFor, toActor } from "#tests/support/service-context.ts";

const SECRET = "a-secret-of-the-tests-with-32-letters";
const ORIGIN = { baseUrl: "https://kadam.example", secret: SECRET };
/** Noon in India: no quiet hours. */
const NOON = Date.parse("2027-03-02T12:00:00+05:30");
const NIGHT = Date.parse("2027-03-02T23:00:00+05:30");
const MORNING = Date.parse("2027-03-03T07:00:00+05:30");

let database: TestDatabase;
let student: TestUser;
beforeEach(async () => {
  database = await createTestDatabase();
  student = await createUser(database.db, { firstName: "Asha" });
  await database.db.orm.delete(notifications);
});
afterEach(() => database.close());

const notify = (
  kind: NotificationKind,
  values: Partial<typeof notifications.$inferInsert> = {},
  { id: userId } = student,
) =>
  database.db.orm.insert(notifications).values({
    userId,
    kind,
    eventKey: crypto.randomUUID(),
    createdAt: NOON - 1000,
    mailDueAt: 1,
    ...values,
  });
const send = (now = NOON) => mailDueNotices(database.db, now, ORIGIN);
const mails = () => database.db.orm.select().from(outbox).orderBy(asc(outbox.recipient));

describe("the mail of a notification", () => {
  test("has its text, its link, and the address that ends mails of its kind", async () => {
    await notify("feedback-written");
    await send();
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: student.email,
      subject: "You have new counselling feedback",
      body: [
        "Hello Asha,",
        "https://kadam.example/dashboard/feedback",
        "Choose which emails you get: https://kadam.example/dashboard/account/notifications",
      ].join("\n\n"),
    });
    expect(mail!.unsubscribeUrl).toContain(`/unsubscribe/${student.id}.feedback-written.`);
  });

  test("is one mail for everything that is due at the same time", async () => {
    await notify("feedback-written");
    await notify("test-result", { createdAt: NOON });
    await send();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: "2 updates from Kadam" });
    expect(mail!.body).toContain("You have new counselling feedback\nhttps://");
    expect(mail!.body).toContain("Your test result is ready\nSee your score and your scholarship.\nhttps://");
    expect(mail!.unsubscribeUrl).toContain(".all.");
  });

  test("goes to each person separately, with the page of their section", async () => {
    const admin = await createAdmin(database.db);
    await notify("feedback-written");
    await notify("work-waiting", { facts: { count: 2 } }, admin);
    expect(await send()).toBe(2);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([admin.email, student.email].sort());
    const ofAdmin = sent.find(({ recipient }) => recipient === admin.email)!;
    expect(ofAdmin).toMatchObject({ subject: "Waiting for you: 2 submissions to grade" });
    expect(ofAdmin.body).toContain("https://kadam.example/admin/account/notifications");
  });

  test("is added once, also by runs at the same time and by every later run", async () => {
    for (let count = 0; count < 5; count += 1) await notify("feedback-written");
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await mails()).toHaveLength(1);
  });

  test("waits for the morning, and is one mail then", async () => {
    await notify("feedback-written", { createdAt: NIGHT });
    await notify("test-result", { createdAt: NIGHT });
    await send(NIGHT);
    expect(await mails()).toEqual([]);
    const held = await database.db.orm.select().from(notifications);
    expect(held.map(({ mailDueAt }) => mailDueAt)).toEqual([MORNING, MORNING]);
    await database.db.orm.update(notifications).set({ mailDueAt: 1 });
    await send(MORNING);
    expect(await mails()).toHaveLength(1);
  });

  test("is not sent to a disabled account, nor for a class that has started", async () => {
    const disabled = await createUser(database.db, { disabledAt: 1 });
    await database.db.orm.delete(notifications);
    await notify("feedback-written", {}, disabled);
    await notify("class-starting", { happensAt: NOON - 1, facts: { title: "Talk", startsAt: NOON - 1 } });
    await send();
    expect(await mails()).toEqual([]);
    const due = await database.db.orm.select().from(notifications).where(isNotNull(notifications.mailDueAt));
    expect(due).toEqual([]);
  });
});

describe("a person", () => {
  const asPerson = (user = student) => contextFor(database.db, toActor(user));

  test("gets every kind at once, until they choose otherwise", async () => {
    const choices = await getNotificationChoices(asPerson());
    expect(choices).toMatchObject({ frequency: "each", timeZone: "Asia/Kolkata" });
    expect(choices.mailed).toContain("work-graded");
    expect(choices.mailed).not.toContain("enquiry-arrived");
    await saveNotificationChoices(asPerson(), {
      frequency: "daily",
      mailed: ["work-graded"],
      timeZone: "Europe/Berlin",
    });
    expect(await getNotificationChoices(asPerson())).toEqual({
      frequency: "daily",
      mailed: ["work-graded"],
      timeZone: "Europe/Berlin",
    });
    await notify("feedback-written");
    await send();
    expect(await mails()).toEqual([]);
  });

  test("reads their own notifications, newest first, and no one else's", async () => {
    const other = await createUser(database.db);
    await notify("feedback-written", { createdAt: NOON });
    await notify("test-result", { createdAt: NOON + 1 });
    const query = {
      search: "",
      filters: {},
      sort: NOTIFICATION_LIST.defaultSort,
      defaultSort: NOTIFICATION_LIST.defaultSort,
    };
    const { rows, total } = await listNotifications(asPerson(), query as never);
    expect(rows.map(({ title }) => title)).toEqual([
      "Your test result is ready",
      "You have new counselling feedback",
    ]);
    expect(total).toBe(2);
    expect(await countUnread(asPerson())).toBe("2");
    expect((await openNotification(asPerson(other), rows[0]!.id)).ok).toBe(false);
    expect(await openNotification(asPerson(), rows[0]!.id)).toEqual({
      ok: true,
      value: "/scholarship-test/result",
    });
    expect(await countUnread(asPerson())).toBe("1");
    await markAllNotificationsRead(asPerson());
    expect(await countUnread(asPerson())).toBe("");
  });

  test("sees more than 99 unread notifications as '99+'", async () => {
    for (let count = 0; count < 101; count += 1) await notify("feedback-written");
    expect(await countUnread(asPerson())).toBe("99+");
  });
});

describe("the link that ends mails", () => {
  const tokenOf = async () => (await mails())[0]!.unsubscribeUrl!.split("/unsubscribe/")[1]!;
  const choicesOf = async () =>
    (
      await database.db.orm
        .select()
        .from(notificationChoices)
        .where(eq(notificationChoices.userId, student.id))
    )[0];

  test("ends one kind, without a sign-in, any number of times", async () => {
    await notify("feedback-written");
    await send();
    const token = await tokenOf();
    expect(readUnsubscribeLink([SECRET], token)).toEqual({ ok: true, value: "feedback-written" });
    for (let count = 0; count < 3; count += 1) {
      await unsubscribe(anonymousContext(database.db), [SECRET], token);
    }
    expect(await choicesOf()).toMatchObject({ frequency: "each", muted: ["feedback-written"] });
    const events = await database.db.orm.select().from(auditEvents);
    expect(events.map(({ action, entityId }) => [action, entityId])).toEqual([
      ["user.unsubscribe", student.id],
    ]);
  });

  test("of a mail with several ends all, and keeps the kinds that were switched off", async () => {
    await notify("feedback-written");
    await notify("test-result");
    await send();
    await database.db.orm.insert(notificationChoices).values({ userId: student.id, muted: ["work-graded"] });
    await unsubscribe(anonymousContext(database.db), [SECRET], await tokenOf());
    expect(await choicesOf()).toMatchObject({ frequency: "never", muted: ["work-graded"] });
  });

  test.each([
    ["a changed kind", (token: string) => token.replace("feedback-written", "work-graded")],
    ["another person", (token: string) => token.replace(/^[^.]+/, "someone-else")],
    ["an unknown kind", (token: string) => token.replace("feedback-written", "everything")],
    ["nothing", () => ""],
  ])("rejects %s", async (_case, change) => {
    await notify("feedback-written");
    await send();
    const token = change(await tokenOf());
    expect(await unsubscribe(anonymousContext(database.db), [SECRET], token)).toMatchObject({
      ok: false,
      problem: { code: "not_found" },
    });
    expect(await choicesOf()).toBeUndefined();
  });
});

test("the HTML of a mail escapes its text and makes an address of its own line a button", () => {
  const html = mailHtml({
    subject: "Grades & <more>",
    body: 'Hello <b>"Asha"</b>,\n\nhttps://kadam.example/a?b=1&c=2\n\nChoose here: https://kadam.example/choose',
    unsubscribeUrl: "https://kadam.example/unsubscribe/1",
  });
  expect(html).not.toContain("<b>");
  expect(html).toContain("<title>Grades &#38; &#60;more&#62;</title>");
  expect(html).toMatch(/href="https:\/\/kadam\.example\/a\?b=1&#38;c=2"[^>]+>Open Kadam</);
  expect(html).toMatch(/>https:\/\/kadam\.example\/choose</);
  expect(html).toContain('href="https://kadam.example/unsubscribe/1"');
});
