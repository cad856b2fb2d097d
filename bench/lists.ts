/**
 * `npm run bench:lists`: measures the admin's pages with 50,000 students and 200,000 submissions, in the built worker.
 * First byte in milliseconds over REQUESTS sequential requests, and the page's size in brotli; then the lists for 16
 * admins at once. First, the list of 302 students. Fails above the goals of ADR 0043, 0141. Option:
 * --only insights,/admin measures these tables (small-admin-list, insights, admin-lists, admins-at-once) and pages alone.
 */
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Database } from "#db/session/index.ts";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createBatch, daysAgo } from "#tests/support/batches.ts";
import { LARGE, scaleProgramme, seedProgramme } from "#tests/support/large-programme.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";
import { percentiles } from "./exam/measure.ts";
import { publish } from "./figures.ts";
import { describeMemory } from "./soak/memory.ts";

const AT_ONCE = 16;
const LISTS = ["/admin/students", "/admin/results", "/admin/grading", "/admin/students?q=asha"];
const REQUESTS = Number(process.env.REQUESTS ?? 60);
const LIST_P95 = 300;
/** Of a programme of today. */
const SMALL_STUDENTS = 302;
/** So many that the worker has compiled what it uses often. */
const SMALL_REQUESTS = 300;
const SMALL_LIST = "small-admin-list";
/** Of the insights, which read counts (ADR 0141). */
const INSIGHTS_P95 = 50;
const MAX_KILOBYTES = 60;

/** The insights, compared by each dimension and filtered. */
const INSIGHTS = [
  "/admin/insights",
  "/admin/insights?by=college",
  "/admin/insights?by=batch",
  "/admin/insights?campaign=campaign-3&by=college",
  "/admin/insights?college=college+of+engineering+number+7&by=batch",
];

/** Every admin list with its searches and filters, and the pages of single records that contain lists. */
const listPages = ({ courseId, quizId }: { courseId: string; quizId: string }) => [
  "/admin",
  "/admin/students?step=enrolled&campaign=none&score=65",
  "/admin/students",
  "/admin/students?sort=score&dir=desc",
  "/admin/students?sort=created&dir=desc&plan=premium",
  "/admin/students?show=high&branch=BCA",
  "/admin/students?q=asha",
  "/admin/students?q=s",
  `/admin/students?q=${encodeURIComponent("आशा")}`,
  `/admin/students?after=${encodeURIComponent('["Ravi Verma 500","student-25000"]')}`,
  "/admin/students/student-00042",
  "/admin/results",
  "/admin/results?sort=score&dir=desc&branch=MCA",
  "/admin/results?q=asha+verma",
  "/admin/results?state=in_progress",
  "/admin/results/attempt-00042",
  "/admin/courses",
  `/admin/courses/${courseId}`,
  "/admin/grading",
  "/admin/grading?show=all",
  "/admin/grading?q=asha",
  "/admin/grading?late=yes",
  "/admin/grading?late=no&show=all",
  "/admin/grading?late=yes&q=asha&show=graded",
  "/admin/grading?assigned=nobody",
  "/admin/grading?age=14",
  `/admin/grading?course=${courseId}&week=2&late=yes`,
  `/admin/grading?course=${courseId}&show=all`,
  `/admin/grading?course=${courseId}&show=graded&q=ravi`,
  "/admin/grading/submission-0-00000",
  "/admin/sessions",
  "/admin/sessions?show=past&sort=start&dir=desc",
  `/admin/sessions?course=${courseId}&show=cancelled`,
  "/admin/ratings",
  "/admin/ratings/reviews",
  "/admin/at-risk",
  "/admin/at-risk?q=asha",
  "/admin/sessions/session-2/attendance",
  "/admin/counselling",
  "/admin/counselling?q=asha",
  "/admin/counselling/students/student-00042",
  "/admin/quizzes",
  `/admin/quizzes/${quizId}`,
  "/admin/quizzes/codes",
  "/admin/exam-day",
  "/admin/enquiries",
  "/admin/enquiries?q=visitor+19&status=closed",
  "/admin/audit",
  "/admin/audit?q=asha+verma",
  "/admin/audit?q=v",
  "/admin/audit?person=student-00042",
  "/admin/api-keys",
];

const { values: options } = parseArgs({ options: { only: { type: "string" }, write: { type: "boolean" } } });
const only = options.only?.split(",");
const isWanted = (id: string) => !only || only.includes(id);

execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
let missed = 0;
let worker!: TestWorker;
let admin!: SignedIn;
const COLUMNS = ["Page", "p50, ms", "p95, ms", "brotli, kB"];

if (isWanted(SMALL_LIST)) {
  await startWith(scaleProgramme(SMALL_STUDENTS));
  publish({
    id: SMALL_LIST,
    command: "npm run bench:lists",
    columns: COLUMNS,
    rows: await measureAll(["/admin/students"], SMALL_REQUESTS),
  });
  await worker.stop();
  if (only?.length === 1) process.exit();
}
const programme = await startWith(LARGE);
await spreadStudents(worker.db, programme.courseId);
await worker.db.orm.run(sql`ANALYZE`);
const tables = { insights: INSIGHTS, "admin-lists": listPages(programme) };
for (const [id, pages] of Object.entries(tables)) {
  if (isWanted(id))
    publish({ id, command: "npm run bench:lists", columns: COLUMNS, rows: await measureAll(pages) });
}
const pages = only?.filter((part) => part.startsWith("/")) ?? [];
for (const row of await measureAll(pages)) console.log(row.join("  "));
if (isWanted("admins-at-once")) await askAtOnce();
await worker.stop();
console.log(
  `goals: p95 ≤ ${LIST_P95} ms, of the insights ≤ ${INSIGHTS_P95} ms, ≤ ${MAX_KILOBYTES} kB. ${missed} missed.`,
);
process.exit(missed === 0 ? process.exitCode : 1);

/** Starts the worker with a programme of this size, and signs an admin in. */
async function startWith(size: typeof LARGE) {
  const startedAt = performance.now();
  worker = await startWorker();
  const programme = await seedProgramme(worker.db, size);
  admin = await signIn(worker.db, await createAdmin(worker.db));
  await worker.db.orm.run(sql`ANALYZE`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${size.students} students and ${size.submissions} submissions in ${seconds} s`);
  return programme;
}

/**
 * Gives students twelve campaigns and twelve batches of a year: those of a college come by one campaign or none, and are
 * in two batches. The insights then count about 12,000 combinations.
 */
async function spreadStudents(db: Database, courseId: string): Promise<void> {
  for (let at = 0; at < 12; at += 1)
    await createBatch(db, { courseId, name: `Month ${at}`, startsOn: daysAgo(30 * at) });
  await db.orm.run(sql`UPDATE users SET campaign = CASE rowid % 4 WHEN 0 THEN '' ELSE 'campaign-' || (rowid % 211 % 12) END,
    batch_id = CASE WHEN batch_id IS NOT NULL THEN
      (SELECT id FROM batches WHERE name = 'Month ' || ((users.rowid % 211 + users.rowid % 2) % 12)) END
    WHERE user_type = 'student'`);
}

/** The rows of these pages; those above a goal are marked. */
async function measureAll(pages: string[], requests = REQUESTS): Promise<string[][]> {
  const rows: string[][] = [];
  for (const path of pages) {
    const { p50, p95, kilobytes } = await measure(path, requests);
    const isMissed =
      p95 > (path.startsWith("/admin/insights") ? INSIGHTS_P95 : LIST_P95) || kilobytes > MAX_KILOBYTES;
    if (isMissed) missed += 1;
    const page = isMissed ? `\`${path}\` (missed)` : `\`${path}\``;
    rows.push([page, p50.toFixed(1), p95.toFixed(1), kilobytes.toFixed(1)]);
  }
  return rows;
}

async function measure(path: string, requests: number) {
  const times: number[] = [];
  let html = "";
  for (let request = -3; request < requests; request += 1) {
    const answer = await open(path, admin);
    html = answer.html;
    if (request >= 0) times.push(answer.firstByte);
  }
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return { ...percentiles(times), kilobytes: brotliCompressSync(html, options).length / 1000 };
}

/** Each admin asks for the next list as soon as the last one has arrived. */
async function askAtOnce(): Promise<void> {
  const people: SignedIn[] = [];
  for (let at = 0; at < AT_ONCE; at += 1) people.push(await signIn(worker.db, await createAdmin(worker.db)));
  const times = new Map(LISTS.map((path) => [path, [] as number[]]));
  const startedAt = performance.now();
  await Promise.all(
    people.map(async (person, first) => {
      for (let at = 0; at < REQUESTS; at += 1) {
        const path = LISTS[(first + at) % LISTS.length]!;
        times.get(path)?.push((await open(path, person)).firstByte);
      }
    }),
  );
  const rate = (AT_ONCE * REQUESTS * 1_000) / (performance.now() - startedAt);
  const rows = [...times].map(([path, each]) => {
    const { p50, p95 } = percentiles(each);
    return [`\`${path}\``, p50.toFixed(1), p95.toFixed(1)];
  });
  publish({
    id: "admins-at-once",
    command: "npm run bench:lists",
    columns: ["Page", "p50, ms", "p95, ms"],
    rows: [...rows, [`all: ${rate.toFixed(1)} per second; ${describeMemory()}`, "", ""]],
  });
}

async function open(path: string, as: SignedIn): Promise<{ firstByte: number; html: string }> {
  const sentAt = performance.now();
  const response = await worker.fetch(path, { as });
  const firstByte = performance.now() - sentAt;
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${worker.logs.at(-2)}`);
  return { firstByte, html };
}
