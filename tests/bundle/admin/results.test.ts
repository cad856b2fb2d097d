import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testAwardTier } from "#app/features/scholarship-test/award-scales.ts";
import { attempts, auditEvents } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import {
  createFinishedAttempt,
  createOpenAttempt,
  createQuiz,
  type TestQuiz,
} from "#tests/support/scholarship.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useSignedIn, useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
const admin = useSignedIn(worker, (db) => createAdmin(db, { name: "Meera Iyer" }));
let quiz: TestQuiz;

const get = async (path: string) => {
  const response = await worker.fetch(path, { as: admin });
  expect(response.status, path).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
};

const rowIds = (html: string) =>
  [...html.matchAll(/<th scope="row"[^>]*>.*?href="\/admin\/results\/([^"/?]+)/g)].map(([, id]) => id ?? "");

test("shows one sentence before the first test", async () => {
  expect(await get("/admin/results")).toContain("Results appear here when students finish the test.");
});

describe("with results", () => {
  const scores = [10, 7, 6, 5, 0];
  beforeAll(async () => {
    quiz = await createQuiz(worker.db, { questionCount: 10 });
    for (const [index, correctCount] of scores.entries()) {
      const user = await createUser(worker.db, { name: `Student ${index}` });
      await createFinishedAttempt(worker.db, user, quiz, {
        correctCount,
        awardPercent: testAwardTier(correctCount * 10)?.discountPercent ?? 0,
        startedAt: 1_700_000_000_000 + index * 60_000,
      });
    }
    await createOpenAttempt(worker.db, await createUser(worker.db, { name: "Running Now" }), quiz);
  });

  test.each([
    ["", 5],
    ["?show=high", 2],
    ["?show=scholarship", 3],
    ["?show=award", 2],
    ["?score=60", 1],
    ["?score=90", 1],
    ["?score=60&show=high", 0],
    ["?score=10", 0],
    ["?state=in_progress", 1],
    ["?state=archived", 0],
    ["?branch=MCA", 0],
    ["?q=student", 5],
    ["?q=running", 0],
    ["?q=running&state=in_progress", 1],
  ])("%s: count, rows and download agree", async (query, count) => {
    const html = await get(`/admin/results${query}`);
    expect(rowIds(html)).toHaveLength(count);
    expect(Number(/role="status"[^>]*><span[^>]*>(\d+)</.exec(html)?.[1])).toBe(count);
    const csv = await (await worker.fetch(`/admin/results.csv${query}`, { as: admin })).text();
    const [, ...lines] = csv.trim().split("\n");
    expect(lines.map((line) => line.slice(line.lastIndexOf(",") + 1))).toEqual(rowIds(html));
  });

  test("sorts by score, best first, each with its award", async () => {
    const html = await get("/admin/results?sort=score&dir=desc");
    const rows = html.matchAll(/<td[^>]*>(\d+%)<span[^>]*>\d+ of \d+<\/span><\/td><td[^>]*>([^<]*)<\/td>/g);
    expect([...rows].map(([, score, award]) => [score, award])).toEqual([
      ["100%", "15%"],
      ["70%", "5%"],
      ["60%", "None"],
      ["50%", "None"],
      ["0%", "None"],
    ]);
  });
});

describe("one attempt", () => {
  test("shows the questions in the student's order with answers, correctness and seconds", async () => {
    const user = await createUser(worker.db, { name: "Asha Verma" });
    const paper = [...quiz.questions].reverse().map(({ id }) => id);
    const attempt = await createFinishedAttempt(worker.db, user, quiz, { correctCount: 4, paper });
    const response = await worker.fetch(`/admin/results/${attempt.id}`, { as: admin });
    expect(response.headers.get("server-timing")).toMatch(/^db;desc="2"/);
    const html = (await response.text()).replaceAll("<!-- -->", "");
    const asked = [...html.matchAll(/Question (\d+): which option/g)].map(([, number]) => Number(number));
    expect(asked.slice(0, 10)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(html).toContain("40%");
    expect(html).toContain("4 of 10");
    expect(html).toMatch(/>None</);
    expect(html).not.toContain("0% discount");
  });

  test("can be reduced to the wrong answers, and links each question from its cell", async () => {
    const user = await createUser(worker.db);
    const { id } = await createFinishedAttempt(worker.db, user, quiz, { correctCount: 7 });
    const asked = (html: string) =>
      [...html.matchAll(/id="question-(\d+)"/g)].map(([, number]) => Number(number));
    const all = await get(`/admin/results/${id}`);
    const wrong = await get(`/admin/results/${id}?show=wrong`);
    expect([asked(all).length, asked(wrong)]).toEqual([10, [8, 9, 10]]);
    expect(all).toContain(`href="/admin/results/${id}?show=wrong"`);
    for (const html of [all, wrong]) {
      const cells = html.matchAll(/#question-(\d+)"/g);
      expect([...cells].map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      const marks = [...html.matchAll(/aria-label="Question \d+: (\w+) after \d/g)].map(([, mark]) => mark);
      expect(marks).toEqual([...Array(7).fill("Correct"), ...Array(3).fill("Wrong")]);
    }
  });

  test("shows the deadline of a running one; an unknown one is not found", async () => {
    const attempt = await createOpenAttempt(worker.db, await createUser(worker.db), quiz);
    expect(await get(`/admin/results/${attempt.id}`)).toContain("This test is running");
    expect((await worker.fetch("/admin/results/nothing", { as: admin })).status).toBe(404);
  });
});

describe("archiving", () => {
  const archive = (id: string, reason: string) =>
    worker.fetch(`/admin/results/${id}/archive`, { as: admin, form: { reason } });
  const stored = async (id: string) =>
    (await worker.db.orm.select().from(attempts).where(eq(attempts.id, id)))[0]!;

  test("keeps the attempt with its reason, allows another one, and is done once", async () => {
    const user = await createUser(worker.db, { name: "Ravi Rao" });
    const attempt = await createFinishedAttempt(worker.db, user, quiz, { correctCount: 9 });
    expect((await archive(attempt.id, "Power cut in the lab")).status).toBe(303);
    const next = await createOpenAttempt(worker.db, user, quiz);
    expect((await archive(attempt.id, "Power cut in the lab")).status).toBe(303);
    expect(await stored(attempt.id)).toMatchObject({
      state: "archived",
      score: 90,
      archiveReason: "Power cut in the lab",
    });
    expect(await stored(next.id)).toMatchObject({ state: "in_progress" });
    const events = await worker.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, attempt.id));
    expect(events).toMatchObject([
      { action: "attempt.archive", reason: "Power cut in the lab", before: { state: "finished", score: 90 } },
    ]);
    const page = await get(`/admin/results/${attempt.id}`);
    expect(page).toContain("This attempt is archived");
    expect(page).toContain("Power cut in the lab");
    expect(rowIds(await get("/admin/results?state=archived"))).toEqual([attempt.id]);
    expect(await get(`/admin/students/${user.id}?tab=test`)).toContain("Power cut in the lab");
  });

  test("requires a reason, reports it at its field and keeps what was typed", async () => {
    const user = await createUser(worker.db);
    const attempt = await createFinishedAttempt(worker.db, user, quiz, { correctCount: 1 });
    const empty = await archive(attempt.id, "  ");
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain("Please give a reason");
    const long = "x".repeat(501);
    const tooLong = await archive(attempt.id, long);
    expect(tooLong.status).toBe(422);
    expect(await tooLong.text()).toContain(long);
    expect(await stored(attempt.id)).toMatchObject({ state: "finished" });
  });
});

describe("the audit", () => {
  test("finds users, records and requests, and gives the same rows as a download", async () => {
    const { user } = admin;
    for (const query of [
      `?q=${encodeURIComponent(user.email)}`,
      `?person=${user.id}`,
      "?action=attempt.archive",
      "",
    ]) {
      // Read before the download, which is an audit event that its own file leaves out.
      const html = await get(`/admin/audit${query}`);
      const csv = await (await worker.fetch(`/admin/audit.csv${query}`, { as: admin })).text();
      const rows = [...html.matchAll(/<th scope="row"[^>]*>.*?href="\/admin\/audit\/([^"/?]+)"/g)];
      expect(rows.length).toBeGreaterThan(0);
      expect(csv.trim().split("\n")).toHaveLength(rows.length + 1);
    }
    const [event] = await worker.db.orm
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "attempt.archive"));
    for (const id of [event!.entityId, event!.requestId]) {
      expect(await get(`/admin/audit?q=${id}`)).toContain(`/admin/audit/${event!.id}`);
    }
    const page = await get(`/admin/audit/${event!.id}`);
    expect(page).toContain("&quot;score&quot;: 90");
    expect(page).toContain("Power cut in the lab");
  });
});

describe("the overview", () => {
  let html: string;
  beforeAll(async () => {
    const DAY = 24 * 60 * 60 * 1000;
    const course = await createCourse(worker.db);
    for (const days of [0.2, 2, 30]) {
      const student = await createUser(worker.db, { name: "Overview Author" });
      const submittedAt = Date.now() - days * DAY;
      await createSubmission(
        worker.db,
        { student, course, assignment: course.weeks[0]!.assignment },
        { submittedAt },
      );
    }
    html = (await get("/admin")).split("<main")[1]!;
  });
  const links = () =>
    [...html.matchAll(/<a ([^>]*)>(?:<span[^>]*>)?([\d,]+)</g)]
      .filter(([, attributes]) => !attributes!.includes("tabindex"))
      .map(([, attributes, count]) => ({ path: addressIn(attributes!), count: count! }));
  const addressIn = (attributes: string) => /href="([^"]+)"/.exec(attributes)![1]!.replaceAll("&amp;", "&");

  test("each number equals the length of the list it links to", async () => {
    const numbers = links();
    expect(numbers.length).toBeGreaterThan(24);
    for (const { path, count } of new Map(numbers.map((link) => [link.path, link])).values()) {
      const list = await get(path);
      const total = /role="status"[^>]*>(?:More than )?<span[^>]*>([\d,]+)</.exec(list)?.[1] ?? "0";
      expect(total, path).toBe(count);
    }
  });

  test("each bar links to the rows of its line in the table", () => {
    const bars = [...html.matchAll(/<a ([^>]*tabindex="-1"[^>]*)>/g)].map(([, attributes]) =>
      addressIn(attributes!),
    );
    const numbers = links().map(({ path }) => path);
    expect(bars.length).toBe(4 + 5 + 10);
    expect(numbers).toEqual(expect.arrayContaining(bars));
  });

  test("names the work that waits and how long", () => {
    expect(html).toContain("The oldest has waited 30 days.");
    expect(html).toContain("Grade the oldest");
    expect(html).not.toContain("deliveries given up");
  });

  test.each([
    ["", true],
    ["?age=14", true],
    ["?q=overview", true],
    ["?sort=submitted&dir=desc", false],
    ["?show=all", false],
  ])("the list of submissions%s offers to grade the oldest of it: %s", async (query, isOffered) => {
    const page = await get(`/admin/grading${query}`);
    expect(page.includes("Grade the oldest")).toBe(isOffered);
    if (isOffered)
      expect(page).toContain(
        `href="/admin/grading/next${query && `?list=${encodeURIComponent(query.slice(1))}`}"`,
      );
  });
});
