import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getStudentOverview } from "#app/features/student-home/use-cases/get-overview.server.ts";
import { findOwnWeek, rateWeek } from "#app/features/support/ratings/use-cases/rate-week.server.ts";
import { users, weeklyRatings } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createBatch, createStudentInBatch, dateBatch, daysAgo } from "#tests/support/batches.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createResult } from "#tests/support/scholarship.ts";
import { contextFor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A student in the second week of their batch. */
async function inSecondWeek(days = 8) {
  const { student, batch, course } = await createStudentInBatch(database.db, { days });
  return { student, batch, course, ctx: contextFor(database.db, toStudentActor(student)) };
}

const ratingsOf = (studentId: string) =>
  database.db.orm.select().from(weeklyRatings).where(eq(weeklyRatings.studentId, studentId));

describe("a student rates the week that the batch is in", () => {
  test("with a number, once: a later one replaces it", async () => {
    const { ctx, student, batch } = await inSecondWeek();
    expect(await findOwnWeek(ctx)).toMatchObject({ week: 2, rating: null });
    await rateWeek(ctx, { week: 2, rating: 8 });
    const changed = await rateWeek(ctx, { week: 2, rating: 3, comment: "Too fast." });
    expect(changed).toMatchObject({ ok: true, value: { week: 2, rating: 3, comment: "Too fast." } });
    expect(await ratingsOf(student.id)).toMatchObject([
      { batchId: batch.id, week: 2, rating: 3, comment: "Too fast." },
    ]);
  });

  test("a number without a comment keeps the comment, and an empty comment removes it", async () => {
    const { ctx } = await inSecondWeek();
    await rateWeek(ctx, { week: 2, rating: 8, comment: "Good pace." });
    await rateWeek(ctx, { week: 2, rating: 9 });
    expect(await findOwnWeek(ctx)).toMatchObject({ rating: 9, comment: "Good pace." });
    await rateWeek(ctx, { week: 2, rating: 9, comment: "" });
    expect(await findOwnWeek(ctx)).toMatchObject({ rating: 9, comment: "" });
  });

  test("two at the same time are one rating", async () => {
    const { ctx, student } = await inSecondWeek();
    await Promise.all([4, 5, 6].map((rating) => rateWeek(ctx, { week: 2, rating })));
    expect(await ratingsOf(student.id)).toHaveLength(1);
  });

  test("the rating changes until the next week begins, and not afterwards", async () => {
    const { ctx, student, batch } = await inSecondWeek();
    const { endsAt } = (await findOwnWeek(ctx))!;
    expect(new Date(endsAt).toISOString()).toBe(`${daysAgo(-5)}T18:29:59.999Z`);
    await rateWeek(ctx, { week: 2, rating: 8 });
    await database.client.execute({ sql: "DELETE FROM batch_weeks WHERE batch_id = ?", args: [batch.id] });
    await dateBatch(database.db, batch, daysAgo(14));
    const late = await rateWeek(ctx, { week: 2, rating: 1 });
    expect(late).toMatchObject({
      ok: false,
      problem: { message: "Week 2 is not open for ratings. You can rate week 3." },
    });
    expect(await ratingsOf(student.id)).toMatchObject([{ week: 2, rating: 8 }]);
  });

  test.each([
    ["a week that has not begun", 8, 3],
    ["a week that is over", 8, 1],
    ["a week after the course", 4 * 7 + 1, 5],
    ["the last week when it is over", 4 * 7 + 1, 4],
    ["the first week before it begins", -3, 1],
  ])("%s cannot be rated", async (_case, days, week) => {
    const { ctx, student } = await inSecondWeek(days);
    expect(await rateWeek(ctx, { week, rating: 8 })).toMatchObject({ problem: { code: "conflict" } });
    expect(await ratingsOf(student.id)).toEqual([]);
  });

  test("the last week can be rated until it ends", async () => {
    const { ctx } = await inSecondWeek(3 * 7 + 6);
    expect(await rateWeek(ctx, { week: 4, rating: 10 })).toMatchObject({ ok: true });
  });

  test.each([
    [11, "week"],
    [12, "rating"],
  ])(
    "%i days after the start, 'Today' of week 2 is the %s, and the week once it is rated",
    async (days, today) => {
      const { student, ctx } = await inSecondWeek(days);
      await database.db.orm.update(users).set({ plan: "premium" }).where(eq(users.id, student.id));
      await createResult(database.db, student);
      const premium = contextFor(database.db, toStudentActor({ ...student, plan: "premium" }));
      const next = async () => (await getStudentOverview(premium)).home.next.kind;
      expect(await next()).toBe(today);
      await rateWeek(ctx, { week: 2, rating: 8 });
      expect(await next()).toBe("week");
    },
  );

  test("a student without a batch, or in one without dates, has no week to rate", async () => {
    const { course } = await inSecondWeek();
    const undated = await createBatch(database.db, { courseId: course.id });
    for (const batchId of [null, undated.id]) {
      const student = await createUser(database.db);
      await database.db.orm.update(users).set({ batchId }).where(eq(users.id, student.id));
      const ctx = contextFor(database.db, toStudentActor(student));
      expect(await findOwnWeek(ctx)).toBeUndefined();
      expect(await rateWeek(ctx, { week: 1, rating: 8 })).toMatchObject({
        problem: { message: "Your batch has no week that you can rate now." },
      });
    }
  });

  test("the database refuses a second row of a week and numbers out of bounds", async () => {
    const { ctx, student, batch } = await inSecondWeek();
    await rateWeek(ctx, { week: 2, rating: 8 });
    const row = { studentId: student.id, batchId: batch.id };
    const store = async (values: { week: number; rating: number }) =>
      database.db.orm.insert(weeklyRatings).values({ ...row, ...values });
    await expect(store({ week: 2, rating: 8 })).rejects.toThrow();
    await expect(store({ week: 3, rating: 0 })).rejects.toThrow();
    await expect(store({ week: 3, rating: 11 })).rejects.toThrow();
  });
});
