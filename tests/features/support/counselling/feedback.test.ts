import { parseWithValibot } from "@conform-to/valibot";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { selectUserAudit } from "#app/features/operations/audit/queries/audit-log.server.ts";
import { WriteFeedbackCall, WriteFeedbackInput } from "#app/features/support/counselling/inputs.ts";
import {
  editFeedback,
  getFeedback,
  getNewestFeedback,
  getStudentFeedback,
  listFeedback,
  writeFeedback,
  writeStaffNote,
} from "#app/features/support/counselling/use-cases/write-feedback.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { auditEvents, counsellingRecords, staffNotes } from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let student: TestUser;
let ctx: ServiceContext;
beforeEach(async () => {
  database = await createTestDatabase();
  student = await createUser(database.db);
  ctx = await adminContext(database.db);
});
afterEach(() => database.close());

const feedback = (fields = {}) =>
  v.parse(WriteFeedbackInput, { studentId: student.id, name: student.name, ...fields });
const edited = (fields = {}) => {
  const { studentId: _student, formKey: _key, actions: _actions, ...rest } = feedback(fields);
  return rest;
};
async function write(fields = {}) {
  const outcome = await writeFeedback(ctx, feedback(fields));
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}
const audited = async () => (await database.db.orm.select().from(auditEvents)).map(({ action }) => action);

describe("the form", () => {
  const parse = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return parseWithValibot(form, { schema: WriteFeedbackInput });
  };

  test("stores no rating that nobody gave, and three empty texts", () => {
    expect(parse({ studentId: "s", name: "Asha", englishRating: "", "threeWords[1]": "kind" })).toMatchObject(
      {
        value: { englishRating: null, hindiRating: null, threeWords: ["", "kind", ""], strengths: "" },
      },
    );
  });

  test.each(["0", "11", "5.5", "much"])("rejects a rating of %s", (rating) => {
    expect(parse({ studentId: "s", name: "Asha", hindiRating: rating })).toMatchObject({
      error: { hindiRating: ["Please choose a rating from 1 to 10"] },
    });
  });

  test("requires the student's name", () => {
    expect(parse({ studentId: "s", name: " " })).toMatchObject({
      error: { name: ["Please enter the student's name"] },
    });
  });

  test("through the API accepts a record as read, drops the server's fields and rejects unknown ones", () => {
    const at = "2001-01-01T00:00:00Z";
    const own = { _id: "1", author: "me", externalId: null, createdAt: at, updatedAt: at };
    const taken = v.parse(WriteFeedbackCall, { studentId: "s", name: "Asha", ...own });
    for (const name of Object.keys(own)) expect(taken).not.toHaveProperty(name);
    expect(v.safeParse(WriteFeedbackCall, { studentId: "s", name: "Asha", version: 3 }).success).toBe(false);
  });
});

describe("feedback", () => {
  test("is listed newest first with its author, many per student", async () => {
    const first = await write({ strengths: "Listens" });
    const second = await write({ strengths: "Explains" });
    const outcome = await getStudentFeedback(ctx, student.id);
    expect(outcome).toMatchObject({
      value: {
        records: expect.arrayContaining([
          expect.objectContaining({ id: first.id }),
          expect.objectContaining({ id: second.id }),
        ]),
      },
    });
    expect(second.author).toContain("Meera");
    expect(await audited()).toEqual(["feedback.write", "feedback.write"]);
  });

  test("of one student is listed alone for API callers, who also get the newest", async () => {
    const other = await createUser(database.db);
    await write({ studentId: other.id });
    const { id } = await write({ semester: "5" });
    await database.db.orm
      .update(counsellingRecords)
      .set({ createdAt: 1 })
      .where(eq(counsellingRecords.id, id));
    const newest = await write({ semester: "6" });
    const listed = await listFeedback(ctx, { filters: { student: student.id } });
    expect(listed).toMatchObject({ value: { rows: [{ semester: "6" }, { semester: "5" }] } });
    expect(await getNewestFeedback(ctx, student.id)).toEqual({ ok: true, value: newest });
    expect(await getNewestFeedback(ctx, "unknown")).toMatchObject({ problem: { code: "not_found" } });
  });

  test("and notes appear in the student's audit history, for any author", async () => {
    await write();
    await writeStaffNote(ctx, student.id, { body: "Call the parents." });
    const events = await database.db.execute(selectUserAudit(database.db, student.id, 10));
    expect(events.map(({ action }) => action).sort()).toEqual(["feedback.write", "staff-note.write"]);
  });

  test("is stored once per form", async () => {
    const formKey = crypto.randomUUID();
    const [one, two] = await Promise.all([write({ formKey }), write({ formKey })]);
    expect(two).toEqual(one);
    expect(await database.db.orm.select().from(counsellingRecords)).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });

  test("is saved by one of two editors; the other sees both versions", async () => {
    const { id } = await write();
    expect(await editFeedback(ctx, id, { ...edited({ strengths: "First" }), version: 1 })).toMatchObject({
      value: { strengths: "First", version: 2 },
    });
    expect(await editFeedback(ctx, id, { ...edited({ strengths: "Second" }), version: 1 })).toMatchObject({
      problem: { code: "stale_version", current: { strengths: "First" } },
    });
    expect(await editFeedback(ctx, id, { ...edited({ strengths: "First" }), version: 1 })).toMatchObject({
      ok: true,
    });
  });

  test("is written by admins only, about students only", async () => {
    const admin = await createAdmin(database.db);
    expect(await writeFeedback(ctx, feedback({ studentId: admin.id }))).toMatchObject({
      problem: { code: "not_found" },
    });
    const asStudent = contextFor(database.db, toStudentActor(student));
    expect(await writeFeedback(asStudent, feedback())).toMatchObject({ problem: { code: "forbidden" } });
    expect(await getStudentFeedback(asStudent, student.id)).toMatchObject({
      problem: { code: "forbidden" },
    });
    expect(await audited()).toEqual([]);
  });
});

test("keeps staff notes apart, once per form", async () => {
  const formKey = crypto.randomUUID();
  await writeStaffNote(ctx, student.id, { body: "Call the parents", formKey });
  await writeStaffNote(ctx, student.id, { body: "Call the parents", formKey });
  expect(await database.db.orm.select().from(staffNotes)).toHaveLength(1);
  expect(await getStudentFeedback(ctx, student.id)).toMatchObject({
    value: { records: [], notes: [{ body: "Call the parents" }] },
  });
  expect(await audited()).toEqual(["staff-note.write"]);
});

test("a record comes with the one about the same student before it", async () => {
  const other = await createUser(database.db);
  await write({ studentId: other.id, name: other.name });
  const ids = [];
  for (const createdAt of [1, 2, 3]) {
    const { id } = await write();
    await database.db.orm.update(counsellingRecords).set({ createdAt }).where(eq(counsellingRecords.id, id));
    ids.push(id);
  }
  const [first, second, third] = ids as [string, string, string];
  expect(await getFeedback(ctx, third)).toMatchObject({
    value: { record: { id: third }, before: { id: second } },
  });
  expect(await getFeedback(ctx, first)).toMatchObject({
    value: { record: { id: first }, before: undefined },
  });
});
