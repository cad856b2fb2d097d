import { eq, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { notifyOfNewClasses } from "#app/features/teaching/live-sessions/queries/class-notices.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import * as schema from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { ADMIN, demoConsents, demoProfiles, demoSignIns, demoUsers, userId } from "./accounts.ts";
import { demoAnnouncements } from "./announcements.ts";
import { demoCertificates } from "./certificates.ts";
import { demoContactMessages, demoContactNotes } from "./contact.ts";
import { demoCounselling, demoStaffNotes } from "./counselling.ts";
import { batchStart, courseId, demoCourses } from "./courses.ts";
import { careerCourse } from "./data/courses.ts";
import { DEMO_IDS } from "./demo-id.ts";
import { demoLearningTime, demoSubmissions, demoWeekCompletions, QUIET_STUDENT } from "./learning.ts";
import { demoLiveSessions } from "./live-sessions.ts";
import { demoCompanies, demoOpenings } from "./openings.ts";
import { demoProviderVersions } from "./provider.ts";
import { demoAttempts, demoQuestions, demoQuizzes, demoTestCodes } from "./scholarship.ts";

export const DEMO_PASSWORD = "kadam-demo-2026";

/** A statement holds at most 32,766 values; the widest table has about thirty columns. */
const ROWS_PER_STATEMENT = 200;

type Input = { now: number; passwordHash: string };
type Rows = { table: SQLiteTable; rows: object[] };

/**
 * Writes the demo data once, in one transaction. Returns false, and changes nothing, where they exist already. All dates
 * count from `now`, in epoch ms. Settings and texts that the site has stay as they are.
 */
export async function seedDemoData(db: Database, { now, passwordHash }: Input): Promise<boolean> {
  if (await hasDemoData(db)) return false;
  const classes = demoLiveSessions(now).map(({ id }) => id!);
  await db.batch({
    provider: db.orm.run(sql`INSERT INTO provider_versions (section, value)
      SELECT value ->> 'section', value -> 'value' FROM json_each(${JSON.stringify(demoProviderVersions())})
      WHERE value ->> 'section' NOT IN (SELECT section FROM provider_versions) ORDER BY key`),
    rows: demoRows(now, passwordHash).map((rows) => inserts(db, rows)),
    enrolled: db.orm
      .update(schema.enrolments)
      .set({ since: batchStart(now) })
      .where(isDemo("student_id")),
    joined: db.orm
      .update(schema.studentRisks)
      .set({ joinedAt: batchStart(now), activeAt: now })
      .where(isDemo("student_id")),
    quiet: db.orm
      .update(schema.studentRisks)
      .set({ activeAt: now - 12 * DAY_MS })
      .where(eq(schema.studentRisks.studentId, userId(QUIET_STUDENT))),
    notices: notifyOfNewClasses(db, classes),
  });
  return true;
}

const isDemo = (column: string) => sql`${sql.raw(column)} GLOB ${DEMO_IDS}`;

export const hasDemoData = async (db: Database): Promise<boolean> =>
  (await db.orm.$count(schema.users, eq(schema.users.id, ADMIN))) > 0;

/** In the order of the foreign keys. */
function demoRows(now: number, passwordHash: string): Rows[] {
  const course = demoCourses(now);
  const people = demoUsers(now, courseId(careerCourse));
  const attempts = demoAttempts(now);
  const work = demoSubmissions(now);
  return [
    { table: schema.courses, rows: course.courses },
    { table: schema.batches, rows: course.batches },
    { table: schema.weeks, rows: course.weeks },
    { table: schema.resources, rows: course.resources },
    { table: schema.assignments, rows: course.assignments },
    { table: schema.users, rows: people },
    { table: schema.accounts, rows: demoSignIns(people, passwordHash) },
    { table: schema.consents, rows: demoConsents(people, now) },
    { table: schema.profiles, rows: demoProfiles() },
    { table: schema.quizzes, rows: demoQuizzes(now) },
    { table: schema.questions, rows: demoQuestions() },
    { table: schema.testCodes, rows: demoTestCodes() },
    { table: schema.attempts, rows: attempts.map(({ attempt }) => attempt) },
    { table: schema.answers, rows: attempts.flatMap(({ answers }) => answers) },
    { table: schema.submissions, rows: work.submissions },
    { table: schema.submissionVersions, rows: work.versions },
    { table: schema.grades, rows: work.grades },
    { table: schema.weekCompletions, rows: demoWeekCompletions(now) },
    { table: schema.learningTime, rows: demoLearningTime(now) },
    { table: schema.liveSessions, rows: demoLiveSessions(now) },
    { table: schema.counsellingRecords, rows: demoCounselling(now) },
    { table: schema.staffNotes, rows: demoStaffNotes(now) },
    { table: schema.partnerCompanies, rows: demoCompanies() },
    { table: schema.announcements, rows: demoAnnouncements(now) },
    { table: schema.openings, rows: demoOpenings(now) },
    { table: schema.certificates, rows: demoCertificates(now) },
    { table: schema.contactMessages, rows: demoContactMessages(now) },
    { table: schema.contactNotes, rows: demoContactNotes(now) },
  ];
}

function inserts(db: Database, { table, rows }: Rows) {
  const chunks = Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
  return chunks.map((chunk) => db.orm.insert(table).values(chunk));
}
