import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONVERSATION_LIST } from "#app/features/messages/conversations/list.ts";
import { MAX_OPEN } from "#app/features/messages/conversations/rules.ts";
import {
  answerConversation,
  assign,
  closeConversation,
  getConversation,
  listConversations,
} from "#app/features/messages/conversations/use-cases/answer-conversations.server.ts";
import {
  ask,
  getOwnConversation,
  writeAgain,
} from "#app/features/messages/conversations/use-cases/own-conversations.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { notifications } from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { assignToStudent, createStudentInBatch } from "#tests/support/batches.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext, contextFor, toAdminActor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

const asStudent = (student: TestUser) => contextFor(database.db, toStudentActor(student));
const asStaff = async (staffRole: "grader" | "counsellor" | "viewer") => {
  const user = await createAdmin(database.db, { staffRole });
  return { user, ctx: contextFor(database.db, toAdminActor(user)) };
};
const question = { topic: "fee", assignmentId: "", text: "Can I pay in two parts?" } as const;
const answer = { text: "Yes, half now and half in April.", saveAs: "" };

async function askAs(student: TestUser, values: Partial<Parameters<typeof ask>[1]> = {}) {
  const asked = await ask(asStudent(student), { ...question, ...values });
  if (!asked.ok) throw new Error(JSON.stringify(asked.problem));
  return asked.value;
}
const noticesOf = async ({ id }: { id: string }, kind: "conversation-answered" | "conversation-continued") =>
  (
    await database.db.orm
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.kind, kind)))
  ).map(({ facts }) => facts.text);
const textsOf = async (id: string) => {
  const found = await getConversation(admin, id);
  return found.ok ? found.value.messages.map(({ text }) => text) : [];
};

test("a question is answered, continued and done, and each is told to the other side once", async () => {
  const student = await createUser(database.db);
  const { id, state } = await askAs(student);
  expect(state).toBe("open");
  const form = { ...answer, formKey: crypto.randomUUID() };
  for (const _ of [1, 2])
    expect(await answerConversation(admin, id, form)).toMatchObject({
      ok: true,
      value: { state: "waiting" },
    });
  expect(await noticesOf(student, "conversation-answered")).toEqual([answer.text]);
  const again = { text: "Which day?", formKey: crypto.randomUUID() };
  await Promise.all([writeAgain(asStudent(student), id, again), writeAgain(asStudent(student), id, again)]);
  expect(await getConversation(admin, id)).toMatchObject({ value: { conversation: { state: "open" } } });
  const { userId: ownerId } = admin.actor as { userId: string };
  // Without the words of the student, which are deleted with the student.
  expect(await noticesOf({ id: ownerId }, "conversation-continued")).toEqual([undefined]);
  await answerConversation(admin, id, { text: "The 5th.", saveAs: "", next: "done" });
  expect(await textsOf(id)).toEqual([question.text, answer.text, again.text, "The 5th."]);
  expect(await getOwnConversation(asStudent(student), id)).toMatchObject({
    value: { conversation: { state: "done" } },
  });
});

test("names the student's own assignment, and no other", async () => {
  const { student, course } = await createStudentInBatch(database.db);
  const { course: foreign } = await createStudentInBatch(database.db);
  const { id: assignmentId, title } = course.weeks[0]!.assignment;
  expect(await askAs(student, { topic: "assignment", assignmentId })).toMatchObject({
    subject: title,
    assignmentId,
  });
  const other = foreign.weeks[0]!.assignment.id;
  expect(await askAs(student, { topic: "assignment", assignmentId: other })).toMatchObject({
    subject: "",
    assignmentId: "",
  });
});

test("the same form twice is one question, and not more than a number wait at once", async () => {
  const student = await createUser(database.db);
  const formKey = crypto.randomUUID();
  const [first, second] = [await askAs(student, { formKey }), await askAs(student, { formKey })];
  expect(second.id).toBe(first.id);
  expect(await textsOf(first.id)).toEqual([question.text]);
  for (let count = 1; count < MAX_OPEN; count += 1) await askAs(student);
  expect(await ask(asStudent(student), question)).toMatchObject({ ok: false, problem: { code: "conflict" } });
  await closeConversation(admin, first.id);
  expect(await ask(asStudent(student), question)).toMatchObject({ ok: true });
});

test("is found by the student's name, and by the words of either side", async () => {
  const student = await createUser(database.db, { firstName: "Zubeida", lastName: "Farooqui" });
  const { id } = await askAs(student, { text: "May I have the vouchers?" });
  await answerConversation(admin, id, { ...answer, text: "They are beside your fee, 100% of them." });
  for (const [typed, isFound] of [
    ["zubeida", true],
    ["voucher", true],
    ["100% of", true],
    ["100% off", false],
  ] as const) {
    const listed = await listConversations(
      admin,
      readListQuery(CONVERSATION_LIST, new URLSearchParams({ q: typed })),
    );
    expect(listed.ok && listed.value.rows.some((row) => row.id === id), typed).toBe(isFound);
  }
});

describe("is read and answered by", () => {
  test("its student and the staff of the batch, and nobody else", async () => {
    const { student } = await createStudentInBatch(database.db);
    const stranger = await createUser(database.db);
    const [own, foreign] = [await asStaff("grader"), await asStaff("counsellor")];
    await assignToStudent(database.db, own.user, student);
    const { id } = await askAs(student);
    const notFound = { ok: false, problem: { code: "not_found" } };
    expect(await getOwnConversation(asStudent(stranger), id)).toMatchObject(notFound);
    expect(await writeAgain(asStudent(stranger), id, { text: "Me too" })).toMatchObject(notFound);
    const query = readListQuery(CONVERSATION_LIST, new URLSearchParams());
    for (const [staff, reads] of [
      [own, true],
      [foreign, false],
    ] as const) {
      const listed = await listConversations(staff.ctx, query);
      expect(listed.ok && listed.value.rows.some((row) => row.id === id)).toBe(reads);
      expect((await getConversation(staff.ctx, id)).ok).toBe(reads);
      expect((await answerConversation(staff.ctx, id, answer)).ok).toBe(reads);
      expect((await closeConversation(staff.ctx, id)).ok).toBe(reads);
      expect((await assign(staff.ctx, id, { ownerId: staff.user.id })).ok).toBe(reads);
    }
    expect(await textsOf(id)).toEqual([question.text, answer.text]);
  });

  test("nobody who only reads", async () => {
    const viewer = await asStaff("viewer");
    const { id } = await askAs(await createUser(database.db));
    expect((await getConversation(viewer.ctx, id)).ok).toBe(true);
    expect(await answerConversation(viewer.ctx, id, answer)).toMatchObject({
      problem: { code: "forbidden" },
    });
    expect(await assign(admin, id, { ownerId: viewer.user.id })).toMatchObject({
      problem: { errors: [{ field: "ownerId" }] },
    });
  });
});

test("a saved reply is kept for others, and saved again under its name", async () => {
  const { id } = await askAs(await createUser(database.db));
  await answerConversation(admin, id, { text: "One.", saveAs: "Parts" });
  await answerConversation(admin, id, { text: "Two.", saveAs: "Parts" });
  expect(await getConversation(admin, id)).toMatchObject({
    value: { replies: [{ title: "Parts", text: "Two." }] },
  });
});
