import { beforeAll, expect, test } from "vitest";
import { batches, outbox } from "#db/schema/index.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createStudentInBatch } from "#tests/support/batches.ts";
import { createRequest } from "#tests/support/enrolment-requests.ts";
import { findLinks, visibleText } from "#tests/support/page-text.ts";
import { createReview } from "#tests/support/ratings.ts";
import { createRefundCase } from "#tests/support/refunds.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }) });
let admin: SignedIn;
let firstOverdue: string;
beforeAll(async () => {
  const { db } = worker;
  admin = await signIn(db, await createAdmin(db));
  await createOpenAttempt(db, await createUser(db), await createQuiz(db, { branch: "MCA" }));
  const failed = { recipient: "asha@students.example", subject: "Welcome", body: "", sendAttempts: 8 };
  await db.orm.insert(outbox).values(failed);
  const dueAt = Date.UTC(2026, 10, 2, 12);
  firstOverdue = (await createRefundCase(db, { reviewDueAt: dueAt })).id;
  await createRefundCase(db, { state: "approved", payDueAt: dueAt + 86_400_000 });
  await createRefundCase(db);
  await createRequest(db);
  await createReview(db);
  await db.orm.update(batches).set({ startsOn: "2026-09-07" });
  const { student, course } = await createStudentInBatch(db, { days: 21 });
  for (const { assignment } of course.weeks.slice(0, 2))
    await createSubmission(db, { student, course, assignment });
});

/** The text of a number's link: '12 students', or '12' alone in a table. */
const NUMBER = /^(\d[\d,]*)(?![\d%:])/;

const pageOf = async (path: string) => (await worker.fetch(path, { as: admin })).text();

/**
 * The links of a page whose text begins with a number, with that number. A bar of a chart has its name in its link, such
 * as '35', so the numbers of charts are those of their tables.
 */
const numbersOf = (html: string) => {
  const main = html.slice(html.indexOf("<main"));
  const tables = (main.match(/<table\b.*?<\/table>/gs) ?? []).join("");
  return [
    ...findLinks(tables),
    ...findLinks(main).filter(({ href }) => !/[?&](age|score|week)=/.test(href)),
  ].flatMap(({ text, href }) => {
    const [, number] = NUMBER.exec(text) ?? [];
    return number && /^\/admin\/[\w/-]+(\?|$)/.test(href) ? [{ href, number }] : [];
  });
};

test("every number of the overview is a link to a list with exactly that many rows", async () => {
  const numbers = numbersOf(await pageOf("/admin"));
  const wrong: string[] = [];
  for (const { href, number } of numbers) {
    const [, status = ""] = /<p role="status"[^>]*>(.*?)<\/p>/s.exec(await pageOf(href)) ?? [];
    const [, listed] = NUMBER.exec(visibleText(status)) ?? [];
    if (listed !== number) wrong.push(`${href}: ${number} on the overview, ${listed} in the list`);
  }
  expect(wrong).toEqual([]);
  const addresses = new Set(numbers.map(({ href }) => href));
  for (const path of [
    "grading",
    "enquiries?status=new&topic=message",
    "results?state=in_progress",
    "deliveries?state=given_up",
    "refunds?due=open",
    "ratings/reviews",
    "enrolment-requests?state=requested",
  ]) {
    expect(addresses, "the demo data have one of each").toContain(`/admin/${path}`);
  }
  expect(addresses.size).toBeGreaterThan(15);
  const weeks = numbers.filter(({ href }) => href.includes("&week="));
  expect(weeks.map(({ number }) => Number(number)).every((count) => count > 0)).toBe(true);
  const weeksOf = new Map(weeks.map(({ href }) => [new URLSearchParams(href).get("batch"), href]));
  expect(weeksOf.size, "each batch with submissions has its weeks").toBe(2);
  expect(weeks.length).toBeGreaterThan(4);
  for (const list of ["students?", "grading?", "grading?show=graded&"]) {
    const ofBatch = numbers.filter(({ href }) => href.startsWith(`/admin/${list}batch=`));
    expect(
      ofBatch.map(({ number }) => Number(number)).some((count) => count > 0),
      list,
    ).toBe(true);
  }
});

test("every bar of the charts has the address of its row in the table", async () => {
  const html = await pageOf("/admin");
  const addressesIn = (part: RegExp) => findLinks((html.match(part) ?? []).join("")).map(({ href }) => href);
  const bars = addressesIn(/<a\b[^>]* tabindex="-1"[^>]*>.*?<\/a>/gs);
  const rows = addressesIn(/<table\b.*?<\/table>/gs);
  expect(bars.length).toBeGreaterThan(25);
  expect(bars.filter((href) => !rows.includes(href))).toEqual([]);
});

test("every number of the overview has a link", async () => {
  const html = await pageOf("/admin");
  const main = html.slice(html.indexOf("<main"));
  const withoutLinks = main.replace(/<a\b.*?<\/a>/gs, " ");
  const figures = [...withoutLinks.matchAll(/<(?:td|span|strong|dd)\b[^>]*>(\d[\d,]*)</g)].map(
    ([, figure]) => figure,
  );
  expect(figures).toEqual([]);
});

test("refunds are on the overview with their number, those that are overdue and the first case", async () => {
  const html = await pageOf("/admin");
  const links = findLinks(html);
  expect(links.find(({ href }) => href === "/admin/refunds?due=open")?.text).toMatch(
    /^3\s*refunds to decide or pay$/,
  );
  expect(visibleText(html)).toContain("2 overdue, the first since 2 Nov 2026.");
  expect(links.find(({ href }) => href === `/admin/refunds/${firstOverdue}`)?.text).toBe("Open the first");
});
