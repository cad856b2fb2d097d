import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notificationText } from "#app/features/messages/notifications/catalogue.ts";
import { REVIEW_LIST } from "#app/features/support/ratings/list.ts";
import { REVIEW_CASE } from "#app/features/support/ratings/rules.ts";
import {
  assignReviewToMe,
  getReview,
  listReviews,
  reopen,
  saveReview,
} from "#app/features/support/ratings/use-cases/manage-reviews.server.ts";
import { openDueReviews } from "#app/features/support/ratings/use-cases/open-reviews.server.ts";
import { getRatingPage } from "#app/features/support/ratings/use-cases/rate-week.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import {
  auditEvents,
  batchWeeks,
  lastRuns,
  notifications,
  ratingReviews,
  weeklyRatings,
} from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { assignToStudent, createStudentInBatch } from "#tests/support/batches.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createReview, rateWeeks } from "#tests/support/ratings.ts";
import { adminContext, contextFor, toAdminActor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.orm.delete(notifications);
});

/** Runs the job as if the last run had been this long ago. */
async function openAfter(pause: number): Promise<void> {
  const endedAt = Date.now() - pause;
  await database.db.orm
    .insert(lastRuns)
    .values({ work: "reviews", endedAt })
    .onConflictDoUpdate({ target: lastRuns.work, set: { endedAt } });
  await openDueReviews(database.db);
}

/** A student with ratings of the weeks from 1 on; the week after the last rating has begun less than a day ago. */
async function rated(ratings: readonly number[], weekCount = 12) {
  const of = await createStudentInBatch(database.db, { days: 7 * ratings.length, weekCount });
  await rateWeeks(database.db, of, ratings);
  return of;
}

const reviewsOf = (studentId: string) =>
  database.db.orm.select().from(ratingReviews).where(eq(ratingReviews.studentId, studentId));

describe("the average of four weeks in a row below 7 opens a review when the last of them ends", () => {
  const cases: [string, number[], boolean][] = [
    ["four low ratings", [5, 6, 5, 6], true],
    ["just below 7 on average", [7, 7, 7, 6], true],
    ["exactly 7 on average", [7, 7, 7, 7], false],
    ["one high rating lifts the average", [6, 6, 6, 10], false],
    ["one very low rating pulls the average down", [9, 9, 8, 1], true],
    ["three low ratings", [1, 1, 1], false],
    ["only the newest four count", [1, 1, 8, 8, 8, 8], false],
    ["the newest four of more", [10, 10, 6, 6, 6, 6], true],
  ];
  test.each(cases)("%s", async (_case, ratings, isOpened) => {
    const { student } = await rated(ratings);
    await openAfter(DAY_MS);
    const reviews = await reviewsOf(student.id);
    expect(reviews).toHaveLength(isOpened ? 1 : 0);
    if (isOpened) {
      const untilWeek = ratings.length;
      const ratingSum = ratings.slice(-4).reduce((sum, rating) => sum + rating);
      expect(reviews[0]).toMatchObject({ fromWeek: untilWeek - 3, untilWeek, ratingSum, state: "open" });
      expect(reviews[0]!.dueAt - reviews[0]!.createdAt).toBe(14 * DAY_MS);
    }
  });

  test("a week without a rating interrupts the row", async () => {
    const { student } = await rated([5, 5, 5, 5, 5]);
    const ofStudent = eq(weeklyRatings.studentId, student.id);
    await database.db.orm.delete(weeklyRatings).where(and(ofStudent, eq(weeklyRatings.week, 3)));
    await openAfter(DAY_MS);
    expect(await reviewsOf(student.id)).toEqual([]);
  });

  test("not before the week has ended, because its rating can still change", async () => {
    const { student } = await rated([5, 5, 5, 5]);
    await database.db.orm
      .update(batchWeeks)
      .set({ startsAt: Date.now() + DAY_MS })
      .where(eq(batchWeeks.week, 5));
    await openAfter(DAY_MS);
    expect(await reviewsOf(student.id)).toEqual([]);
  });

  test("once, for any number of runs, also at the same time and after an outage", async () => {
    const { student } = await rated([5, 5, 5, 5]);
    await openAfter(30 * DAY_MS);
    await openAfter(30 * DAY_MS);
    await Promise.all([openDueReviews(database.db), openDueReviews(database.db)]);
    expect(await reviewsOf(student.id)).toHaveLength(1);
  });

  test("a week counts for one review: the next needs four new weeks", async () => {
    for (const [weeks, count] of [
      [7, 1],
      [8, 2],
    ] as const) {
      const of = await rated(Array.from({ length: weeks }, () => 5));
      await createReview(database.db, { of });
      await openAfter(DAY_MS);
      expect(await reviewsOf(of.student.id)).toHaveLength(count);
    }
  });

  test("the student, the coordinators and the counsellors of the batch are notified", async () => {
    const { db } = database;
    const of = await rated([5, 5, 5, 5]);
    const [coordinator, counsellor, other, grader, viewer] = [
      await createAdmin(db, { staffRole: "coordinator" }),
      await createAdmin(db, { staffRole: "counsellor" }),
      await createAdmin(db, { staffRole: "counsellor" }),
      await createAdmin(db, { staffRole: "grader" }),
      await createAdmin(db, { staffRole: "viewer" }),
    ];
    await assignToStudent(db, counsellor, of.student);
    await assignToStudent(db, grader, of.student);
    await db.orm.delete(notifications);
    await openAfter(DAY_MS);
    const rows = await db.orm.select().from(notifications);
    const textsOf = ({ id }: { id: string }) =>
      rows
        .filter(({ userId }) => userId === id)
        .map(({ kind, facts }) => notificationText(kind, facts).title);
    expect(textsOf(of.student)).toEqual(["We are looking into your low ratings"]);
    const text = `A student in ${of.batch.name} is giving low ratings`;
    expect([coordinator, counsellor, other, grader, viewer].map(textsOf)).toEqual([
      [text],
      [text],
      [],
      [],
      [],
    ]);
    const page = await getRatingPage(contextFor(db, toStudentActor(of.student)));
    expect(page.review).toMatchObject({ fromWeek: 1, untilWeek: 4, ownerName: null });
  });
});

describe("two days before the window ends", () => {
  const remindersOf = async ({ id }: { id: string }) =>
    (await database.db.orm.select().from(notifications).where(eq(notifications.userId, id))).filter(
      ({ kind }) => kind === "review-due",
    );

  test("the owner is reminded once, and without an owner the coordinators", async () => {
    const { db } = database;
    const [owner, coordinator] = [
      await createAdmin(db, { staffRole: "counsellor" }),
      await createAdmin(db, { staffRole: "coordinator" }),
    ];
    const dueAt = Date.now() + 2 * DAY_MS - 1_000;
    await createReview(db, { dueAt, ownerId: owner.id, state: "in_progress" });
    await createReview(db, { dueAt: dueAt - DAY_MS });
    await createReview(db, { dueAt, state: "closed", outcome: "improved", ownerId: owner.id });
    await openAfter(60_000);
    await openAfter(60_000);
    expect(await remindersOf(owner)).toHaveLength(1);
    expect(await remindersOf(coordinator)).toEqual([]);
    await createReview(db, { dueAt });
    await openAfter(60_000);
    expect(await remindersOf(owner)).toHaveLength(1);
    expect(await remindersOf(coordinator)).toHaveLength(1);
  });
});

test("every move of a review is allowed from these states alone", () => {
  const table = Object.entries(REVIEW_CASE.moves).map(([move, { from, to }]) => [move, from, to]);
  expect(table).toEqual([
    ["assign", ["open", "in_progress"], "in_progress"],
    ["note", ["in_progress"], "in_progress"],
    ["close", ["in_progress"], "closed"],
    ["reopen", ["closed"], "in_progress"],
  ]);
});

describe("the moves of a review, from each state", () => {
  const IN = {
    open: {},
    in_progress: { state: "in_progress" },
    closed: { state: "closed", outcome: "improved", note: "Better." },
  } as const;
  const MOVES = {
    assign: (id: string) => assignReviewToMe(admin, id),
    note: (id: string) => saveReview(admin, id, { version: 1, note: "Wants slower classes." }),
    close: (id: string) =>
      saveReview(admin, id, { version: 1, note: "Slower classes.", outcome: "not_improved" }),
    reopen: (id: string) => reopen(admin, id),
  };
  const cases: [keyof typeof MOVES, keyof typeof IN, string][] = [
    ["assign", "open", "in_progress"],
    ["assign", "in_progress", "in_progress"],
    ["assign", "closed", "This review is closed. Reopen it first."],
    ["note", "open", "Nobody works on this review yet. Assign it to yourself first."],
    ["note", "in_progress", "in_progress"],
    ["note", "closed", "This review is closed. Reopen it first."],
    ["close", "open", "Nobody works on this review yet. Assign it to yourself first."],
    ["close", "in_progress", "closed"],
    ["close", "closed", "This review is closed. Reopen it first."],
    ["reopen", "open", "open"],
    ["reopen", "in_progress", "in_progress"],
    ["reopen", "closed", "in_progress"],
  ];
  test.each(cases)("%s when it is %s: %s", async (move, state, expected) => {
    const { id } = await createReview(database.db, IN[state]);
    const done = await MOVES[move](id);
    expect(done.ok ? done.value.state : done.problem.message).toBe(expected);
    const { review } = ((await getReview(admin, id)) as { value: { review: { state: string } } }).value;
    expect(review.state).toBe(done.ok ? expected : state);
    const events = await database.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, id));
    const isChanged = done.ok && !(move === "reopen" && state !== "closed");
    expect(events).toHaveLength(isChanged ? 1 : 0);
  });

  test("closing needs a note, at its field, and an old version is a conflict", async () => {
    const { id } = await createReview(database.db, IN.in_progress);
    const empty = await saveReview(admin, id, { version: 1, note: "", outcome: "improved" });
    expect(empty).toMatchObject({ problem: { errors: [{ field: "note" }] } });
    await saveReview(admin, id, { version: 1, note: "First." });
    const late = await saveReview(admin, id, { version: 1, note: "Second." });
    expect(late).toMatchObject({ problem: { code: "stale_version", current: { note: "First." } } });
    expect(await saveReview(admin, id, { version: 1, note: "First." })).toMatchObject({ ok: true });
  });
});

describe("graders and counsellors", () => {
  const query = readListQuery(REVIEW_LIST, new URLSearchParams("state=all"));

  test("read the reviews of their batches, and counsellors write them", async () => {
    const { db } = database;
    const [own, foreign] = [await createReview(db), await createReview(db)];
    const staff = async (staffRole: "grader" | "counsellor") => {
      const person = await createAdmin(db, { staffRole });
      await assignToStudent(db, person, { id: own.studentId });
      return contextFor(db, toAdminActor(person));
    };
    const [grader, counsellor] = [await staff("grader"), await staff("counsellor")];
    for (const ctx of [grader, counsellor]) {
      const listed = await listReviews(ctx, query);
      expect(listed).toMatchObject({ value: { total: 1, rows: [{ id: own.id }] } });
      expect(await getReview(ctx, foreign.id)).toMatchObject({ problem: { code: "not_found" } });
    }
    expect(await assignReviewToMe(grader, own.id)).toMatchObject({ problem: { code: "forbidden" } });
    expect(await assignReviewToMe(counsellor, foreign.id)).toMatchObject({ problem: { code: "not_found" } });
    expect(await assignReviewToMe(counsellor, own.id)).toMatchObject({
      value: {
        ownerId: counsellor.actor.kind === "user" ? counsellor.actor.userId : "",
        state: "in_progress",
      },
    });
  });

  test("the list filters by state, batch, owner and name", async () => {
    const { db } = database;
    const student = await createUser(db, { name: "Zubin Irani" });
    const { batch } = await createStudentInBatch(db);
    const review = await createReview(db, { of: { student, batch }, ownerId: null });
    const idsOf = async (address: string) => {
      const listed = await listReviews(admin, readListQuery(REVIEW_LIST, new URLSearchParams(address)));
      return listed.ok ? listed.value.rows.map(({ id }) => id) : [];
    };
    for (const address of ["q=zubin", `batch=${batch.id}`, `batch=${batch.id}&state=open&owner=nobody`]) {
      expect(await idsOf(address), address).toEqual([review.id]);
    }
    for (const address of ["q=zubin&owner=me", "q=zubin&state=closed"]) {
      expect(await idsOf(address), address).toEqual([]);
    }
  });
});
