import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ENQUIRY_LIST } from "#app/features/messages/contact/list.ts";
import { ENQUIRY_CASE, suggestCode } from "#app/features/messages/contact/rules.ts";
import {
  getEnquiry,
  listEnquiries,
  sendTestCode,
} from "#app/features/messages/contact/use-cases/manage-enquiries.server.ts";
import { askForCode } from "#app/features/messages/contact/use-cases/send-contact-message.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { auditEvents, contactMessages, outbox, testCodePeople, testCodes } from "#db/schema/index.ts";
import { createAdmin } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createQuiz, createTestCode } from "#tests/support/scholarship.ts";
import { anonymousContext, contextFor, toActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let coordinator: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  coordinator = contextFor(
    database.db,
    toActor(await createAdmin(database.db, { staffRole: "coordinator" })),
  );
  await createQuiz(database.db, { branch: "BCA" });
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [outbox, contactMessages, testCodePeople, testCodes])
    await database.db.orm.delete(table);
});

let networks = 0;

/** Asks for a code as a visitor of a new network; returns the stored request. */
async function ask(values: Record<string, string> = {}) {
  const email = `asha.${crypto.randomUUID()}@students.example`;
  const form = { name: "Asha", email, phone: "", collegeName: "Model College", website: "", formKey: email };
  const visitor = anonymousContext(database.db, { address: `2001:db8:7:${++networks}::/64` });
  expect(await askForCode(visitor, { ...form, ...values })).toMatchObject({ ok: true });
  return only(await database.db.orm.select().from(contactMessages).where(eq(contactMessages.email, email)));
}

function only<Row>(rows: Row[]): Row {
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

const reread = async (id: string) =>
  only(await database.db.orm.select().from(contactMessages).where(eq(contactMessages.id, id)));

const auditedActions = async (id: string) =>
  (await database.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, id))).map(
    ({ action }) => action,
  );

describe("a request for a test code", () => {
  test("is an enquiry that names the college, and is found by its topic", async () => {
    const { id } = await ask();
    expect(await reread(id)).toMatchObject({
      asksForCode: true,
      collegeName: "Model College",
      status: "new",
    });
    const idsOf = async (address: string) => {
      const listed = await listEnquiries(
        coordinator,
        readListQuery(ENQUIRY_LIST, new URLSearchParams(address)),
      );
      return listed.ok && listed.value.page.rows.map((row) => row.id);
    };
    expect(await idsOf("topic=test-code")).toEqual([id]);
    expect(await idsOf("topic=message")).toEqual([]);
  });

  test.each([
    ["for the college", { colleges: ["MODEL COLLEGE"] }, true],
    ["for everybody", {}, true],
    ["for another college", { colleges: ["Another College"] }, false],
    ["that is revoked", { revokedAt: 1 }, false],
    ["that is over", { closesAt: 1 }, false],
    ["without uses left", { maxUses: 0 }, false],
  ])("suggests a code %s: %s", async (_, values, isSuggested) => {
    const { id } = await ask();
    const code = await createTestCode(database.db, values);
    const read = await getEnquiry(coordinator, id);
    expect(read.ok && read.value.suggestion?.id).toBe(isSuggested ? code.id : undefined);
  });
});

describe("sending a code", () => {
  test("mails it once, marks the request as contacted and is recorded; repeating it has no effect", async () => {
    const { id, email } = await ask();
    const code = await createTestCode(database.db, { closesAt: Date.now() + 86_400_000 });
    for (let time = 0; time < 2; time += 1)
      expect(await sendTestCode(coordinator, id, code.id)).toEqual({
        ok: true,
        value: { name: "Asha", code: code.code },
      });
    expect(await reread(id)).toMatchObject({ testCodeId: code.id, status: "contacted" });
    const mail = only(await database.db.orm.select().from(outbox));
    expect(mail.recipient).toBe(email);
    expect(mail.body).toContain(`your test code is ${code.code}`);
    expect(mail.body).toContain("You can start until");
    expect(await auditedActions(id)).toEqual(["enquiry.send-code"]);
  });

  test.each(
    ENQUIRY_CASE.stateNames.flatMap((status) => [false, true].map((isSent) => [status, isSent] as const)),
  )("to a request that is %s, a code sent before: %s, is possible once", async (status, isSent) => {
    const { id } = await ask();
    const [code, before] = [await createTestCode(database.db), await createTestCode(database.db)];
    const sent = isSent ? { testCodeId: before.id, codeSentAt: 1 } : {};
    await database.db.orm
      .update(contactMessages)
      .set({ status, ...sent })
      .where(eq(contactMessages.id, id));
    expect((await sendTestCode(coordinator, id, code.id)).ok).toBe(!isSent);
    expect(await reread(id)).toMatchObject({
      status: status === "new" && !isSent ? "contacted" : status,
      testCodeId: isSent ? before.id : code.id,
    });
    expect(await database.db.orm.$count(outbox)).toBe(Number(!isSent));
  });

  test("adds the sender to a code for named people", async () => {
    const { id, email } = await ask();
    const code = await createTestCode(database.db, { namesPeople: true });
    expect(await sendTestCode(coordinator, id, code.id)).toMatchObject({ ok: true });
    expect(only(await database.db.orm.select().from(testCodePeople))).toMatchObject({ email });
  });

  test("of two at once sends one", async () => {
    const { id } = await ask();
    const codes = [await createTestCode(database.db), await createTestCode(database.db)];
    const sent = await Promise.all(codes.map((code) => sendTestCode(coordinator, id, code.id)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.find(({ ok }) => !ok)).toMatchObject({ problem: { code: "conflict" } });
    expect(await database.db.orm.select().from(outbox)).toHaveLength(1);
  });

  test("rejects a code that can no longer be used, and an enquiry that asks for none", async () => {
    const { id } = await ask();
    const over = await createTestCode(database.db, { closesAt: 1 });
    expect(await sendTestCode(coordinator, id, over.id)).toMatchObject({
      problem: { code: "invalid_fields", errors: [{ field: "testCodeId" }] },
    });
    const [message] = await database.db.orm
      .insert(contactMessages)
      .values({ name: "Ravi", email: "ravi@students.example", message: "Hello" })
      .returning();
    const code = await createTestCode(database.db);
    expect(await sendTestCode(coordinator, message!.id, code.id)).toMatchObject({
      problem: { code: "conflict" },
    });
    expect(await database.db.orm.select().from(outbox)).toEqual([]);
  });
});

type Code = { id: string; colleges: string[]; namesPeople: boolean; batchId: string | null };
const college: Code = { id: "college", colleges: ["Model College"], namesPeople: false, batchId: null };
const general: Code = { id: "general", colleges: [], namesPeople: false, batchId: null };
const named: Code = { id: "named", colleges: [], namesPeople: true, batchId: null };
const batch: Code = { id: "batch", colleges: [], namesPeople: false, batchId: "b" };

test.each<[Code[], string | undefined]>([
  [[general, named, college], "college"],
  [[named, general], "general"],
  [[named, batch], "named"],
  [[batch], undefined],
  [[], undefined],
])("the best of %j is %s", (codes, expected) => {
  expect(suggestCode("model college", codes)?.id).toBe(expected);
});
