import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { HEARTBEAT_MS, HEARTBEAT_SLACK_MS } from "#app/features/teaching/courses/rules.ts";
import { recordLearningTime } from "#app/features/teaching/courses/use-cases/record-learning-time.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { learningTime } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { runs } from "#tests/support/full.ts";
import { contextFor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase | undefined;
afterEach(async () => {
  await database?.close();
  database = undefined;
});

/** A premium student with a page of either course open. */
async function learner(): Promise<{ db: Database; ctx: ServiceContext<Student> }> {
  database = await createTestDatabase();
  const { db } = database;
  await createCourse(db, { kind: "foundation", weekCount: 1 });
  const course = await createCourse(db, { weekCount: 1 });
  const user = await createUser(db, { courseId: course.id, plan: "premium" });
  return { db, ctx: contextFor(db, toStudentActor(user)) };
}

/** Moves recorded instants into the past, because the database's clock cannot be moved. */
const pass = (db: Database, milliseconds: number) =>
  db.orm.update(learningTime).set({ lastBeatAt: sql`last_beat_at - ${milliseconds}` });

async function countedMinutes(db: Database): Promise<number> {
  const rows = await db.orm.select().from(learningTime);
  return rows.reduce((sum, { minutes }) => sum + minutes, 0);
}

const beat = fc.record({
  gap: fc.integer({ min: 0, max: 2 * HEARTBEAT_MS }),
  kind: fc.constantFrom("career" as const, "foundation" as const),
});

test("counts no more minutes than have passed, give or take one, for any timing of heartbeats", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(beat, { minLength: 1, maxLength: 30 }), async (beats) => {
      const { db, ctx } = await learner();
      const startedAt = Date.now();
      let passed = 0;
      for (const { gap, kind } of beats) {
        passed += gap;
        await pass(db, gap);
        await recordLearningTime(ctx, kind);
      }
      const elapsed = passed + Date.now() - startedAt;
      expect(await countedMinutes(db)).toBeLessThanOrEqual((elapsed + HEARTBEAT_SLACK_MS) / HEARTBEAT_MS + 1);
      await database?.close();
      database = undefined;
    }),
    { numRuns: runs(15) },
  );
}, 60_000);

test("counts every minute of one heartbeat a minute, despite network jitter", async () => {
  const { db, ctx } = await learner();
  for (let minute = 1; minute <= 10; minute += 1) {
    await pass(db, HEARTBEAT_MS + (minute % 2 === 0 ? -4_000 : 4_000));
    expect(await recordLearningTime(ctx, "career")).toEqual({ counted: true });
  }
  expect(await countedMinutes(db)).toBe(10);
});

test("counts one minute for twenty pages at once", async () => {
  const { db, ctx } = await learner();
  const pages = Array.from({ length: 20 }, (_, page) => page);
  const answers = await Promise.all(
    pages.map((page) => recordLearningTime(ctx, page % 2 === 0 ? "career" : "foundation")),
  );
  expect(answers.filter(({ counted }) => counted)).toHaveLength(1);
  expect(await countedMinutes(db)).toBe(1);
});

test("counts nothing for a course that is not the student's", async () => {
  const { db } = await learner();
  const ctx = contextFor(db, toStudentActor(await createUser(db)));
  expect(await recordLearningTime(ctx, "career")).toEqual({ counted: false });
  expect(await recordLearningTime(ctx, "foundation")).toEqual({ counted: false });
  expect(await countedMinutes(db)).toBe(0);
});
