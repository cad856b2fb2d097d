import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findScoreBand } from "#app/features/scholarship-test/results/rules.ts";
import { recountDerived } from "#db/derived.ts";
import {
  attempts,
  attendance,
  contactMessages,
  directory,
  enrolments,
  erasures,
  liveSessions,
  partnerCompanies,
  placements,
  profiles,
  users,
  weeklyRatings,
} from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { runs } from "#tests/support/full.ts";
import { createCompany, createPlacement } from "#tests/support/openings.ts";
import { createOpenAttempt, createQuiz, type TestQuiz } from "#tests/support/scholarship.ts";

let database: TestDatabase;
let quiz: TestQuiz;
let courseId: string;
let batchIds: string[];
let companyIds: string[];
let sessionIds: string[];
const people: { id: string; email: string }[] = [];

const CAMPAIGNS: (Record<string, string> | null)[] = [
  null,
  { campaign: "july" },
  { source: "poster", medium: "print" },
  { medium: "mail" },
];
const COLLEGES = ["City College", "city college", "Fergusson College"];
const BRANCHES = ["BCA", "B.Tech"] as const;
const STATES = ["present", "absent", "excused", null] as const;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  quiz = await createQuiz(db, { questionCount: 2 });
  const course = await createCourse(db);
  courseId = course.id;
  const batches = await Promise.all([1, 2].map(() => createBatch(db, { courseId: course.id })));
  batchIds = batches.map(({ id }) => id);
  const companies = [await createCompany(db), await createCompany(db, { isSample: true })];
  companyIds = companies.map(({ id }) => id);
  const sessions = await db.orm
    .insert(liveSessions)
    .values([1, 2].map((title) => ({ title: `Class ${title}`, startsAt: 1, link: "https://meet.example/1" })))
    .returning();
  sessionIds = sessions.map(({ id }) => id);
  const user = await createUser(db);
  people.push(user);
});
afterAll(() => database.close());

/** One write; `who`, `a` and `b` choose its person and its values. */
type Step = { do: keyof typeof WRITES; who: number; a: number; b: number };

const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length]!;
const WRITES = {
  signUp: async ({ a, b }: Step) => {
    const campaign = pick(["", "", "festival"], a);
    const batchId = pick([null, ...batchIds], b);
    const person = await createUser(database.db, { campaign });
    if (batchId) await database.db.orm.update(users).set({ batchId }).where(eq(users.id, person.id));
    people.push(person);
  },
  enquire: async ({ who, a, b }: Step) => {
    const email = pick([pick(people, who).email.toUpperCase(), "visitor@college.example"], a);
    const values = { name: "Asha", email, message: "Please call me.", firstCampaign: pick(CAMPAIGNS, b) };
    await database.db.orm.insert(contactMessages).values(values);
  },
  deleteEnquiry: () =>
    database.db.orm.run(sql`DELETE FROM contact_messages WHERE id = (SELECT min(id) FROM contact_messages)`),
  enterTest: async ({ who, a, b }: Step) => {
    const values = {
      branch: pick(BRANCHES, b),
      collegeName: pick(COLLEGES, a),
      studentName: "Asha",
      principalName: "P",
    } as const;
    await database.db.orm
      .insert(profiles)
      .values({ userId: pick(people, who).id, ...values })
      .onConflictDoUpdate({
        target: profiles.userId,
        set: { collegeName: values.collegeName, branch: values.branch },
      });
  },
  start: async ({ who }: Step) => {
    const person = pick(people, who);
    const has = await database.db.orm.$count(
      attempts,
      sql`${attempts.userId} = ${person.id} AND ${attempts.state} <> 'archived'`,
    );
    if (has === 0) await createOpenAttempt(database.db, person as never, quiz);
  },
  finish: ({ who, a }: Step) =>
    database.db.orm.run(sql`UPDATE attempts SET state = 'finished', finished_at = started_at + 1, correct_count = 0, score = ${a % 101}
      WHERE user_id = ${pick(people, who).id} AND state <> 'archived'`),
  archive: ({ who }: Step) =>
    database.db.orm.run(sql`UPDATE attempts SET state = 'archived' WHERE user_id = ${pick(people, who).id}`),
  moveToBatch: ({ who, a }: Step) =>
    database.db.orm
      .update(users)
      .set({ batchId: pick([null, ...batchIds], a) })
      .where(eq(users.id, pick(people, who).id)),
  endEnrolment: ({ who, a }: Step) =>
    database.db.orm.run(sql`UPDATE enrolments SET state = ${pick(["completed", "withdrawn"], a)}, until = 1
      WHERE student_id = ${pick(people, who).id} AND state IN ('active', 'paused')`),
  pauseEnrolment: ({ who }: Step) =>
    database.db.orm.run(
      sql`UPDATE enrolments SET state = 'paused' WHERE student_id = ${pick(people, who).id} AND state = 'active'`,
    ),
  place: ({ who, a }: Step) =>
    createPlacement(database.db, { studentId: pick(people, who).id, companyId: pick(companyIds, a) }),
  movePlacement: ({ who, a }: Step) =>
    database.db.orm
      .update(placements)
      .set({ companyId: pick(companyIds, a) })
      .where(eq(placements.studentId, pick(people, who).id)),
  removePlacement: ({ who }: Step) =>
    database.db.orm.delete(placements).where(eq(placements.studentId, pick(people, who).id)),
  markSample: ({ a, b }: Step) =>
    database.db.orm
      .update(partnerCompanies)
      .set({ isSample: b % 2 === 0 })
      .where(eq(partnerCompanies.id, pick(companyIds, a))),
  rate: async ({ who, a, b }: Step) => {
    const key = { studentId: pick(people, who).id, batchId: pick(batchIds, a), week: 1 + (a % 3) };
    await database.db.orm
      .insert(weeklyRatings)
      .values({ ...key, rating: 1 + (b % 10) })
      .onConflictDoUpdate({
        target: [weeklyRatings.studentId, weeklyRatings.batchId, weeklyRatings.week],
        set: { rating: 1 + (b % 10) },
      });
  },
  attend: async ({ who, a, b }: Step) => {
    const state = pick(STATES, b);
    const set = { state, confirmedAt: state && 1 };
    await database.db.orm
      .insert(attendance)
      .values({ sessionId: pick(sessionIds, a), studentId: pick(people, who).id, ...set })
      .onConflictDoUpdate({ target: [attendance.sessionId, attendance.studentId], set });
  },
  changeRole: ({ who, a }: Step) =>
    database.db.orm.run(sql`UPDATE users SET user_type = ${pick(["admin", "student"], a)},
      staff_role = ${pick(["owner", null], a)} WHERE id = ${pick(people, who).id}`),
  changePlan: ({ who, a, b }: Step) =>
    database.db.orm
      .update(users)
      .set({ plan: pick(["free", "premium"], a), courseId: pick([null, courseId], b) })
      .where(eq(users.id, pick(people, who).id)),
  leaveDirectory: async ({ who }: Step) => {
    const userId = pick(people, who).id;
    await database.db.orm.insert(erasures).values({ userId, erasedAt: 1 }).onConflictDoNothing();
    await database.db.orm.delete(directory).where(eq(directory.userId, userId));
  },
  deleteRatings: ({ who }: Step) =>
    database.db.orm.delete(weeklyRatings).where(eq(weeklyRatings.studentId, pick(people, who).id)),
} satisfies Record<string, (step: Step) => PromiseLike<unknown>>;

const TABLES = ["student_counts", "enquiry_counts", "rating_counts", "attendance_counts", "user_counts"];

/** The rows of the counts as text, in an order of their own. */
async function stored() {
  const lines: string[] = [];
  for (const table of TABLES) {
    const { rows } = await database.client.execute(`SELECT * FROM ${table}`);
    lines.push(...rows.map((row) => [table, ...Object.values(row)].join("|")));
  }
  return lines.sort();
}

/** The same, counted from the rows of people one by one, without the directory and the queries under test. */
async function fromRows() {
  const { orm } = database.db;
  const counts = new Map<string, number>();
  const add = (...key: (string | number)[]) =>
    counts.set(key.join("|"), (counts.get(key.join("|")) ?? 0) + 1);
  const [all, listed, taken, entered, enrolled, placed, companies] = [
    await orm.select().from(users),
    new Set((await orm.select({ id: directory.userId }).from(directory)).map(({ id }) => id)),
    await orm.select().from(attempts),
    await orm.select().from(profiles),
    await orm.select().from(enrolments),
    await orm.select().from(placements),
    await orm.select().from(partnerCompanies),
  ];
  for (const user of all.filter(({ id }) => listed.has(id))) {
    const attempt = taken.find(({ userId, state }) => userId === user.id && state !== "archived");
    const profile = entered.find(({ userId }) => userId === user.id);
    const score = attempt?.state === "finished" ? attempt.score! : -1;
    add("user_counts", user.userType, user.plan, user.courseId ?? "", profile?.branch ?? "", score);
    if (user.userType !== "student") continue;
    const own = enrolled.filter(({ studentId }) => studentId === user.id);
    const isLater = (one: (typeof own)[number], other: (typeof own)[number]) =>
      Number(other.state === "active") - Number(one.state === "active") ||
      other.since - one.since ||
      (other.id > one.id ? 1 : -1);
    const newest = own.sort(isLater)[0];
    const isPlaced = placed.some(
      ({ studentId, companyId }) =>
        studentId === user.id && !companies.find(({ id }) => id === companyId)!.isSample,
    );
    const band =
      [5, 15, 25, 35, 45, 55, 65, 75, 85, 95].findLast((lowest) => (attempt?.score ?? 0) >= lowest) ?? 0;
    const step = attempt === undefined ? -2 : attempt.state === "in_progress" ? -1 : band;
    add(
      "student_counts",
      user.campaign,
      profile?.collegeName ?? "",
      newest?.batchId ?? "",
      newest?.state ?? "",
      step,
      Number(isPlaced),
    );
  }
  for (const { firstCampaign } of await orm.select().from(contactMessages))
    add("enquiry_counts", firstCampaign?.campaign ?? firstCampaign?.source ?? "");
  for (const { batchId, rating } of await orm.select().from(weeklyRatings))
    add("rating_counts", batchId, rating);
  for (const { sessionId, state } of await orm.select().from(attendance))
    if (state) add("attendance_counts", sessionId, state);
  return [...counts].map(([key, count]) => `${key}|${count}`).sort();
}

const steps = fc.array(
  fc.record({
    do: fc.constantFrom(...(Object.keys(WRITES) as (keyof typeof WRITES)[])),
    who: fc.nat(20),
    a: fc.nat(100),
    b: fc.nat(100),
  }),
  { minLength: 10, maxLength: 60 },
);

describe("the counts of insights and of lists of users", () => {
  test("equal the rows of people after any writes, and when they are made again", async () => {
    const run = async (sequence: Step[]) => {
      for (const step of sequence) await WRITES[step.do](step);
      const expected = await fromRows();
      expect(await stored()).toEqual(expected);
      await database.db.writeBatch(recountDerived(database.db));
      expect(await stored()).toEqual(expected);
    };
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: runs(60) });
  }, 60_000);

  test("an account has the campaign of its sign-up, else of its first enquiry", async () => {
    const { db } = database;
    const campaignOf = async (id: string) =>
      (await db.orm.select().from(users).where(eq(users.id, id)))[0]!.campaign;
    const enquire = (email: string, campaign: string) =>
      db.orm
        .insert(contactMessages)
        .values({ name: "Ravi", email, message: "Please call me.", firstCampaign: { campaign } });
    await enquire("Ravi.First@college.example", "before");
    const first = await createUser(db, { email: "ravi.first@college.example" });
    await enquire("ravi.first@college.example", "later");
    expect(await campaignOf(first.id)).toBe("before");
    const second = await createUser(db, { email: "ravi.second@college.example" });
    await enquire("ravi.second@college.example", "after");
    expect(await campaignOf(second.id)).toBe("after");
    const third = await createUser(db, { email: "ravi.third@college.example", campaign: "sign-up" });
    await enquire("ravi.third@college.example", "other");
    expect(await campaignOf(third.id)).toBe("sign-up");
  });

  test.each([0, 4, 5, 14, 15, 64, 65, 94, 95, 100])(
    "a score of %d is in the band of the results",
    async (score) => {
      const { db } = database;
      const person = await createUser(db, { campaign: `score ${score}` });
      await createOpenAttempt(db, person, quiz, { state: "finished", finishedAt: 1, score, correctCount: 0 });
      const { rows } = await database.client.execute({
        sql: "SELECT test_step FROM student_counts WHERE campaign = ?",
        args: [person.campaign],
      });
      const band = findScoreBand(String(rows[0]!.test_step))!;
      expect(score).toBeGreaterThanOrEqual(band.lowest);
      expect(score).toBeLessThanOrEqual(band.highest);
    },
  );
});
