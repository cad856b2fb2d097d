import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasePerson } from "#app/features/accounts/data-rights/queries/erasure.server.ts";
import { WriteListInput } from "#app/features/messages/whatsapp/inputs.ts";
import { MESSAGE_LIST } from "#app/features/messages/whatsapp/list.ts";
import { fillText, MAX_TEXT } from "#app/features/messages/whatsapp/rules.ts";
import {
  getWhatsappMessages,
  markWhatsappSent,
  takeBackWhatsappMark,
  writeWhatsappList,
} from "#app/features/messages/whatsapp/use-cases/whatsapp-lists.server.ts";
import { STUDENT_LIST } from "#app/features/students/list.ts";
import type { Selection } from "#app/features/students/queries/people.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { chatWith } from "#app/shell/chat.ts";
import { auditEvents, users, whatsappLists } from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

const PHONE = "+919876543210";
const text = "Hello {firstName}, the class on Friday moves to 11 am.";
const write = async (selection: Selection, form: { text?: string; formKey?: string } = {}) => {
  const written = await writeWhatsappList(admin, { text, ...form }, selection);
  if (!written.ok) throw new Error(written.problem.message);
  return written.value;
};
const aList = async (...phones: string[]) => {
  const students: TestUser[] = [];
  for (const [index, phone] of phones.entries()) {
    students.push(await createUser(database.db, { firstName: `Asha ${index}`, phone }));
  }
  return { students, ...(await write({ ids: students.map(({ id }) => id) })) };
};
const query = (search = "") => readListQuery(MESSAGE_LIST, new URLSearchParams(search));
async function open(id: string, search?: string) {
  const found = await getWhatsappMessages(admin, id, query(search));
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
}

describe("the link of a chat", () => {
  test.each([
    ["Hello {firstName}", "Hello%20Asha"],
    ["{name}: 50% off & more + a #1", "Asha%20Rao%3A%2050%25%20off%20%26%20more%20%2B%20a%20%231"],
    ["one\r\ntwo\nthree", "one%0Atwo%0Athree"],
    ["नमस्ते", "%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87"],
    ["👍 \u{1F469}\u200D\u{1F4BB}", "%F0%9F%91%8D%20%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB"],
    ["a?b=c;d\"'<>", "a%3Fb%3Dc%3Bd%22'%3C%3E"],
  ])("has '%s' as %s", (written, encoded) => {
    const link = chatWith(PHONE, fillText(written, { firstName: "Asha", name: "Asha Rao" }));
    expect(link).toBe(`https://wa.me/919876543210?text=${encoded}`);
  });

  test("is none without a number", () => {
    expect(chatWith("", "Hello")).toBe("");
  });

  test("stays below 8 kB for the longest text and names", () => {
    const used = "{firstName}".repeat(3);
    const longest = used + "न".repeat(MAX_TEXT - used.length);
    expect(v.safeParse(WriteListInput, { text: longest }).success).toBe(true);
    const name = "प".repeat(80);
    expect(chatWith(PHONE, fillText(longest, { firstName: name, name })).length).toBeLessThan(8_000);
  });
});

test.each([
  ["nothing", " \n "],
  ["an unknown variable", "Hello {nick}"],
  ["more variables than a link has room for", "{firstName} ".repeat(4)],
  ["a text that is too long", "a".repeat(MAX_TEXT + 1)],
  ["control characters", "Hello\u0000 {firstName}"],
  ["half a character", "Hello \uD83D"],
])("refuses %s", (_, written) => {
  expect(v.safeParse(WriteListInput, { text: written }).success).toBe(false);
});

describe("a list", () => {
  test("has the chosen students or those of a filter, by name, without disabled ones, once per form", async () => {
    const { db } = database;
    const lastName = crypto.randomUUID().slice(0, 8);
    const named = (firstName: string, rest = {}) => createUser(db, { firstName, lastName, ...rest });
    const [zoya, amit, gone] = [
      await named("Zoya", { phone: PHONE }),
      await named("Amit"),
      await named("Gone", { disabledAt: 1 }),
    ];
    const formKey = crypto.randomUUID();
    const filter = { query: readListQuery(STUDENT_LIST, new URLSearchParams({ q: lastName })) };
    for (const selection of [{ ids: [zoya.id, amit.id, gone.id] }, filter]) {
      const { id } = await write(selection);
      const { rows } = await open(id);
      expect(rows.map(({ firstName }) => firstName)).toEqual(["Amit", "Zoya"]);
    }
    const [one, two] = [await write(filter, { formKey }), await write(filter, { formKey })];
    expect(two.id).toBe(one.id);
    expect(two).toMatchObject({ studentCount: 2, sentCount: 0, withoutPhoneCount: 1 });
    expect(await db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, one.id))).toMatchObject([
      { action: "whatsapp-list.write", after: { text, students: 2 } },
    ]);
    expect(await writeWhatsappList(admin, { text }, { ids: [] })).toMatchObject({
      problem: { code: "conflict" },
    });
  });

  test("leads from one to the next; who has no number is named until there is one", async () => {
    const { id, students } = await aList(PHONE, "", PHONE);
    const [first, without, last] = students as [TestUser, TestUser, TestUser];
    const next = async () => (await open(id)).following?.studentId;
    expect(await next()).toBe(first.id);
    await markWhatsappSent(admin, id, first.id);
    expect(await next()).toBe(last.id);
    await markWhatsappSent(admin, id, last.id);
    expect(await next()).toBeUndefined();
    const states = async (state: string) =>
      (await open(id, `state=${state}`)).rows.map(({ studentId }) => studentId);
    expect(await states("no-number")).toEqual([without.id]);
    expect(await states("sent")).toEqual([first.id, last.id]);
    expect((await open(id)).list).toMatchObject({ studentCount: 3, sentCount: 2, withoutPhoneCount: 1 });
    await database.db.orm.update(users).set({ phone: PHONE }).where(eq(users.id, without.id));
    expect(await next()).toBe(without.id);
  });

  test("is marked once by two people at once, and the second learns who was first", async () => {
    const { id, students } = await aList(PHONE);
    const studentId = students[0]!.id;
    const other = await adminContext(database.db);
    const both = await Promise.all([admin, other].map((ctx) => markWhatsappSent(ctx, id, studentId)));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const winner = both[0]!.ok ? admin : other;
    expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { code: "conflict" } });
    expect(await markWhatsappSent(winner, id, studentId)).toMatchObject({ ok: true });
    const marks = () =>
      database.db.orm.$count(
        auditEvents,
        sql`${auditEvents.entityId} = ${studentId} AND ${auditEvents.action} LIKE 'student.%whatsapp%'`,
      );
    expect(await marks()).toBe(1);
    for (const _ of [1, 2]) expect((await takeBackWhatsappMark(other, id, studentId)).ok).toBe(true);
    expect(await marks()).toBe(2);
    expect((await open(id)).following?.studentId).toBe(studentId);
  });

  test("knows only its own students", async () => {
    const { id } = await aList(PHONE);
    const { students } = await aList(PHONE);
    const problem = { problem: { code: "not_found" } };
    expect(await markWhatsappSent(admin, id, students[0]!.id)).toMatchObject(problem);
    expect(await markWhatsappSent(admin, "none", students[0]!.id)).toMatchObject(problem);
    expect(await getWhatsappMessages(admin, "none", query())).toMatchObject(problem);
  });

  test("loses an erased student, and goes with the last one", async () => {
    const { id, students } = await aList(PHONE, PHONE);
    const source = { db: database.db, actor: { kind: "system" }, requestId: "request" } as const;
    await erasePerson(source, students[0]!.id);
    expect((await open(id)).rows.map(({ studentId }) => studentId)).toEqual([students[1]!.id]);
    await erasePerson(source, students[1]!.id);
    expect(await database.db.orm.$count(whatsappLists, eq(whatsappLists.id, id))).toBe(0);
    const erased = await database.db.orm.select().from(users).where(eq(users.id, students[0]!.id));
    expect(erased).toMatchObject([{ phone: "" }]);
  });
});

test("5,000 students are one list, page by page in the order of their names", async () => {
  const { db } = database;
  await db.orm.run(sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO users (id, created_at, updated_at, name, email, first_name, last_name, phone)
    SELECT 'bulk-' || i, 1, 1, 'Bulk ' || substr('0000' || i, -4), 'bulk-' || i || '@students.example', 'Bulk',
      substr('0000' || i, -4), '+12025550100' FROM n`);
  const { id } = await write({ query: readListQuery(STUDENT_LIST, new URLSearchParams({ q: "bulk" })) });
  const { list, rows, next, counts } = await open(id);
  expect(list).toMatchObject({ studentCount: 5_000, withoutPhoneCount: 0 });
  expect(counts).toContainEqual({ value: "unsent", count: 5_000 });
  expect(rows.map(({ name }) => name).slice(0, 2)).toEqual(["Bulk 0001", "Bulk 0002"]);
  expect((await open(id, "q=bulk+4999&state=unsent")).rows.map(({ name }) => name)).toEqual(["Bulk 4999"]);
  const second = await open(id, `after=${encodeURIComponent(next!)}`);
  expect(second.rows[0]?.name).toBe("Bulk 0051");
});
