import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RATING_LIST } from "#app/features/support/ratings/list.ts";
import { exportRatings, listRatings } from "#app/features/support/ratings/use-cases/list-ratings.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { assignToStudent, createStudentInBatch } from "#tests/support/batches.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { rateWeeks } from "#tests/support/ratings.ts";
import { adminContext, contextFor, toAdminActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
let one: Awaited<ReturnType<typeof createStudentInBatch>>;
let other: typeof one;

/** Two students in one batch, one in another. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  admin = await adminContext(db);
  one = await createStudentInBatch(db, { days: 20 });
  other = await createStudentInBatch(db, { days: 20 });
  const second = await createUser(db, { courseId: one.course.id });
  await rateWeeks(db, one, [8, 3, 9], "Good pace.");
  await rateWeeks(db, { student: second, batch: one.batch }, [7, 4]);
  await rateWeeks(db, other, [2], "Too fast.");
});
afterAll(() => database.close());

const query = (address: string) => readListQuery(RATING_LIST, new URLSearchParams(address));

async function read(ctx: ServiceContext, address: string) {
  const listed = await listRatings(ctx, query(address));
  if (!listed.ok) throw new Error(listed.problem.message);
  return listed.value;
}
const ratingsIn = async (address: string, ctx = admin) =>
  (await read(ctx, address)).rows.map(({ rating }) => rating).sort();

describe("the list of ratings", () => {
  test("shows those with a comment, or all, and filters by batch, week, low and name", async () => {
    expect(await ratingsIn("")).toEqual([2, 3, 8, 9]);
    expect(await ratingsIn("show=all")).toEqual([2, 3, 4, 7, 8, 9]);
    expect(await ratingsIn("rating=low")).toEqual([2, 3]);
    expect(await ratingsIn("show=all&rating=low")).toEqual([2, 3, 4]);
    expect(await ratingsIn(`batch=${one.batch.id}&week=2&show=all`)).toEqual([3, 4]);
    expect(await ratingsIn(`q=${encodeURIComponent(other.student.email)}`)).toEqual([2]);
    expect((await read(admin, "show=all")).total).toBe(6);
  });

  test("the export has the rows of the list, and is in the audit", async () => {
    const exported = await exportRatings(admin, query(`batch=${one.batch.id}&show=all`));
    const rows = [];
    if (exported.ok) for await (const chunk of exported.value) rows.push(...chunk);
    const { rows: listed } = await read(admin, `batch=${one.batch.id}&show=all`);
    expect(rows).toEqual(listed);
  });
});

describe("the trend of a batch", () => {
  test("is the average of each week", async () => {
    const { trend } = await read(admin, `batch=${one.batch.id}`);
    expect(trend.map(({ week, ratings, average }) => [week, ratings, average])).toEqual([
      [1, 2, 7.5],
      [2, 2, 3.5],
      [3, 1, 9],
    ]);
  });

  test("without a chosen batch it is that of the newest rating", async () => {
    const { trend } = await read(admin, "");
    expect(new Set(trend.map(({ batchId }) => batchId)).size).toBe(1);
  });
});

test("graders and counsellors see the ratings and the trend of their batches only", async () => {
  const { db } = database;
  for (const staffRole of ["grader", "counsellor"] as const) {
    const person = await createAdmin(db, { staffRole });
    const ctx = contextFor(db, toAdminActor(person));
    expect(await read(ctx, "show=all")).toMatchObject({ rows: [], total: 0, trend: [], hasNoBatch: true });
    await assignToStudent(db, person, other.student);
    expect(await ratingsIn("show=all", ctx)).toEqual([2]);
    expect((await read(ctx, "")).trend).toMatchObject([{ batchId: other.batch.id, average: 2 }]);
    expect((await read(ctx, `batch=${one.batch.id}`)).trend).toEqual([]);
  }
});
