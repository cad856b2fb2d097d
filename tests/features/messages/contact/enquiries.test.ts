import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ENQUIRY_LIST, type EnquiryQuery } from "#app/features/messages/contact/list.ts";
import { ENQUIRY_CASE } from "#app/features/messages/contact/rules.ts";
import {
  addEnquiryNote,
  changeEnquiry,
  exportEnquiries,
  getEnquiry,
  listEnquiries,
} from "#app/features/messages/contact/use-cases/manage-enquiries.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { auditEvents, contactMessages } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { anonymousContext, contextFor, toActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
let adminId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const user = await createAdmin(database.db);
  adminId = user.id;
  admin = contextFor(database.db, toActor(user));
});
beforeEach(() => database.db.orm.delete(contactMessages));
afterAll(() => database.close());

type Values = Partial<typeof contactMessages.$inferInsert>;

async function createEnquiry(values: Values = {}) {
  const [row] = await database.db.orm
    .insert(contactMessages)
    .values({ name: "Shruti Panigrahi", email: "shruti@students.example", message: "Hello", ...values })
    .returning();
  return row!;
}

const query = (address = ""): EnquiryQuery => readListQuery(ENQUIRY_LIST, new URLSearchParams(address));
const valueIn = <Value>(outcome: { ok: true; value: Value } | { ok: false }): Value => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
};
const namesOf = async (address: string) =>
  valueIn(await listEnquiries(admin, query(address))).page.rows.map(({ name }) => name);

describe("the list", () => {
  test("sorts newest first and filters by state, owner and search, each with its count", async () => {
    await createEnquiry({ name: "First", createdAt: 1_000, status: "closed" });
    await createEnquiry({ name: "Second", createdAt: 2_000, ownerId: adminId });
    await createEnquiry({ name: "Third", createdAt: 3_000, email: "third_one@students.example" });
    expect(await namesOf("")).toEqual(["Third", "Second", "First"]);
    expect(await namesOf("sort=received&dir=asc")).toEqual(["First", "Second", "Third"]);
    expect(await namesOf("status=new")).toEqual(["Third", "Second"]);
    expect(await namesOf(`owner=${adminId}`)).toEqual(["Second"]);
    expect(await namesOf("q=third_")).toEqual(["Third"]);
    expect(await namesOf("q=nobody%20sec")).toEqual([]);
    expect(await namesOf("q=shruti%20sec")).toEqual(["Second"]);
    expect(await namesOf("q=%25")).toEqual([]);
    const { page, counts, byOwner } = valueIn(await listEnquiries(admin, query("status=new")));
    expect(page.total).toBe(2);
    expect(counts).toEqual([
      { value: "", count: 3 },
      { value: "closed", count: 1 },
      { value: "new", count: 2 },
    ]);
    expect(byOwner).toEqual([
      { value: "", count: 2 },
      { value: adminId, count: 1 },
    ]);
  });

  test("pages by the last row and exports all rows", async () => {
    for (let number = 0; number < 120; number += 1) {
      await createEnquiry({ name: `Visitor ${number}`, createdAt: 1_000 + Math.floor(number / 7) });
    }
    const seen = new Set<string>();
    for (let after: string | undefined = ""; after !== undefined; ) {
      const { page }: { page: { rows: { id: string }[]; next?: string } } = valueIn(
        await listEnquiries(admin, query(after && new URLSearchParams({ after }).toString())),
      );
      for (const { id } of page.rows) seen.add(id);
      after = page.next;
    }
    expect(seen.size).toBe(120);
    let exported = 0;
    for await (const rows of valueIn(await exportEnquiries(admin, query()))) exported += rows.length;
    expect(exported).toBe(120);
  });
});

describe("handling an enquiry", () => {
  test("changes status and owner once per version, with an audit row", async () => {
    const { id } = await createEnquiry();
    const change = { status: "contacted", ownerId: adminId, version: 1 } as const;
    const outcomes = await Promise.all([
      changeEnquiry(admin, id, change),
      changeEnquiry(admin, id, change),
      changeEnquiry(admin, id, change),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await changeEnquiry(admin, id, { ...change, status: "closed" })).toMatchObject({
      problem: { code: "stale_version", current: { status: "contacted", version: 2 } },
    });
    const events = (await database.db.orm.select().from(auditEvents)).filter(
      ({ entityId }) => entityId === id,
    );
    expect(events).toMatchObject([{ action: "enquiry.change", actorId: adminId }]);
  });

  test.each(
    ENQUIRY_CASE.stateNames.flatMap((from) => ENQUIRY_CASE.stateNames.map((to) => [from, to] as const)),
  )("from %s to %s is possible", async (from, to) => {
    const { id } = await createEnquiry({ status: from });
    valueIn(await changeEnquiry(admin, id, { status: to, ownerId: "", version: 1 }));
    expect(valueIn(await getEnquiry(admin, id)).enquiry.status).toBe(to);
  });

  test("of three different changes at the same time makes one", async () => {
    const { id } = await createEnquiry();
    const others = ENQUIRY_CASE.stateNames.filter((status) => status !== "new");
    const outcomes = await Promise.all(
      others.map((status) => changeEnquiry(admin, id, { status, ownerId: "", version: 1 })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(valueIn(await getEnquiry(admin, id)).enquiry).toMatchObject({
      status: others[outcomes.findIndex(({ ok }) => ok)],
      version: 2,
    });
  });

  test("accepts only staff as owner", async () => {
    const { id } = await createEnquiry();
    const student = await createUser(database.db);
    expect(await changeEnquiry(admin, id, { status: "new", ownerId: student.id, version: 1 })).toMatchObject({
      problem: { code: "invalid_fields", errors: [{ field: "ownerId" }] },
    });
    const gone = await createAdmin(database.db, { disabledAt: Date.now() });
    expect(await changeEnquiry(admin, id, { status: "new", ownerId: gone.id, version: 1 })).toMatchObject({
      problem: { code: "invalid_fields", errors: [{ field: "ownerId" }] },
    });
  });

  test("stores a note once per form and lists the newest first", async () => {
    const { id } = await createEnquiry();
    const note = { body: "Called, will come on Monday.", formKey: crypto.randomUUID() };
    await Promise.all([addEnquiryNote(admin, id, note), addEnquiryNote(admin, id, note)]);
    await addEnquiryNote(admin, id, { body: "Came.", formKey: crypto.randomUUID() });
    const { notes } = valueIn(await getEnquiry(admin, id));
    expect(notes.map(({ body }) => body)).toEqual(["Came.", "Called, will come on Monday."]);
    const events = (await database.db.orm.select().from(auditEvents)).filter(
      ({ entityId }) => entityId === id,
    );
    expect(events.map(({ action }) => action)).toEqual(["enquiry.add-note", "enquiry.add-note"]);
  });

  test("has changed with every note, of which the first is the reply", async () => {
    const { id } = await createEnquiry({ createdAt: 1_000, updatedAt: 1_000 });
    const notes: { changedAt: number; repliedAt: number | null }[] = [];
    for (const body of ["Called.", "Came."]) {
      await database.db.orm.update(contactMessages).set({ updatedAt: 1_000 });
      await addEnquiryNote(admin, id, { body, formKey: crypto.randomUUID() });
      const [row] = await database.db.orm.select().from(contactMessages);
      notes.push({ changedAt: row!.updatedAt, repliedAt: row!.firstReplyAt });
    }
    const [first, second] = notes;
    expect(first!.repliedAt).toBeGreaterThan(1_000);
    expect(second!.repliedAt).toBe(first!.repliedAt);
    expect(second!.changedAt).toBeGreaterThanOrEqual(first!.changedAt);
    expect(first!.changedAt).toBeGreaterThan(1_000);
  });

  test("rejects an unknown enquiry as not found", async () => {
    const missing = { ok: false, problem: { code: "not_found" } };
    expect(await getEnquiry(admin, "none")).toMatchObject(missing);
    expect(await changeEnquiry(admin, "none", { status: "new", ownerId: "", version: 1 })).toMatchObject(
      missing,
    );
    expect(await addEnquiryNote(admin, "none", { body: "?", formKey: undefined })).toMatchObject(missing);
  });
});

test("is restricted to admins", async () => {
  const { id } = await createEnquiry();
  const student = contextFor(database.db, toActor(await createUser(database.db)));
  for (const ctx of [student, anonymousContext(database.db)]) {
    const outcomes = [
      await listEnquiries(ctx, query()),
      await exportEnquiries(ctx, query()),
      await getEnquiry(ctx, id),
      await changeEnquiry(ctx, id, { status: "closed", ownerId: "", version: 1 }),
      await addEnquiryNote(ctx, id, { body: "?", formKey: undefined }),
    ];
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ ok: false, problem: { code: "forbidden" } });
  }
  expect(await database.db.orm.select().from(contactMessages)).toMatchObject([{ status: "new", version: 1 }]);
});
