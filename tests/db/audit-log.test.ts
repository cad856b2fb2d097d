import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AUDIT_LIST, type AuditQuery } from "#app/features/operations/audit/list.ts";
import { selectAuditPage } from "#app/features/operations/audit/queries/audit-log.server.ts";
import { listAudit } from "#app/features/operations/audit/use-cases/audit.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { eachPage } from "#db/keyset.ts";
import { createAdmin } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";

/** More users and events than a search looks up one by one or counts completely. */
const PEOPLE = 2_100;
const EVENTS = 10_500;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const run = (statement: string) => database.db.orm.run(sql.raw(statement));
  const counted = (count: number) =>
    `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})`;
  await run(`${counted(PEOPLE)} INSERT INTO users (id, name, first_name, last_name, email, created_at, updated_at)
    SELECT 'u' || i, CASE WHEN i < 3 THEN 'Ravi Rao' ELSE 'Asha Verma' END, 'A', 'B', 'm' || i || '@c.example', i, i FROM n`);
  await run(`${counted(EVENTS)} INSERT INTO audit_events
      (id, created_at, actor_kind, actor_id, action, entity, entity_id, request_id)
    SELECT printf('e%05d', i), i / 3, 'user', 'u' || (i % ${PEOPLE}), 'user.change', CASE i % 2 WHEN 0 THEN 'user' ELSE 'quiz' END,
      'u' || (i * 7 % ${PEOPLE}), 'r' || i FROM n`);
});
afterAll(() => database.close());

const query = (address: string) => readListQuery(AUDIT_LIST, new URLSearchParams(address)) as AuditQuery;

async function idsOf(address: string) {
  const pages = eachPage(async (at) => {
    const page = selectAuditPage(database.db, query(address), { ...at, size: 400 });
    return page.toPage(await database.db.execute(page.statement));
  });
  const ids: string[] = [];
  for await (const rows of pages) ids.push(...rows.map(({ id }) => id));
  return ids;
}

/** Events in the order of the list; `isMeant` selects by number those to be found. */
const expected = (isMeant: (i: number) => boolean) =>
  Array.from({ length: EVENTS }, (_, i) => EVENTS - 1 - i)
    .filter(isMeant)
    .map((i) => `e${String(i).padStart(5, "0")}`);

const isRavi = (person: number) => person % PEOPLE < 3;

test.each([
  ["few people", "q=ravi+rao", (i: number) => isRavi(i) || (i % 2 === 0 && isRavi(i * 7))],
  ["many people", "q=asha", (i: number) => !isRavi(i) || (i % 2 === 0 && !isRavi(i * 7))],
  ["many people and a kind", "q=verma&action=none", () => false],
  ["a record", "q=u7", (i: number) => (i * 7) % PEOPLE === 7],
  ["a request", "q=r77", (i: number) => i === 77],
])(
  "a search for %s returns each event once, newest first, over all pages",
  async (_what, address, isMeant) => {
    expect(await idsOf(address)).toEqual(expected(isMeant));
  },
);

test.each([
  ["", EVENTS, false],
  ["q=asha", 10_000, true],
  ["q=ravi", expected((i) => isRavi(i) || (i % 2 === 0 && isRavi(i * 7))).length, false],
])("a search for '%s' counts %i, more than that: %s", async (address, total, isMore) => {
  const ctx = contextFor(
    database.db,
    toAdminActor(await createAdmin(database.db, { email: `${total}@a.example` })),
  );
  expect(await listAudit(ctx, query(address))).toMatchObject({ ok: true, value: { total, isMore } });
});
