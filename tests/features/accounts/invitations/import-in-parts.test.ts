import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importPeople } from "#app/features/accounts/invitations/use-cases/import-people.server.ts";
import {
  saveDraft,
  selectDraft,
  startImport,
} from "#app/features/operations/imports/queries/drafts.server.ts";
import { undoImport } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { auditEvents, invitations, outbox, users } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";
import { storedRows } from "#tests/support/stored-rows.ts";

let database: TestDatabase;
let ctx: ServiceContext;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
});
afterEach(() => database.close());

const COUNT = 1_200;
const content = [
  "email,name",
  ...Array.from({ length: COUNT }, (_, at) => `p${at}@college.example,Asha Rao`),
].join("\n");
const form = { format: "csv", content, batchId: "", plan: "" } as const;

async function start(): Promise<string> {
  const { db, actor } = ctx;
  if (actor.kind !== "user") throw new Error("The actor is a member of staff.");
  const id = randomUUID();
  const { format, content: text, ...fields } = form;
  await db.execute(
    saveDraft(db, actor.userId, {
      ...{ id, kind: "people", target: "", fileName: "people.csv", content: text, note: "" },
      ...{ fields: { format, ...fields }, headings: "", columns: null },
    }),
  );
  await db.execute(
    startImport(
      db,
      { id, kind: "people" },
      {
        content: text,
        total: COUNT,
        leftOut: "\uFEFFemail,name,Problem\r\n",
        leftOutCount: 0,
      },
    ),
  );
  return id;
}

const draftOf = async (id: string) => (await ctx.db.execute(selectDraft(ctx.db, { id, kind: "people" })))[0]!;
/** Asks for part after part, as the page does. */
async function finish(id: string) {
  for (let draft = await draftOf(id); draft.state === "running"; draft = await draftOf(id)) {
    expect(await importPeople(ctx, form, { id, from: draft.next })).toMatchObject({ ok: true });
  }
}
const count = async (table: typeof invitations | typeof outbox) =>
  (await database.db.orm.select({ count: sql<number>`count(*)` }).from(table))[0]!.count;

test("each part is stored once, whoever asks for it how often", async () => {
  const id = await start();
  const first = () => importPeople(ctx, form, { id, from: 0 });
  await Promise.all([first(), first(), first()]);
  await first();
  expect(await count(invitations)).toBe(500);
  expect(await draftOf(id)).toMatchObject({ state: "running", next: 500, count: 500 });
  await finish(id);
  expect(await draftOf(id)).toMatchObject({ state: "done", count: COUNT, content: null });
  expect([await count(invitations), await count(outbox)]).toEqual([COUNT, COUNT]);
  const created = await database.db.orm
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "invitation.create"));
  expect(created).toHaveLength(COUNT);
});

test("people who cannot be stored any more are left out, each with the reason", async () => {
  const id = await start();
  const staff = await createUser(database.db, { email: "p700@college.example" });
  await database.db.orm
    .update(users)
    .set({ userType: "admin", staffRole: "viewer" })
    .where(eq(users.id, staff.id));
  await finish(id);
  const { leftOut, leftOutCount } = await draftOf(id);
  expect(leftOut).toMatch(
    /^\uFEFFemail,name,Problem\r\np700@college\.example,Asha Rao,[^\r]*staff account[^\r]*\r\n$/,
  );
  expect([leftOutCount, await count(invitations)]).toEqual([1, COUNT - 1]);
});

test("its undo leaves the database as before", async () => {
  const without = async () => {
    const {
      imports: _i,
      audit_events: _a,
      outbox: _o,
      invitations: _n,
      ...rows
    } = await storedRows(database.client);
    return rows;
  };
  const before = await without();
  const id = await start();
  await finish(id);
  expect(await undoImport(ctx, id)).toMatchObject({ ok: true });
  expect(await without()).toEqual(before);
  const open = await database.db.orm.select().from(invitations).where(sql`revoked_at IS NULL`);
  expect(open).toEqual([]);
});
