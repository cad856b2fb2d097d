import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { erasePerson } from "#app/features/accounts/data-rights/queries/erasure.server.ts";
import { findSessionUser } from "#app/features/accounts/queries/accounts.server.ts";
import {
  attempts,
  auditEvents,
  directory,
  erasures,
  outbox,
  rateCounters,
  submissions,
  users,
} from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { CANARY, CANARY_EMAIL, studentWithWordEverywhere } from "#tests/support/canary.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const NEVER = Date.now() + 3_600_000;

const source = () => ({ db: database.db, actor: { kind: "system" }, requestId: "request" }) as const;
const erase = (user: TestUser) => erasePerson(source(), user.id);

/** Every column of every table, those of the search index too, that contains the word. */
async function columnsWithWord(): Promise<string[]> {
  const { client } = database;
  const { rows } = await client.execute(
    `SELECT t.name AS "table", c.name AS "column" FROM pragma_table_list t, pragma_table_info(t.name) c
     WHERE t.schema = 'main' AND t.type IN ('table', 'shadow') AND t.name <> 'sqlite_schema' ORDER BY 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const cell = `CAST("${column}" AS BLOB)`;
    const { rows: matches } = await client.execute(
      `SELECT 1 FROM "${table}" WHERE instr(${cell}, CAST('${CANARY}' AS BLOB)) OR instr(${cell}, CAST(upper('${CANARY}') AS BLOB)) LIMIT 1`,
    );
    if (matches.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const withWord =
  /^(audit_events|outbox|idempotency_keys|rate_counters|contact_messages|contact_notes|users|profiles)\./;

describe("the erasure of a person", () => {
  test("leaves their words in no column of the database, nor in the search index", async () => {
    const { student } = await studentWithWordEverywhere(database.db);
    const before = await columnsWithWord();
    expect(before.length).toBeGreaterThan(45);
    expect(new Set(before.filter((name) => withWord.test(name)).map((name) => name.split(".")[0])).size).toBe(
      8,
    );
    expect(before).toContain("directory_search_data.block");
    expect(await erase(student)).toBe(true);
    expect(await columnsWithWord()).toEqual([]);
  });

  test("keeps result, grade and audit without the person", async () => {
    const { student, attempt, submission } = await studentWithWordEverywhere(database.db);
    const { orm } = database.db;
    const eventsBefore = await orm.$count(auditEvents);
    await erase(student);
    expect(await orm.select().from(attempts)).toMatchObject([
      { id: attempt.id, studentName: "Deleted person", collegeName: "", score: 67, branch: "BCA" },
    ]);
    expect(await orm.select().from(submissions)).toMatchObject([
      { id: submission.id, score: 80, feedback: "" },
    ]);
    expect(await orm.$count(auditEvents)).toBe(eventsBefore + 1);
    expect(await orm.select().from(directory).where(eq(directory.userId, student.id))).toEqual([]);
    const [user] = await orm.select().from(users).where(eq(users.id, student.id));
    expect(user).toMatchObject({ name: "Deleted person", email: `deleted-${student.id}@deleted.invalid` });
  });

  test("ends their sessions and frees the email address", async () => {
    const { student, token } = await studentWithWordEverywhere(database.db);
    await erase(student);
    expect(await findSessionUser(database.db, token)).toBeUndefined();
    await createUser(database.db, { email: CANARY_EMAIL });
  });

  test("leaves other people as they were, also one whose address ends with theirs", async () => {
    const { db } = database;
    const { student } = await studentWithWordEverywhere(database.db);
    const other = await createUser(db, { email: `x${CANARY_EMAIL}` });
    await db.orm.insert(outbox).values({ recipient: other.email, subject: "Hello", body: "You" });
    await db.orm
      .insert(rateCounters)
      .values({ key: `wrongPasswords:${other.email}`, windowEndsAt: NEVER, count: 1 });
    await erase(student);
    expect(await db.orm.select().from(users).where(eq(users.id, other.id))).toEqual([other]);
    expect([await db.orm.$count(outbox), await db.orm.$count(rateCounters)]).toEqual([1, 1]);
  });

  test("happens once, and not to the last owner, also when two are erased at once", async () => {
    const { db } = database;
    const student = await createUser(db);
    expect([await erase(student), await erase(student)]).toEqual([true, false]);
    const owners = [await createAdmin(db), await createAdmin(db)];
    expect((await Promise.all(owners.map(erase))).sort()).toEqual([false, true]);
    expect(await db.orm.$count(erasures)).toBe(2);
  });
});

describe("the audit log", () => {
  const YEAR = 365 * 24 * 3_600_000;
  const event = (id: string, createdAt: number) =>
    database.db.orm.insert(auditEvents).values({
      id,
      at: createdAt,
      actorKind: "system",
      action: "user.rename",
      entity: "user",
      entityId: "1",
      reason: "reason",
      requestId: "1",
    });
  const run = (sql: string) => database.client.execute(sql);
  const reasonOf = (failure: { cause?: Error } & Error) => String(failure.cause?.message ?? failure.message);
  const refused = (sql: string) => expect(run(sql).catch(reasonOf)).resolves.toMatch(/append-only/);

  test("rejects every change while no erasure runs, also after one", async () => {
    await event("1", Date.now());
    await refused("UPDATE audit_events SET reason = NULL");
    await erase(await createUser(database.db));
    await refused("UPDATE audit_events SET reason = NULL");
    await refused("DELETE FROM audit_events");
  });

  test("rejects every other change than the removal of values while one runs", async () => {
    await event("1", Date.now());
    await run("INSERT INTO erasures (user_id) VALUES ('someone')");
    await refused("UPDATE audit_events SET reason = 'other'");
    await refused("UPDATE audit_events SET reason = NULL, actor_id = 'other'");
    await refused("UPDATE audit_events SET reason = NULL, created_at = 1");
    await refused("DELETE FROM audit_events");
    await run("UPDATE audit_events SET reason = NULL");
  });

  test("allows the deletion of events that are older than a year", async () => {
    await event("old", Date.now() - YEAR - 60_000);
    await event("new", Date.now() - YEAR + 60_000);
    await run("DELETE FROM audit_events WHERE id = 'old'");
    await refused("DELETE FROM audit_events WHERE id = 'new'");
  });
});
