import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  auditEvents,
  contactMessages,
  contactNotes,
  invitations,
  notifications,
  outbox,
  recordOpenings,
} from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { deleteExpiredRows } from "#workers/jobs/retention.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

const PERIODS = { ENQUIRY_RETENTION_DAYS: 365, MAIL_RETENTION_DAYS: 30, AUDIT_RETENTION_DAYS: 400 };
const daysAgo = (days: number) => Date.now() - days * 24 * 3_600_000;

async function rowsOfAge(days: number) {
  const { orm } = database.db;
  const at = daysAgo(days);
  const student = await createUser(database.db);
  const staff = await createAdmin(database.db);
  const id = `${days} days`;
  await orm
    .insert(contactMessages)
    .values({ id, createdAt: at, name: "N", email: "n@v.example", message: "M" });
  await orm.insert(contactNotes).values({ contactMessageId: id, body: "Called." });
  await createInvitation(database.db, { createdAt: at });
  await orm.insert(outbox).values({ createdAt: at, recipient: "n@v.example", subject: "S", body: "" });
  await orm
    .insert(notifications)
    .values({ userId: student.id, createdAt: at, kind: "test-result", eventKey: id });
  const event = { actorKind: "system", action: "a", entity: "user", entityId: "1", requestId: "1" } as const;
  await orm.insert(auditEvents).values({ ...event, at });
  await orm
    .insert(recordOpenings)
    .values({ studentId: student.id, staffId: staff.id, hour: at, openedAt: at });
}

const counts = async () => {
  const tables = [contactMessages, contactNotes, invitations, outbox, auditEvents, recordOpenings];
  const results = eq(notifications.kind, "test-result");
  return Promise.all([
    ...tables.map((table) => database.db.orm.$count(table)),
    database.db.orm.$count(notifications, results),
  ]);
};

test("deletes what is older than its period and logs how many rows of which table", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  for (const days of [29, 31, 179, 181, 364, 366, 399, 401]) await rowsOfAge(days);
  await deleteExpiredRows(PERIODS, database.db);
  expect(await counts()).toEqual([5, 5, 5, 1, 7, 7, 3]);
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    {
      level: "info",
      message: "Rows that are not stored any longer were deleted.",
      removed: {
        contact_messages: 3,
        invitations: 3,
        notifications: 5,
        outbox: 7,
        audit_events: 1,
        record_openings: 1,
      },
    },
  ]);
});

test("logs nothing when nothing is over", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  await rowsOfAge(1);
  await deleteExpiredRows(PERIODS, database.db);
  expect(log).not.toHaveBeenCalled();
});
