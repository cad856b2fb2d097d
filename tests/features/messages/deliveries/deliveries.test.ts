import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DELIVERY_LIST } from "#app/features/messages/deliveries/list.ts";
import {
  listDeliveries,
  retryDelivery,
} from "#app/features/messages/deliveries/use-cases/manage-deliveries.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { auditEvents, contactMessages, outbox } from "#db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let ctx: ServiceContext;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
});
afterEach(() => database.close());

const mail = (subject: string, values: Partial<typeof outbox.$inferInsert>) =>
  database.db.orm
    .insert(outbox)
    .values({ id: subject, recipient: "asha@college.example", subject, body: "One sentence.", ...values });
const enquiry = (name: string, values: Partial<typeof contactMessages.$inferInsert>) =>
  database.db.orm
    .insert(contactMessages)
    .values({ id: name, name, email: "nikhil@visitors.example", message: "Please call.", ...values });

/** One delivery in each state of both kinds, oldest first, and an enquiry that is not forwarded. */
async function deliveriesInEachState() {
  await mail("waiting mail", { createdAt: 1, sendDueAt: 10 });
  await mail("retried mail", {
    createdAt: 2,
    sendDueAt: Date.now() + 3_600_000,
    sendAttempts: 2,
    lastError: "Refused.",
  });
  await mail("given-up mail", { createdAt: 3, sendAttempts: 8, lastError: "Refused.", body: "" });
  await mail("sent mail", { createdAt: 4, sendAttempts: 1, sentAt: 10, body: "" });
  await enquiry("waiting enquiry", { createdAt: 5, forwardDueAt: 10 });
  await enquiry("given-up enquiry", { createdAt: 6, forwardAttempts: 20, forwardError: "Too late." });
  await enquiry("forwarded enquiry", { createdAt: 7, forwardAttempts: 1, forwardedAt: 10 });
  await enquiry("enquiry that is not forwarded", { createdAt: 8 });
}

async function list(address = "") {
  const listed = await listDeliveries(ctx, readListQuery(DELIVERY_LIST, new URLSearchParams(address)));
  if (!listed.ok) throw new Error(listed.problem.message);
  return listed.value;
}
const titles = async (address: string) => (await list(address)).page.rows.map(({ title }) => title);

test("lists mails and forwarded enquiries, newest first, with state, tries and last error", async () => {
  await deliveriesInEachState();
  const { page, byKind, byState } = await list();
  expect(page.rows.map(({ title, state, tries, error }) => [title, state, tries, error])).toEqual([
    ["forwarded enquiry", "delivered", 1, null],
    ["given-up enquiry", "given_up", 20, "Too late."],
    ["waiting enquiry", "waiting", 0, null],
    ["sent mail", "delivered", 1, null],
    ["given-up mail", "given_up", 8, "Refused."],
    ["retried mail", "retrying", 2, "Refused."],
    ["waiting mail", "waiting", 0, null],
  ]);
  expect(page.total).toBe(7);
  expect(Object.fromEntries(byKind.map(({ value, count }) => [value, count]))).toEqual({
    "": 7,
    mail: 4,
    enquiry: 3,
  });
  expect(Object.fromEntries(byState.map(({ value, count }) => [value, count]))).toEqual({
    "": 7,
    waiting: 2,
    retrying: 1,
    given_up: 2,
    delivered: 2,
  });
});

test("filters by kind and state, and searches by address, subject and name", async () => {
  await deliveriesInEachState();
  expect(await titles("kind=enquiry&state=given_up")).toEqual(["given-up enquiry"]);
  expect(await titles("q=RETRIED")).toEqual(["retried mail"]);
  expect(await titles("q=nikhil&state=waiting")).toEqual(["waiting enquiry"]);
  expect((await list("kind=mail&state=waiting")).page.total).toBe(1);
});

test("shows each delivery once when the pages are followed", async () => {
  for (let at = 0; at < 60; at += 1) {
    await mail(`mail ${at}`, { createdAt: at % 7, sendDueAt: 10 });
    await enquiry(`enquiry ${at}`, { createdAt: at % 7, forwardDueAt: 10 });
  }
  const shown: string[] = [];
  for (let after: string | undefined = ""; after !== undefined; ) {
    const { page } = await list(after && new URLSearchParams({ after }).toString());
    shown.push(...page.rows.map(({ title }) => title));
    after = page.next;
  }
  expect([shown.length, new Set(shown).size]).toEqual([120, 120]);
});

test("makes a failed delivery due again once and records who did it", async () => {
  await deliveriesInEachState();
  for (const [kind, id] of [
    ["mail", "retried mail"],
    ["enquiry", "given-up enquiry"],
  ] as const) {
    const outcomes = [await retryDelivery(ctx, kind, id), await retryDelivery(ctx, kind, id)];
    expect(outcomes, "the second press finds it due").toEqual(Array(2).fill({ ok: true, value: { id } }));
    expect(
      await database.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, id)),
    ).toMatchObject([{ action: "delivery.retry", entity: kind, actorKind: "user" }]);
  }
  const { rows } = (await list("state=retrying")).page;
  expect(rows.map(({ title }) => title)).toEqual(["given-up enquiry", "retried mail"]);
  for (const { dueAt } of rows) expect(Math.abs(dueAt! - Date.now())).toBeLessThan(60_000);
});

test("sends nothing again that is delivered, that has no text, or that was not to be forwarded", async () => {
  await deliveriesInEachState();
  for (const [kind, id] of [
    ["mail", "sent mail"],
    ["mail", "given-up mail"],
    ["enquiry", "forwarded enquiry"],
    ["enquiry", "enquiry that is not forwarded"],
    ["enquiry", "sent mail"],
  ] as const) {
    expect(await retryDelivery(ctx, kind, id)).toMatchObject({ ok: false, problem: { code: "conflict" } });
  }
  expect(await database.db.orm.$count(auditEvents, eq(auditEvents.action, "delivery.retry"))).toBe(0);
});
