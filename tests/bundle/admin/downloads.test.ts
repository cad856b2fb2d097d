import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#app/kernel/time.ts";
import {
  attendance,
  auditEvents,
  contactMessages,
  counsellingRecords,
  liveSessions,
  questions,
  submissions,
} from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { seedAnalysedQuiz } from "#tests/support/analysed-quiz.ts";
import { createAnnouncement } from "#tests/support/announcements.ts";
import { readBarCharts, readRows } from "#tests/support/bar-charts.ts";
import { createCertificate } from "#tests/support/certificates.ts";
import { createConversation } from "#tests/support/conversations.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createCollegeEnrolment, createRequest } from "#tests/support/enrolment-requests.ts";
import { createGroupLinkRow, createInvitation } from "#tests/support/invitations.ts";
import { allRowIds, shownTotal } from "#tests/support/list-pages.ts";
import { createApplication, createOpening, createStudentInMonth4 } from "#tests/support/openings.ts";
import { findLinks, visibleText } from "#tests/support/page-text.ts";
import { createReview, rateWeeks } from "#tests/support/ratings.ts";
import { createRefundCase } from "#tests/support/refunds.ts";
import { createReport } from "#tests/support/reported-payments.ts";
import { putAtRisk } from "#tests/support/risks.ts";
import { createFinishedAttempt, createQuiz, createTestCode } from "#tests/support/scholarship.ts";
import { STAFF_LISTS } from "#tests/support/staff-lists.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { createWhatsappList } from "#tests/support/whatsapp.ts";

/** More than two pages of each list. */
const ROWS = 120;
const HINDI = "आशा वर्मा";
const FORMULA = '=HYPERLINK("https://evil.example","click")';

const worker = useWorker();
let admin: SignedIn;
let courseId: string;

const wordsOf = (index: number) => (index === 0 ? HINDI : index === 1 ? FORMULA : `Person ${index % 40}`);

beforeAll(async () => {
  const { db } = worker;
  admin = await signIn(db, await createAdmin(db));
  const course = await createCourse(db, { weekCount: 1 });
  courseId = course.id;
  const quiz = await createQuiz(db, { questionCount: 10 });
  const [{ assignment }] = course.weeks as [(typeof course.weeks)[number]];
  for (let index = 0; index < ROWS; index += 1) {
    const [firstName, ...others] = wordsOf(index).split(" ");
    const student = await createUser(db, {
      firstName,
      lastName: others.join(" "),
      name: wordsOf(index),
      plan: index % 3 ? "free" : "premium",
    });
    await createFinishedAttempt(db, student, quiz, { correctCount: index % 11 });
    await createSubmission(
      db,
      { student, course, assignment },
      { submittedAt: 1_000 * index, ...(index % 4 ? {} : { status: "graded", score: 80 }) },
    );
    await createCertificate(db, {
      studentId: student.id,
      courseId: course.id,
      studentName: wordsOf(index),
      issuedAt: 1_000 * index,
      validUntil: index % 3 ? Date.now() + 100 * DAY_MS : 1_000 * index + 1,
    });
    await db.orm.insert(counsellingRecords).values({
      studentId: student.id,
      name: wordsOf(index),
      createdAt: 1_000 * index,
    });
    await db.orm.insert(liveSessions).values({
      title: wordsOf(index),
      startsAt: Date.now() + (index % 5 === 4 ? -DAY_MS : DAY_MS) + 1_000 * index,
      link: "https://meet.example/talk",
      courseId: index % 3 ? null : course.id,
      cancelledAt: index % 7 === 6 ? Date.now() : null,
    });
    await db.orm.insert(questions).values({
      questionKey: `bank-${index}`,
      position: 0,
      text: wordsOf(index),
      options: ["Yes", "No"],
      correctAnswer: 0,
      topic: `Topic ${index % 7}`,
      createdAt: 1_000 * index,
    });
    await db.orm.insert(contactMessages).values({
      name: wordsOf(index),
      email: `visitor-${index}@visitors.example`,
      message: FORMULA,
      createdAt: 1_000 * index,
      status: index % 3 ? "new" : "closed",
    });
    await db.orm.insert(auditEvents).values({
      actorKind: index % 2 ? "user" : "system",
      actorId: index % 2 ? admin.user.id : null,
      action: index % 3 ? "session.start" : "test.event",
      entity: "user",
      entityId: student.id,
      reason: index === 1 ? FORMULA : HINDI,
      requestId: `request-${index}`,
      at: 1_000 * index,
    });
  }
});

const get = async (path: string) => {
  const response = await worker.fetch(path, { as: admin });
  expect(response.status, path).toBe(200);
  return response.text();
};

async function download(path: string) {
  const response = await worker.fetch(path, { as: admin });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return { bytes, text, rows: parse(text, { bom: true, columns: true }) as Record<string, string>[] };
}

/** Every list with a download, each with its searches, filters and orders. */
const LISTS: Record<string, string[]> = {
  students: ["", "?show=high", "?plan=premium&sort=score&dir=desc", "?q=person+1"],
  results: ["", "?show=scholarship&sort=score&dir=desc", "?state=archived", "?q=person"],
  grading: [
    "",
    "?show=graded",
    "?show=all&sort=submitted&dir=desc",
    "?show=all&q=person+1",
    "?course=COURSE",
  ],
  sessions: ["", "?show=past", "?show=cancelled&sort=start&dir=desc", "?course=COURSE"],
  certificates: ["", "?state=expired", "?state=valid&sort=issued&dir=asc", "?course=COURSE", "?q=person+1"],
  counselling: ["", "?sort=written&dir=asc", "?q=person+1"],
  questions: ["", "?state=active&sort=topic&dir=asc", "?topic=Topic+3", "?q=person+1"],
  enquiries: ["", "?status=new", "?q=visitor-1&sort=received&dir=asc"],
  audit: ["", "?by=system", "?action=test.event&by=user", `?q=${encodeURIComponent("आशा")}`],
};

describe.each(Object.entries(LISTS))("%s", (name, queries) => {
  const path = `/admin/${name}`;

  test.each(queries)("the count, the rows of all pages and the download agree: %s", async (shown) => {
    const query = shown.replace("COURSE", courseId);
    const ids = await allRowIds(get, `${path}${query}`);
    const { rows } = await download(`${path}.csv${query}`);
    // The audit has got the download as an event since.
    expect(shownTotal(await get(`${path}${query}`)) || 0).toBeGreaterThanOrEqual(ids.length);
    expect(new Set(ids).size).toBe(ids.length);
    expect(rows.map(({ Id }) => Id)).toEqual(ids);
  });

  test("marks Hindi as UTF-8 and writes formulas as text", async () => {
    const { bytes, text } = await download(`${path}.csv${name === "grading" ? "?show=all" : ""}`);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text).toContain(HINDI);
    expect(text).toContain("'=HYPERLINK(");
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  test("names the time zone of every time in its heading", async () => {
    const { rows } = await download(`${path}.csv${name === "grading" ? "?show=all" : ""}`);
    const timed = rows.flatMap((row) =>
      Object.keys(row).filter((heading) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(row[heading] ?? "")),
    );
    expect(timed).not.toEqual([]);
    expect([...new Set(timed)].filter((heading) => !heading.endsWith(" (IST)"))).toEqual([]);
  });

  test("records an event with the actor and the list", async () => {
    await download(`${path}.csv${queries.at(-1)}`);
    const events = await worker.db.orm.select().from(auditEvents);
    const exported = events.filter(({ action }) => action.endsWith(".export")).at(-1);
    expect(exported).toMatchObject({ actorId: admin.user.id, entityId: "*" });
    const params = new URLSearchParams(queries.at(-1));
    if (params.has("q")) expect(exported?.after).toMatchObject({ search: params.get("q") });
  });
});

/** Pages of STAFF_LISTS that offer no file, with the reason. */
const WITHOUT_FILE: Record<string, string> = {
  "features/scholarship-test/screens/exam-day": "what happens now; the attempts are in the list of results",
  "features/operations/site-figures/screens/list": "the figures of public pages, which everybody reads there",
  "features/operations/webhooks/screens/list": "at most twenty, each with its own page",
  "features/accounts/api-keys/screens/list": "what opens the API; no copy of it is to lie around",
  "features/scholarship-test/corrections/screens/list": "a few records, each with its own page",
  "features/question-bank/screens/test-facts": "no list to hand on: it needs its explanation",
};

/** Addresses at which a list shows a part of its rows. */
const NARROWED: Record<string, string> = {
  "features/students/screens/list": "?plan=premium",
  "features/messages/announcements/screens/list": "?state=ended",
  "features/messages/conversations/screens/list": "?state=done",
  "features/messages/whatsapp/screens/list": "?q=nothing",
  "features/messages/contact/screens/list": "?status=closed",
  "features/scholarship-test/results/screens/list": "?show=high",
  "features/support/counselling/screens/list": "?q=person+1",
  "features/scholarship-test/codes/screens/list": "?q=nothing",
  "features/operations/audit/screens/list": "?by=system",
  "features/accounts/staff/screens/list": "?role=owner",
  "features/accounts/invitations/screens/list": "?state=accepted",
  "features/messages/deliveries/screens/list": "?kind=mail",
  "features/question-bank/screens/questions": "?topic=Topic+3",
  "features/support/risks/screens/list": "?counsellor=me",
  "features/enrolment/requests/screens/list": "?state=declined",
  "features/enrolment/receipts/screens/list": "?month=2001-01",
  "features/enrolment/ledger/screens/list": "?due=overdue",
  "features/enrolment/reported-payments/screens/list": "?state=declined",
  "features/enrolment/colleges/screens/list": "?q=nothing",
  "features/placement/applications/screens/list": "?state=offered",
  "features/placement/openings/screens/list": "?state=draft",
  "features/certificates/screens/list": "?state=expired",
  "features/refunds/screens/list": "?state=paid",
};

const withFile = Object.entries(STAFF_LISTS).filter(([name]) => !(name in WITHOUT_FILE));

describe("every list of staff has a download that says how many rows are in the file", () => {
  let quizId: string;
  beforeAll(async () => {
    const { db } = worker;
    quizId = (await seedAnalysedQuiz(db, 4)).id;
    await createAdmin(db, { staffRole: "grader" });
    const { student, batch } = await createStudentInMonth4(db);
    await rateWeeks(db, { student, batch }, [7, 4, 7], "Too fast");
    await rateWeeks(db, await createStudentInMonth4(db), [3]);
    await createReview(db, { of: { student, batch } });
    const { student: second, batch: secondBatch } = await createStudentInMonth4(db);
    await createReview(db, { of: { student: second, batch: secondBatch }, state: "closed", outcome: "left" });
    await putAtRisk(db, student);
    await createRequest(db, { studentId: student.id });
    await createReport(db, { studentId: student.id });
    await createCollegeEnrolment(db, student.id);
    await createRefundCase(db, { studentId: student.id });
    await createApplication(db);
    await createAnnouncement(db, { title: FORMULA });
    await createWhatsappList(db, { text: FORMULA });
    await createConversation(db, { studentId: student.id, subject: FORMULA });
    await createTestCode(db);
    await createInvitation(db, { email: "asha@college.example" });
    await createGroupLinkRow(db, { batchId: batch.id });
    await db.orm.insert(contactMessages).values({
      name: FORMULA,
      email: "given-up@visitors.example",
      message: "Hello",
      forwardAttempts: 9,
    });
  });

  test.each(withFile)("%s", async (name, address) => {
    const page = address.replace(":quizId", quizId);
    let hidden = 0;
    for (const query of ["", NARROWED[name] ?? ""]) {
      const files = downloadsOn(await get(page + query));
      expect(files.length, page + query).toBeGreaterThan(0);
      if (files.length > 1 || files[0]!.text.includes("all")) hidden += 1;
      for (const index of files.keys()) {
        // Read again: a download is an event of the audit.
        const { text, href, count } = downloadsOn(await get(page + query))[index]!;
        const { rows, text: file } = await download(href);
        expect(rows.length, `${page + query}: ${text}`).toBe(count);
        expect(file).not.toMatch(/(^|,)"?=/m);
      }
    }
    if (name in NARROWED) expect(hidden, "a second choice for all rows").toBeGreaterThan(0);
  });

  test("the first view of a list that leaves rows out offers all of them", async () => {
    for (const path of ["/admin/grading", "/admin/sessions", "/admin/ratings", "/admin/ratings/reviews"]) {
      const files = downloadsOn(await get(path));
      expect(
        files.map(({ text }) => text),
        path,
      ).toEqual([expect.stringMatching(/^Download \d+ as CSV$/), expect.stringMatching(/^All \d+ as CSV$/)]);
      expect(files[1]!.count).toBeGreaterThan(files[0]!.count);
    }
  });
});

/** The links to CSV files of rows on a page, with the number that they say. */
const downloadsOn = (html: string) =>
  findLinks(html)
    .filter(({ href }) => /\.csv(\?|$)/.test(href) && !/[?&]as=xlsx/.test(href))
    .map(({ text, href }) => ({
      text,
      href,
      count: Number(/[\d,]+/.exec(text)?.[0].replaceAll(",", "")),
    }));

test.each(["students", "results"])("%s as a workbook have the cells of the CSV", async (name) => {
  const { rows } = await download(`/admin/${name}.csv`);
  const response = await worker.fetch(`/admin/${name}.csv?as=xlsx`, { as: admin });
  expect(response.headers.get("content-disposition")).toContain('.xlsx"');
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const [headings, ...cells] = sheets[0]!.rows.map((row) => row.map((cell) => String(cell ?? "")));
  expect(headings).toEqual(Object.keys(rows[0]!));
  const unescaped = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, "");
  const wanted = rows.map((row) => Object.values(row).map(unescaped));
  expect(cells.map((row) => [...row, ...Array(headings!.length - row.length).fill("")])).toEqual(wanted);
});

test("the download of submissions contains every submission", async () => {
  const stored = await worker.db.orm.select({ id: submissions.id }).from(submissions);
  const { rows } = await download("/admin/grading.csv?show=all");
  expect(new Set(rows.map(({ Id }) => Id))).toEqual(new Set(stored.map(({ id }) => id)));
});

test("the applications of a batch are exactly the rows of its download", async () => {
  const { db } = worker;
  const opening = await createOpening(db, { position: "Web developer" });
  const apply = async () => {
    const { student, batch } = await createStudentInMonth4(db);
    await createApplication(db, { openingId: opening.id, studentId: student.id, batchId: batch.id });
    return { student, batch };
  };
  const [own] = [await apply(), await apply()];
  const all = await download("/admin/applications.csv");
  expect(all.rows.length).toBeGreaterThanOrEqual(2);
  const { rows } = await download(`/admin/applications.csv?batch=${own.batch.id}`);
  expect(rows).toMatchObject([
    {
      Student: own.student.name,
      Email: own.student.email,
      Position: "Web developer",
      Batch: own.batch.name,
      State: "applied",
    },
  ]);
  const html = await get(`/admin/applications?batch=${own.batch.id}`);
  expect(shownTotal(html)).toBe(1);
});

test("the test codes of a college are exactly the rows of their download", async () => {
  const { db } = worker;
  const opensAt = Date.UTC(2030, 0, 5, 13, 0);
  const bound = await createTestCode(db, { colleges: [HINDI, FORMULA], maxUses: 60, opensAt });
  await createTestCode(db);
  const { text, rows } = await download(`/admin/quizzes/codes.csv?q=${encodeURIComponent(HINDI)}`);
  expect(rows).toEqual([
    {
      Code: bound.code,
      State: "later",
      Quiz: "",
      Batch: "",
      Colleges: `${HINDI}; ${FORMULA}`,
      "Named people": "",
      "Opens (IST)": "2030-01-05 18:30",
      "Closes (IST)": "",
      Used: "0",
      "At most": "60",
      "Revoked (IST)": "",
      Id: bound.id,
    },
  ]);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const page = await get(`/admin/quizzes/codes?q=${encodeURIComponent(HINDI)}`);
  expect(shownTotal(page)).toBe(1);
  expect(page).toContain(`href="/admin/quizzes/codes.csv?${new URLSearchParams({ q: HINDI })}"`);
  expect((await download("/admin/quizzes/codes.csv")).rows).toHaveLength(
    shownTotal(await get("/admin/quizzes/codes")),
  );
});

/** Ratings and the confirmed attendance of a class, which the other rows of this file do not have. */
async function rateAndAttend() {
  const { db } = worker;
  const { student, batch } = await createStudentInMonth4(db);
  await rateWeeks(db, { student, batch }, [7, 4, 7]);
  const [session] = await db.orm
    .insert(liveSessions)
    .values({ title: FORMULA, startsAt: 1_000, link: "https://meet.example/talk", batchId: batch.id })
    .returning();
  const present = {
    sessionId: session!.id,
    studentId: student.id,
    state: "present",
    confirmedAt: 1,
  } as const;
  await db.orm.insert(attendance).values(present);
}

/** The charts of the insights, and what the download calls their figures. */
const INSIGHTS = {
  "Enquiry to placement": "Step",
  "How long submissions have waited": "Waiting submissions",
  "Test scores": "Score",
  "Weekly ratings": "Rating",
  Attendance: "Attendance",
} as const;

test.each(["", "?by=batch", "?campaign=none&by=college"])(
  "the bars of the insights equal their tables, and the tables the download: %s",
  async (query) => {
    await rateAndAttend();
    const html = await get(`/admin/insights${query}`);
    const charts = readBarCharts(html).filter(({ title }) => title !== "Fees owed");
    expect(charts.map(({ title }) => title)).toEqual(Object.keys(INSIGHTS));
    for (const { title, rows, bars } of charts) {
      const most = Math.max(...rows.map(({ count }) => count));
      expect(bars, title).toEqual(rows.map(({ count, to }) => ({ share: count / most, to })));
    }
    const compared = html.match(/<table\b.*?<\/table>/gs)!.at(-1)!;
    const [label, ...steps] = [...compared.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(
      ([, heading = ""]) => visibleText(heading),
    );
    const { rows } = await download(`/admin/insights.csv${query}`);
    const isWeekly = ({ Figure = "" }) => Figure.includes(" in the week");
    const isMoney = ({ Figure = "" }) => /^(Received in the month|Fees owed)/.test(Figure);
    expect(rows.filter(isMoney)).toHaveLength(14);
    const lines = rows
      .filter((row) => !isWeekly(row) && !isMoney(row))
      .map(({ Figure, Of, Count }) => [Figure, Of?.replace(/^'/, ""), Number(Count)]);
    const weekly = rows.filter(isWeekly).map(({ Figure, Count }) => [Figure, Number(Count)]);
    expect(weekly.filter(([figure]) => figure === "Sign-ups in the week")).toHaveLength(12);
    expect(lines).toEqual([
      ...charts.flatMap((chart) =>
        chart.rows.map(({ name, count }) => [INSIGHTS[chart.title as keyof typeof INSIGHTS], name, count]),
      ),
      ...readRows(compared).flatMap(({ name, cells }) =>
        cells.map(({ count }, step) => [`${label}: ${steps[step]}`, name, count]),
      ),
    ]);
  },
);
