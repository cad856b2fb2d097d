import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notificationText } from "#app/features/messages/notifications/catalogue.ts";
import { remind } from "#app/features/messages/notifications/use-cases/remind.server.ts";
import { getQueue, QUEUE_NAMES } from "#app/features/operations/overview/queues.ts";
import { getOverview, getWaitingWork } from "#app/features/operations/overview/use-cases/overview.server.ts";
import { STAFF_ROLES, type StaffRole } from "#app/kernel/actor.ts";
import { rolesWith } from "#app/kernel/permissions.ts";
import { batchStaff, lastRuns, notifications } from "#db/schema/index.ts";
import { createAdmin } from "#tests/support/accounts.ts";
import { createStudentInBatch } from "#tests/support/batches.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { ROW_IN } from "#tests/support/queues.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";

/** What pages make of it is in tests/bundle/admin/queues.test.ts. */
let database: TestDatabase;
let owner: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await createAdmin(database.db);
});
afterAll(() => database.close());

const ctx = () => contextFor(database.db, toAdminActor(owner));

async function shown() {
  const [overview, work] = [await getOverview(ctx()), await getWaitingWork(ctx())];
  if (!overview.ok || !work.ok) throw new Error("Owners read both.");
  return { waiting: overview.value.waiting, ...work.value };
}

describe("a row that waits changes the card and the badge of its queue alone", () => {
  test.each(QUEUE_NAMES)("%s", async (name) => {
    const inBatch = await createStudentInBatch(database.db, { days: 21 });
    const before = await shown();
    await ROW_IN[name](database.db, inBatch);
    const after = await shown();
    const without = ({ waiting }: typeof before) => waiting.filter((queue) => queue.name !== name);
    expect(without(after)).toEqual(without(before));
    expect(after.waiting.find((queue) => queue.name === name)).toMatchObject({ count: 1 });
    const { section, isLive } = getQueue(name);
    const number = before.bySection[section]?.number ?? 0;
    if (isLive) expect([before.isTestRunning, after.isTestRunning]).toEqual([false, true]);
    else
      expect(after.bySection).toEqual({
        ...before.bySection,
        [section]: { number: number + 1, isMore: false },
      });
  });
});

describe("the daily reminder", () => {
  let reminders: (typeof notifications.$inferSelect)[];
  const staff: Partial<Record<StaffRole, string>> = {};
  let own: TestDatabase;
  beforeAll(async () => {
    own = await createTestDatabase();
    const { db } = own;
    for (const role of STAFF_ROLES) staff[role] = (await createAdmin(db, { staffRole: role })).id;
    const inBatch = await createStudentInBatch(db, { days: 21 });
    for (const userId of [staff.grader!, staff.counsellor!])
      await db.orm.insert(batchStaff).values({ batchId: inBatch.batch.id, userId });
    for (const name of QUEUE_NAMES) await ROW_IN[name](db, inBatch);
    await db.orm.delete(notifications);
    const endedAt = Date.now() - 86_400_000;
    await db.orm
      .insert(lastRuns)
      .values({ work: "reminders", endedAt })
      .onConflictDoUpdate({ target: lastRuns.work, set: { endedAt } });
    await remind(db);
    reminders = await db.orm.select().from(notifications);
  });
  afterAll(() => own.close());

  const factsOf = (kind: string, role: StaffRole) =>
    reminders.find((one) => one.kind === kind && one.userId === staff[role])?.facts;

  test.each(QUEUE_NAMES)("%s: has the number of the list, for those who work on it", (name) => {
    const { work, noun } = getQueue(name);
    for (const role of STAFF_ROLES) {
      const facts = factsOf("work-waiting", role);
      const isReminded = work !== undefined && rolesWith(work).includes(role);
      expect(facts?.[name], role).toBe(isReminded ? 1 : undefined);
      if (isReminded) expect(notificationText("work-waiting", facts!).title).toContain(`1 ${noun[0]}`);
    }
  });

  test("deliveries that were given up have a notice with the number of their list", () => {
    const facts = factsOf("deliveries-failing", "coordinator");
    expect(facts).toEqual({ count: 1 });
    expect(notificationText("deliveries-failing", facts!).path).toBe(getQueue("deliveries").list);
  });

  test("of one queue links to its list, of several to the overview", () => {
    expect(notificationText("work-waiting", { refunds: 2 })).toMatchObject({
      title: "Waiting for you: 2 refunds to decide or pay",
      path: "/admin/refunds?due=open",
    });
    expect(notificationText("work-waiting", { refunds: 2, submissions: 1 })).toMatchObject({
      title: "Waiting for you: 2 refunds to decide or pay, 1 submission to grade",
      path: "/admin",
    });
  });
});
