import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  addEnquiryNote,
  changeEnquiry,
} from "#app/features/messages/contact/use-cases/manage-enquiries.server.ts";
import type { StateFigure } from "#app/features/operations/site-figures/inputs.ts";
import {
  getStatedFigure,
  listSiteFigures,
  setStatedFigure,
} from "#app/features/operations/site-figures/use-cases/manage-figures.server.ts";
import {
  countDueFigures,
  selectSiteFigures,
  toShownFigures,
} from "#app/features/operations/site-figures/use-cases/shown-figures.server.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import {
  auditEvents,
  claimFigures,
  contactMessages,
  partnerCompanies,
  placements,
  users,
} from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createBatch, daysAgo } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createCompany, createOpening, createPlacement } from "#tests/support/openings.ts";
import { rateWeeks } from "#tests/support/ratings.ts";
import { createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toAdminActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let ctx: ServiceContext;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
});
afterEach(() => database.close());

function succeeded<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

async function counted() {
  await countDueFigures(database.db);
  const [row] = await database.db.orm.select().from(claimFigures);
  return row!.computed;
}

describe("counting", () => {
  test("counts nothing without data", async () => {
    const computed = await counted();
    expect(Object.keys(computed)).toHaveLength(10);
    for (const counted of Object.values(computed)) expect([0, null]).toContain(counted.value);
    expect(Object.values(computed).every(({ sample }) => sample === 0)).toBe(true);
  });

  test("counts companies, internships, placement, trust, awards and replies without samples", async () => {
    const { db } = database;
    const course = await createCourse(db);
    const over = await createBatch(db, { courseId: course.id, startsOn: daysAgo(182) });
    const running = await createBatch(db, { courseId: course.id, startsOn: daysAgo(181) });
    const quiz = await createQuiz(db, { questionCount: 20 });
    const students = await Promise.all(Array.from({ length: 5 }, () => createUser(db)));
    const [first, second, third, fourth] = students;
    const enrol = (id: string, batchId: string) =>
      db.orm.update(users).set({ batchId }).where(eq(users.id, id));
    for (const student of [first!, second!, third!]) await enrol(student.id, over.id);
    await enrol(fourth!.id, running.id);
    await database.client.execute({
      sql: "UPDATE enrolments SET state = 'withdrawn', until = 1 WHERE student_id = ?",
      args: [third!.id],
    });
    const sample = await createCompany(db, { isSample: true });
    const company = await createCompany(db);
    const short = await createOpening(db, { companyId: company.id, durationMonths: 1 });
    await createPlacement(db, {
      studentId: first!.id,
      companyId: company.id,
      stipend: 12_000,
      startsOn: daysAgo(200),
      convertedOn: daysAgo(1),
    });
    await createPlacement(db, {
      studentId: fourth!.id,
      companyId: company.id,
      stipend: 0,
      startsOn: daysAgo(100),
    });
    await createPlacement(db, {
      studentId: second!.id,
      companyId: sample.id,
      stipend: 99_000,
      startsOn: daysAgo(300),
    });
    await database.client.execute({
      sql: `INSERT INTO applications (id, opening_id, student_id, resume_url, state) VALUES ('a', ?, ?, 'https://r.example', 'accepted')`,
      args: [short.id, fourth!.id],
    });
    await createPlacement(db, {
      studentId: fourth!.id,
      companyId: company.id,
      openingId: short.id,
      applicationId: "a",
      stipend: 5_000,
      startsOn: daysAgo(40),
    });
    await rateWeeks(db, { student: first!, batch: over }, [10, 7]);
    await createFinishedAttempt(db, first!, quiz, { correctCount: 13, awardPercent: 5 });
    await createFinishedAttempt(db, second!, quiz, { correctCount: 12 });
    expect(await counted()).toMatchObject({
      partnerCompanies: { sample: 1, value: 1 },
      companyTieups: { sample: 1, value: 1 },
      paidInternships: { sample: 3, value: expect.closeTo(2 / 3, 9) },
      stipend: { sample: 2, value: 5_000, most: 12_000 },
      conversion: { sample: 2, value: 0.5 },
      placementRate: { sample: 2, value: 0.5 },
      successRate: { sample: 2, value: 0.5 },
      studentTrust: { sample: 2, value: 8.5 },
      scholarshipsAwarded: { sample: 1, value: 1 },
      firstReply: { sample: 0, value: null },
    });
  });

  test("the first reply is the first note or change of the state, and remains", async () => {
    const { db } = database;
    const MINUTE = 60_000;
    const now = Date.now();
    const enquire = async (minutesAgo: number) => {
      const values = { name: "Ravi", email: "ravi@college.example", message: "Please call me." };
      const createdAt = now - minutesAgo * MINUTE;
      return (
        await db.orm
          .insert(contactMessages)
          .values({ ...values, createdAt })
          .returning()
      )[0]!;
    };
    const [noted, changed] = [await enquire(30), await enquire(60)];
    await enquire(500);
    const repliedAt = async (id: string) =>
      (await db.orm.select().from(contactMessages).where(eq(contactMessages.id, id)))[0]!.firstReplyAt;
    const note = (formKey: string) => addEnquiryNote(ctx, noted.id, { body: "Called.", formKey });
    await note("first");
    expect(await repliedAt(noted.id)).toBeGreaterThanOrEqual(now);
    const earlier = { firstReplyAt: now - 20 * MINUTE };
    await db.orm.update(contactMessages).set(earlier).where(eq(contactMessages.id, noted.id));
    await note("second");
    expect(await repliedAt(noted.id)).toBe(now - 20 * MINUTE);
    const change = (status: "contacted" | "closed", version: number) =>
      changeEnquiry(ctx, changed.id, { status, ownerId: "", version });
    await change("contacted", 1);
    const at = await repliedAt(changed.id);
    await change("closed", 2);
    expect(await repliedAt(changed.id)).toBe(at);
    const { firstReply } = await counted();
    expect(firstReply!.sample).toBe(2);
    expect(firstReply!.value).toBeCloseTo((10 + (at! - changed.createdAt) / MINUTE) / 2, 3);
  });

  test("is repeated when placements or companies change, and after an hour", async () => {
    const { db } = database;
    const isStale = async () => (await db.orm.select().from(claimFigures))[0]!.isStale;
    const countedAt = async () => {
      await countDueFigures(db);
      return (await db.orm.select().from(claimFigures))[0]!.computedAt!;
    };
    await countedAt();
    const writes = [
      () => createCompany(db),
      () => db.orm.update(partnerCompanies).set({ isSample: true }),
      () => createPlacement(db),
      () => db.orm.update(placements).set({ stipend: 1 }),
      () => db.orm.delete(placements),
      () => db.orm.delete(partnerCompanies),
    ];
    for (const write of writes) {
      expect(await isStale()).toBe(false);
      await write();
      expect(await isStale()).toBe(true);
      await countDueFigures(db);
    }
    const age = (minutes: number) =>
      db.orm.run(sql`UPDATE claim_figures SET computed_at = ${Date.now() - minutes * 60_000}`);
    await age(59);
    expect(await countedAt()).toBeLessThan(Date.now() - 58 * 60_000);
    await age(61);
    const [one, other] = await Promise.all([countedAt(), countedAt()]);
    expect([one, other].every((at) => at > Date.now() - 60_000)).toBe(true);
  });
});

const DAY = 24 * 60 * 60 * 1000;
const lastDay = toWallTime(Date.now() + 30 * DAY).date;
const SOURCE = "Placement register, 1 November 2026";
const STATED: StateFigure = {
  figure: "About 75%",
  source: SOURCE,
  expiresOn: lastDay,
  isTrue: "on",
  version: 0,
};

describe("owners", () => {
  test("state a figure with their name and its last day, which is recorded", async () => {
    succeeded(await setStatedFigure(ctx, "conversion", STATED));
    const { rows } = succeeded(await listSiteFigures(ctx));
    expect(rows.find(({ key }) => key === "conversion")).toMatchObject({
      shown: { figure: "About 75%" },
      isCounted: false,
      stated: {
        figure: "About 75%",
        source: SOURCE,
        expiresOn: lastDay,
        by: expect.stringContaining("Meera"),
      },
    });
    const [event] = await database.db.orm.select().from(auditEvents);
    expect(event).toMatchObject({ action: "claim.state", entityId: "conversion" });
    const later = Date.parse(`${lastDay}T19:00:00Z`);
    const siteFigures = toShownFigures(await database.db.batch(selectSiteFigures(database.db)), later);
    expect(siteFigures.conversion).toBeNull();
    const over = succeeded(await listSiteFigures({ ...ctx, now: later })).rows.find(
      ({ key }) => key === "conversion",
    );
    expect(over).toMatchObject({ shown: null, stated: { isOver: true } });
  });

  test("do not overwrite each other, and the same form twice is one change", async () => {
    succeeded(await setStatedFigure(ctx, "conversion", STATED));
    succeeded(await setStatedFigure(ctx, "conversion", STATED));
    const other = { ...STATED, figure: "About 60%" };
    expect(await setStatedFigure(ctx, "conversion", other)).toMatchObject({
      problem: { code: "stale_version", current: { figure: "About 75%", version: 1 } },
    });
    succeeded(await setStatedFigure(ctx, "conversion", { ...other, expiresOn: "", version: 1 }));
    expect(succeeded(await getStatedFigure(ctx, "conversion"))).toMatchObject({
      figure: "About 60%",
      version: 2,
    });
    expect(await database.db.orm.$count(auditEvents)).toBe(2);
  });

  test("see a figure as counted from thirty cases on", async () => {
    const companies = async () => {
      await countDueFigures(database.db);
      return succeeded(await listSiteFigures(ctx)).rows.find(({ key }) => key === "partnerCompanies");
    };
    for (let company = 1; company < 30; company++) await createCompany(database.db);
    expect(await companies()).toMatchObject({ isCounted: false, sample: 29, shown: { figure: "50+" } });
    await createCompany(database.db);
    expect(await companies()).toMatchObject({ isCounted: true, shown: { figure: "30" } });
  });

  test("state no prices and terms, and nobody else states anything", async () => {
    expect(await setStatedFigure(ctx, "individualPrice", STATED)).toMatchObject({
      problem: { code: "not_found" },
    });
    const coordinator = contextFor(
      database.db,
      toAdminActor(await createAdmin(database.db, { staffRole: "coordinator" })),
    );
    expect(await setStatedFigure(coordinator, "conversion", STATED)).toMatchObject({
      problem: { code: "forbidden" },
    });
    expect(await listSiteFigures(coordinator)).toMatchObject({ problem: { code: "forbidden" } });
  });
});
