import { createClient } from "@libsql/client";
import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#app/kernel/time.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { assignments, liveSessions, submissionVersions } from "#db/schema/index.ts";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { createAnnouncement } from "#tests/support/announcements.ts";
import { createConversation } from "#tests/support/conversations.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createCollegeEnrolment, createRequest } from "#tests/support/enrolment-requests.ts";
import { createOpening } from "#tests/support/openings.ts";
import { findLinks, visibleText } from "#tests/support/page-text.ts";
import { createGradedWork } from "#tests/support/regrade-requests.ts";
import { routeManifest, routePath } from "#tests/support/route-manifest.ts";
import { createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
let free: SignedIn;
let premium: SignedIn;
let career: Awaited<ReturnType<typeof createCourse>>;
beforeAll(async () => {
  career = await createCourse(worker.db, { courseName: "Career course", weekCount: 3 });
  await createCourse(worker.db, { courseName: "Foundation secret", kind: "foundation", weekCount: 2 });
  // The id in the addresses of the list below.
  await createOpening(worker.db, { id: "00000000" });
  await createAnnouncement(worker.db, { id: "00000000", publishAt: 1 });
  free = await signInAs(worker.db, { firstName: "Ravi" });
  premium = await signInAs(worker.db, { firstName: "Asha", plan: "premium", courseId: career.id });
  await createConversation(worker.db, { id: "00000000", studentId: premium.user.id });
  await createRequest(worker.db, { studentId: premium.user.id, state: "confirmed", decidedAt: 1 });
  const [week] = career.weeks;
  const assignment = { ...week!.assignment, id: "00000000", position: 1 };
  await worker.db.orm.insert(assignments).values(assignment);
  const course = { ...career, weeks: [{ ...week!, assignment }] };
  await createGradedWork(worker.db, { student: premium.user, course });
});

const routes = routeManifest();

/** Every page below the tabs, from the build's route list, so that a new one is included. */
const PAGES = [
  ...routes.map((route) => routePath(route, routes)).filter((path) => path.startsWith("/dashboard/")),
  "/dashboard/course?week=all",
  "/dashboard?chart=bar",
];

describe("every page of a student", () => {
  test.each(PAGES)("%s costs one read of the session and one batch", async (page) => {
    const response = await worker.fetch(page, { as: premium });
    expect(response.status).toBe(200);
    expect(response.headers.get("server-timing")).toMatch(/^db;desc="2"/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test.each(PAGES)("%s redirects a visitor to the landing page", async (page) => {
    const response = await worker.fetch(page);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
  });
});

describe("the tabs, and the bar that phones have instead", () => {
  /** The links of both, in this order; exactly one of them is visible at any width. */
  const viewsOf = async (as: SignedIn, path = "/dashboard") => {
    const html = await (await worker.fetch(path, { as })).text();
    const navs = html.match(/<nav aria-label="Dashboard".*?<\/nav>/gs) ?? [];
    expect(navs).toHaveLength(2);
    return navs.map((nav) => findLinks(nav));
  };

  test("are those of the specification first for a premium student", async () => {
    const [tabs, bar] = await viewsOf(premium);
    expect(tabs?.map(({ href, text }) => [href, text])).toEqual([
      ["/dashboard", "Overview"],
      ["/dashboard/course", "Course"],
      ["/dashboard/foundation", "Foundation Courses"],
      ["/dashboard/test", "Test"],
      ["/dashboard/feedback", "My Counseling Feedback"],
      ["/dashboard/classes", "Classes"],
      ["/dashboard/openings", "Internships"],
      ["/dashboard/me", "Me"],
    ]);
    expect(bar?.map(({ href, text }) => [href, text])).toEqual([
      ["/dashboard", "Home"],
      ["/dashboard/course", "Course"],
      ["/dashboard/classes", "Classes"],
      ["/dashboard/openings", "Internships"],
      ["/dashboard/me", "Me"],
    ]);
  });

  test("omit foundation courses for a free student", async () => {
    const views = (await viewsOf(free)).flat();
    expect(views).toHaveLength(12);
    expect(views.map(({ href }) => href)).not.toContain("/dashboard/foundation");
  });

  test("mark the current place on every page, once in each", async () => {
    for (const path of PAGES) {
      const html = await (await worker.fetch(path, { as: premium })).text();
      for (const nav of html.match(/<nav aria-label="Dashboard".*?<\/nav>/gs) ?? [])
        expect(nav.match(/aria-current="page"/g), path).toHaveLength(1);
    }
  });

  test("lead from the home to every page of a student in at most two clicks", async () => {
    const pathOf = (address: string) => address.replace(/[?#].*/, "");
    const linkedBy = async (path: string) =>
      findLinks(await (await worker.fetch(path, { as: premium })).text())
        .map(({ href }) => pathOf(href))
        .filter((href) => href.startsWith("/dashboard"));
    const first = new Set(await linkedBy("/dashboard"));
    const reached = new Set(first);
    for (const path of first) for (const link of await linkedBy(path)) reached.add(link);
    // A rating is offered in a batch with dates alone.
    const pages = PAGES.map(pathOf).filter((path) => path !== "/dashboard/rating");
    expect(pages.filter((path) => !reached.has(path))).toEqual([]);
  });

  test("have the way to a page that lies below another", async () => {
    const html = await (await worker.fetch("/dashboard/submissions/00000000", { as: premium })).text();
    const [trail] = html.match(/<nav aria-label="Breadcrumb".*?<\/nav>/gs) ?? [];
    expect(findLinks(trail!).map(({ href, text }) => [href, text])).toEqual([
      ["/dashboard/course", "Course"],
      ["/dashboard/submissions", "My submissions"],
    ]);
  });
});

const pageOf = async (path: string, as: SignedIn) => (await worker.fetch(path, { as })).text();

describe("the order of a page", () => {
  const orderOf = async (path: string, parts: string[]) => {
    const html = await pageOf(path, premium);
    const main = html.slice(html.indexOf("<main"));
    const places = parts.map((part) => main.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    for (const part of ["Student Trust", 'id="hirings-title"']) expect(main.split(part)).toHaveLength(2);
  };

  test("the overview has the next step first, then the week, progress, feedback, path, figures and openings", async () => {
    const startsAt = Date.now() + 3 * 86_400_000;
    const link = "https://meet.example";
    await worker.db.orm
      .insert(liveSessions)
      .values({ title: "Doubt hour", startsAt, link, courseId: career.id });
    await orderOf("/dashboard", [
      "<nav",
      "<h1",
      "Week <!-- -->1<!-- --> of ",
      'id="today-title"',
      'id="next-session-title"',
      'id="week-title"',
      'id="stair-title"',
      'id="progress-title"',
      "Newest feedback",
      'id="path-title"',
      "Student Trust",
      'id="hirings-title"',
    ]);
  });

  test.each(["course", "foundation", "test", "feedback"])(
    "on the tab %s figures and openings follow the content (Ruling 37)",
    (tab) => orderOf(`/dashboard/${tab}`, ["<nav", "<h1", "Student Trust", 'id="hirings-title"']),
  );

  test("pages beyond the tabs have neither (Ruling 37)", async () => {
    const tabs = /^\/dashboard(\/(course|foundation|test|feedback))?(\?|$)/;
    const beyond = PAGES.filter((path) => !tabs.test(path));
    expect(beyond.length).toBeGreaterThan(8);
    for (const path of beyond) {
      const html = await pageOf(path, premium);
      for (const part of ["Student Trust", 'id="hirings-title"']) expect(html, path).not.toContain(part);
    }
  });

  test("a class that can be joined is beside the test of a free student, not instead of it (Ruling 38)", async () => {
    const { id: courseId } = await createCourse(worker.db);
    const student = await signInAs(worker.db, { courseId });
    const [session] = await worker.db.orm
      .insert(liveSessions)
      .values({ title: "Doubt hour", startsAt: Date.now(), link: "https://meet.example", courseId })
      .returning();
    const html = await pageOf("/dashboard", student);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const [first] = findLinks(main.slice(main.indexOf('id="today-title"')));
    expect(first).toEqual({ text: "Take the scholarship test", href: "/scholarship-test" });
    expect(findLinks(main)).toContainEqual({
      text: "Join Doubt hour",
      href: `/sessions/${session!.id}/join`,
    });
  });
});

describe("the test's award decides the fee, the dashboard shows eligibility (Ruling 28)", () => {
  const SCALE = "15% from 80%, 10% from 70%, 5% from 60%";
  test.each([
    [
      80,
      10,
      `You are eligible for a 15% scholarship on the dashboard’s scale (${SCALE}), and the test’s award decides your fee: 10% off.`,
    ],
    [
      60,
      0,
      `You are eligible for a 5% scholarship on the dashboard’s scale (${SCALE}), and the test’s award decides your fee: no discount.`,
    ],
    [
      53,
      0,
      `This score is not eligible on the dashboard’s scale (${SCALE}), and the test’s award decides your fee: no discount.`,
    ],
  ])("a score of %i%% with an award of %i%%", async (score, awardPercent, sentence) => {
    const student = await signInAs(worker.db);
    const quiz = await createQuiz(worker.db, { questionCount: 30 });
    const correctCount = Math.round((30 * score) / 100);
    await createFinishedAttempt(worker.db, student.user, quiz, { correctCount, awardPercent });
    const page = visibleText(await pageOf("/dashboard/test", student));
    expect(page).toContain(`${score}%`);
    expect(page).toContain(sentence);
  });

  test("the Overview shows the fee with its list price, award and date until enrolment; the chat message names them", async () => {
    const quiz = await createQuiz(worker.db, { questionCount: 30 });
    const finishedAt = Date.now() - 5 * DAY_MS;
    const [student, enrolled] = [await signInAs(worker.db), await signInAs(worker.db, { plan: "premium" })];
    for (const { user } of [student, enrolled]) {
      await createFinishedAttempt(worker.db, user, quiz, { correctCount: 24, awardPercent: 10, finishedAt });
    }
    const validUntil = formatHomeDate(finishedAt + 30 * DAY_MS);
    const sentence = `Your fee: ₹15,299 (list price ₹16,999 less your scholarship of 10%), valid until ${validUntil}.`;
    expect(visibleText(await pageOf("/dashboard", student))).toContain(sentence);
    expect(visibleText(await pageOf("/dashboard", enrolled))).not.toContain("Your fee:");
    const chat = findLinks(await pageOf("/scholarship-test/result", student)).find(({ text }) =>
      text.includes("Talk about your next step"),
    );
    expect(decodeURIComponent(chat!.href)).toContain(
      `I am ${student.user.name}. I scored 80% in the scholarship test, with a 10% award. Please tell me how to enrol.`,
    );
  });

  test("before the test both scales are in one sentence", async () => {
    const page = visibleText(await pageOf("/dashboard/test", await signInAs(worker.db)));
    expect(page).toContain(
      `The dashboard shows eligibility on its own scale (${SCALE}), and the test’s award decides your fee (15% from 85%, 10% from 75%, 5% from 65%).`,
    );
  });

  test("to an enrolled student it promises no discount: the fee is settled", async () => {
    const enrolled = await signInAs(worker.db, { plan: "premium" });
    const page = visibleText(await pageOf("/dashboard/test", enrolled));
    expect(page).toContain("You are enrolled, so it does not change your fee.");
    expect(page).toContain("Take the scholarship test");
    expect(page).not.toContain("15% off");
  });
});

test("a student whose college paid reads who gets a refund", async () => {
  const student = await signInAs(worker.db, { plan: "premium", courseId: career.id });
  await createCollegeEnrolment(worker.db, student.user.id);
  const enrolment = findLinks(await pageOf("/dashboard/enrolment", student));
  expect(enrolment.map(({ href }) => href)).toContain("/dashboard/refund");
  const page = visibleText(await pageOf("/dashboard/refund", student));
  expect(page).toContain(
    "Example College has paid your fee, so a refund goes to the college: ask its contact person to write to us.",
  );
  expect(page).not.toContain("Ask for a refund");
});

describe("free counselling", () => {
  const NOTE =
    "The button opens our payment page (payments.example) for bookings. Your first conversation is free.";

  test("the card describes the payment page before its link", async () => {
    const html = await pageOf("/dashboard", free);
    expect(visibleText(html)).toMatch(/worth \$100, free for you\. The next date is 3rd June( \d{4})?\./);
    expect(visibleText(html)).toContain(NOTE);
    const payment = findLinks(html).filter(({ href }) => href.startsWith("https://payments.example"));
    expect(payment.map(({ text }) => text)).toEqual(["Book your counselling (opens in a new tab)"]);
  });

  test("the empty feedback page does the same", async () => {
    expect(visibleText(await pageOf("/dashboard/feedback", free))).toContain(NOTE);
  });

  test("the next action after the test links to the card, not to the payment page", async () => {
    const student = await signInAs(worker.db);
    await createFinishedAttempt(worker.db, student.user, await createQuiz(worker.db), {
      correctCount: 0,
      awardPercent: 0,
    });
    const html = await pageOf("/dashboard", student);
    expect(findLinks(html)).toContainEqual({
      text: "See the free counselling",
      href: "/dashboard#counselling",
    });
    expect(html).toContain('id="counselling"');
  });
});

const workFor = (submissionLink: string) => ({
  intent: "submit-assignment",
  week: "1",
  assignmentId: career.weeks[0]!.assignment.id,
  formKey: crypto.randomUUID(),
  submissionLink,
});

test("a form sent twice, by a double click or by Back, is one version; a form of a newer page is the next", async () => {
  const form = workFor("https://work.example/once");
  const send = (fields = form) => worker.fetch("/dashboard/course?week=1", { as: premium, form: fields });
  const before = await worker.db.orm.$count(submissionVersions);
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await worker.db.orm.$count(submissionVersions)).toBe(before + 1);
  expect((await send(workFor("https://work.example/again"))).status).toBe(303);
  expect(await worker.db.orm.$count(submissionVersions)).toBe(before + 2);
});

test("an assignment that cannot be stored is shown again with everything typed", async () => {
  const holder = createClient({ url: `file:${worker.database.file}` });
  const writing = await holder.transaction("write");
  try {
    const response = await worker.fetch("/dashboard/course?week=1", {
      as: premium,
      form: workFor("https://work.example/kept"),
    });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain("Error submitting assignment. Please try again.");
    expect(html).toContain('value="https://work.example/kept"');
  } finally {
    writing.close();
    holder.close();
  }
});
