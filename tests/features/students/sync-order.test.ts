import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  listStudentChanges,
  listStudentRecords,
} from "#app/features/students/use-cases/list-students.server.ts";
import { users } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: Awaited<ReturnType<typeof adminContext>>;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

async function read(request: Parameters<typeof listStudentChanges>[1]) {
  const page = await listStudentChanges(admin, request);
  if (!page.ok) throw new Error(page.problem.code);
  const [seq = 0, since = 0] = page.value.next.split("-").map((part) => Number.parseInt(part, 36));
  return { ...page.value, next: { seq, since } };
}

type Read = Awaited<ReturnType<typeof read>>;

/** A copy as a program keeps it: the names by the ids of students. */
function apply(copy: Map<string, string>, { changed, deleted }: Read) {
  for (const { id } of deleted) copy.delete(id);
  for (const { id, firstName } of changed) copy.set(id, firstName);
}

const stored = async () => {
  const rows = await database.db.orm.select().from(users).where(eq(users.userType, "student"));
  return new Map(rows.map(({ id, firstName }) => [id, firstName]));
};

const sorted = (copy: Map<string, string>) => [...copy].sort();

/** Numbers from 0 to below 1 that are the same in every run of a seed. */
function randomsOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe("the order of the last changes", () => {
  test.each([1, 2, 3, 4, 5])(
    "skips nothing while students are added, renamed and deleted (seed %i)",
    async (seed) => {
      const random = randomsOf(seed);
      const { orm } = database.db;
      const anyone = async () => {
        const ids = [...(await stored()).keys()].sort();
        return ids[Math.floor(random() * ids.length)];
      };
      const change = async () => {
        const what = random();
        const id = await anyone();
        if (what < 0.3 || !id) await createUser(database.db, { firstName: randomUUID() });
        else if (what < 0.75)
          await orm.update(users).set({ firstName: randomUUID() }).where(eq(users.id, id));
        else await orm.delete(users).where(eq(users.id, id));
      };
      for (let count = 0; count < 12; count += 1) await createUser(database.db);
      const copy = new Map<string, string>();
      let after: Read["next"] | undefined;
      for (let round = 0; round < 25; round += 1) {
        const limit = 1 + Math.floor(random() * 4);
        const page = await read({ after, limit });
        expect(page.changed.length + page.deleted.length).toBeLessThanOrEqual(limit);
        apply(copy, page);
        after = page.next;
        for (let count = 0; count < 2; count += 1) await change();
      }
      for (;;) {
        const page = await read({ after, limit: 3 });
        if (page.next.seq === after?.seq) break;
        apply(copy, page);
        after = page.next;
      }
      expect(sorted(copy)).toEqual(sorted(await stored()));
    },
  );

  test("begins with what has changed since an instant, and says when a record changed", async () => {
    const { id } = await createUser(database.db);
    const since = Date.now() + 60_000;
    await database.db.orm.run(sql`UPDATE events SET occurred_at = ${since} WHERE object_id = ${id}`);
    expect((await read({ updatedSince: since })).changed).toMatchObject([{ id, updatedAt: since }]);
    const listed = await listStudentRecords(admin, { filters: {}, updatedSince: since });
    expect(listed).toMatchObject({ value: { rows: [{ id }] } });
  });

  test("is refused from where deletions may be forgotten", async () => {
    const past = Date.now() - 91 * 86_400_000;
    const [seq, since] = [1, past];
    for (const request of [{ updatedSince: past }, { after: { seq, since } }]) {
      expect(await listStudentChanges(admin, request)).toMatchObject({ problem: { code: "gone" } });
    }
    const elsewhere = { after: { seq: 1e9, since: Date.now() } };
    expect(await listStudentChanges(admin, elsewhere)).toMatchObject({ problem: { code: "gone" } });
  });
});
