import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#app/kernel/time.ts";
import {
  auditEvents,
  contactMessages,
  corrections,
  counsellingRecords,
  equalAnswers,
  liveSessions,
  outbox,
  savedViews,
} from "#db/schema/index.ts";
import { createUser, signIn } from "#tests/support/accounts.ts";
import { createAnnouncement } from "#tests/support/announcements.ts";
import { createApiKey } from "#tests/support/api-keys.ts";
import { findFirstBatch } from "#tests/support/batches.ts";
import {
  COMMIT_MODES,
  expectNoAxeViolations,
  navigate,
  saveScreenshot,
  useBrowser,
  waitForScripts,
} from "#tests/support/browser.ts";
import { createCertificate } from "#tests/support/certificates.ts";
import { createConversation } from "#tests/support/conversations.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createCollegeEnrolment, createRequest } from "#tests/support/enrolment-requests.ts";
import { fullTest, perCommit } from "#tests/support/full.ts";
import { createGroupLinkRow, createInvitation } from "#tests/support/invitations.ts";
import { createApplication } from "#tests/support/openings.ts";
import { createReview, rateWeeks } from "#tests/support/ratings.ts";
import { createRefundCase } from "#tests/support/refunds.ts";
import { createReport } from "#tests/support/reported-payments.ts";
import { putAtRisk } from "#tests/support/risks.ts";
import {
  createFinishedAttempt,
  createOpenAttempt,
  createQuiz,
  createTestCode,
} from "#tests/support/scholarship.ts";
import { READ_FIRST, STAFF_LISTS } from "#tests/support/staff-lists.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";
import { createWhatsappList } from "#tests/support/whatsapp.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();
/** An address of 40 characters. */
const addressOf = (index: number) => `venkatasubramanian.raman${index}@college.example`;

let ids: Record<"studentId" | "quizId", string>;

beforeAll(async () => {
  const { db } = worker;
  const course = await createCourse(db, { weekCount: 2, displayName: "Career acceleration programme" });
  const quiz = await createQuiz(db, { questionCount: 10 });
  const attemptIds: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const student = await createUser(db, {
      name: `Venkatasubramanian Raman ${index}`,
      email: addressOf(index),
      plan: "premium",
      courseId: course.id,
    });
    ids = { studentId: student.id, quizId: quiz.id };
    await signIn(db, student);
    attemptIds.push((await createFinishedAttempt(db, student, quiz, { correctCount: 7 })).id);
    const of = { student, batch: await findFirstBatch(db, course.id) };
    await rateWeeks(db, of, [5, 6, 4, 7], "The class on forms went too fast for me.");
    await createReview(db, { of });
    await putAtRisk(db, student);
    await createRequest(db, { studentId: student.id });
    await createReport(db, { studentId: student.id });
    await createCertificate(db, { studentId: student.id, studentName: student.name, courseId: course.id });
    await createCollegeEnrolment(db, student.id);
    await createRefundCase(db, { studentId: student.id });
    await createApplication(db, { studentId: student.id });
    await createAnnouncement(db, { title: `The class on forms moves to the blue room ${index}` });
    await createWhatsappList(db, { text: `Hello {firstName}, the class moves to the blue room ${index}` }, [
      student,
    ]);
    await createConversation(db, { studentId: student.id });
    const { assignment } = course.weeks[0]!;
    await createSubmission(
      db,
      { student, course, assignment },
      { submittedAt: Date.now() - 43 * DAY_MS - 1 },
    );
    await db.orm
      .insert(counsellingRecords)
      .values({ studentId: student.id, name: student.name, college: "Fergusson College, Pune" });
  }
  await db.orm.insert(liveSessions).values({
    title: "Expert talk: how a review of code works",
    startsAt: Date.parse("2099-01-05T13:00:00Z"),
    timeZone: "Asia/Kolkata",
    link: "https://meet.example/expert-talk",
  });
  await db.orm.insert(contactMessages).values({
    name: "Ravi Kulkarni",
    email: addressOf(9),
    message: "Do you teach on Sundays? ".repeat(9),
    asksForCode: true,
  });
  await createTestCode(db);
  await createOpenAttempt(db, admin.user, quiz, { heldBy: null });
  await createGroupLinkRow(db, { batchId: (await findFirstBatch(db, course.id)).id });
  const questionId = quiz.questions[0]!.id;
  const correction = {
    questionId,
    kind: "void",
    reason: "No option is right",
    createdBy: admin.user.id,
  } as const;
  await db.orm.insert(corrections).values({ quizId: quiz.id, ...correction });
  const [firstId, secondId] = attemptIds.sort() as [string, string];
  const facts = { shared: 3, equal: 3, expected: 1.2, probability: 1e-9 };
  await db.orm
    .insert(equalAnswers)
    .values({ quizId: quiz.id, testCodeId: "", day: 0, firstId, secondId, ...facts });
  await createInvitation(db, { email: addressOf(8) });
  await createApiKey(db, admin.user, ["read:students"]);
  await db.orm
    .insert(outbox)
    .values({ recipient: addressOf(7), subject: "Your password was changed", body: "Sign in again." });
  await db.orm.insert(auditEvents).values({
    actorKind: "system",
    action: "session.start",
    entity: "session",
    entityId: "1",
    requestId: "1",
  });
});

/** One with a selection and addresses, one with ages, one without a search. */
const COMMIT_LISTS = [
  "features/students/screens/list",
  "features/grading/screens/list",
  "features/teaching/courses/screens/list",
];

/** Tables that scroll sideways, and on a desk single lines that are cut. */
const findCut = (page: Page, isDesk: boolean) =>
  page.evaluate((isDesk) => {
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const regions = [...document.querySelectorAll("main section:has(> table)")].filter(isCut);
    const addresses = [...document.querySelectorAll(isDesk ? "main .truncate" : "nothing")].filter(
      (element) => element.textContent?.includes("@") && isCut(element),
    );
    return [...regions, ...addresses].map((element) => element.outerHTML.slice(0, 120));
  }, isDesk);

/**
 * What a finger uses in a list and is smaller than 44 px. Another control or the row around it can be the target; links in
 * a sentence have its height.
 */
const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll("main :is(a, button, summary, select, label:has(input))")];
    return targets
      .filter((element) => element.checkVisibility() && !element.closest("thead, th, p:not([role])"))
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** The links and buttons of the first row that something else covers, such as another link whose target is the whole row. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const row = [...document.querySelectorAll("main tbody tr")].find((each) => each.checkVisibility());
    const isCovered = (element: Element) => {
      element.scrollIntoView({ block: "center" });
      const [line] = element.getClientRects();
      if (!line) return false;
      const found = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
      return !element.contains(found);
    };
    return [...row!.querySelectorAll("a, button")].filter(isCovered).map((each) => each.textContent);
  });

describe("every list fits its screen", () => {
  let page: Page;
  beforeAll(async () => {
    const views = Object.values(STAFF_LISTS).map((address) => ({
      list: pathOf(address),
      name: "What I look at every day",
      query: "q=nobody",
    }));
    await worker.db.orm.insert(savedViews).values(views.map((view) => ({ ...view, userId: admin.user.id })));
    page = await browser.open(worker.url, { as: admin, stays: true });
    await page.goto("/admin");
    await waitForScripts(page);
  });

  const pathOf = (address: string) => address.replace(/:(\w+)/, (_, id: keyof typeof ids) => ids[id]);

  test("the first row is above 220 px, and the whole width is used", async () => {
    const places: Record<string, object> = {};
    const lists = perCommit(
      Object.entries(STAFF_LISTS).filter(([name]) => !(name in READ_FIRST)),
      (_, index) => index % 3 === 0,
    );
    for (const [name, address] of lists) {
      await navigate(page, pathOf(address));
      await page.waitForURL(`**${pathOf(address)}`);
      const first = page.locator("main tbody tr").filter({ visible: true }).first();
      await first.waitFor();
      const rights: number[] = [];
      for (const width of [1600, 1920, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { x, width: used } = (await page.locator("main").boundingBox())!;
        rights.push(x + used);
      }
      places[name] = { top: Math.max(220, (await first.boundingBox())!.y), rights };
    }
    const wanted = { top: 220, rights: [1600, 1920, 1280] };
    expect(places).toEqual(Object.fromEntries(lists.map(([name]) => [name, wanted])));
  });

  const lists = perCommit(Object.entries(STAFF_LISTS), ([name]) => COMMIT_LISTS.includes(name));
  test.each(lists)("%s", async (name, address) => {
    const path = pathOf(address);
    await navigate(page, path);
    await page.waitForURL(`**${path}`);
    const first = page.locator("main tbody tr").filter({ visible: true }).first();
    await first.waitFor();
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findCut(page, width === 1280), `at ${width} px`).toEqual([]);
      await saveScreenshot(page, `staff-lists/${name}-${width}`);
    }
    await page.setViewportSize({ width: 320, height: 568 });
    await saveScreenshot(page, `staff-lists/${name}-320`);
    const firstRow = await first.boundingBox();
    if (!(name in READ_FIRST)) expect(firstRow!.y, "top of the first row").toBeLessThan(280);
    const regions = await page.evaluate(() =>
      [...document.querySelectorAll("main section:has(> table)")].map(
        (region) => region.scrollWidth - region.clientWidth,
      ),
    );
    expect(Math.max(...regions), "sideways scrolling").toBe(0);
    expect(await findSmallTargets(page), "targets").toEqual([]);
    expect(await findCovered(page), "covered").toEqual([]);
  });
});

const open = async (path: string, options: Parameters<typeof browser.open>[1] = {}) => {
  const page = await browser.open(worker.url, { as: admin, ...options });
  await page.goto(path);
  return page;
};

test("a row has two lines on a phone: name and score, address below", async () => {
  const page = await open("/admin/students", { width: 320 });
  const row = page.locator("tbody tr").first();
  expect(await row.getByText("70%").isVisible()).toBe(true);
  expect(await row.getByText("@college.example").isVisible()).toBe(true);
  expect(await row.getByText("Premium").isVisible()).toBe(false);
  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(90);
});

fullTest(
  "each tab of a student has its sections, and on a phone rows of two lines without sideways scrolling",
  async () => {
    const page = await open(`/admin/students/${ids.studentId}`, { width: 320 });
    const tables = page.locator("main table");
    const tabs: [tab: string, headings: (string | RegExp)[], tables: number][] = [
      ["Overview", ["Weeks", "Next", "Last note", "Details"], 0],
      ["Work", [/./, "Batches", "Plan and course", "Attendance"], 3],
      ["Test", ["Scholarship test", "Extra time"], 1],
      ["Counselling", ["Feedback", "Staff notes", "Weekly ratings"], 0],
      ["Payments", ["Enrolment requests", "Receipts", "Refunds"], 0],
      ["History", ["History", "Signed in on"], 1],
    ];
    for (const [tab, headings, count] of tabs) {
      await page
        .getByRole("navigation", { name: /^Venkata/ })
        .getByRole("link", { name: tab, exact: true })
        .click();
      await page.getByRole("heading", { name: headings.at(-1), exact: true }).waitFor();
      const shown = await page.locator("main h2").allTextContents();
      expect(shown.slice(-headings.length)).toEqual(
        headings.map((heading) => (heading instanceof RegExp ? expect.stringMatching(heading) : heading)),
      );
      expect(await tables.count(), tab).toBe(count);
      await expectNoAxeViolations(page);
      for (const width of [320, 390, 639]) {
        await page.setViewportSize({ width, height: 568 });
        expect(await findCut(page, false), `${tab} at ${width} px`).toEqual([]);
        const heads = await tables
          .locator("thead")
          .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
        expect(Math.max(0, ...heads)).toBeLessThanOrEqual(1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
  },
);

test("a waiting submission shows its age", async () => {
  const page = await open("/admin/grading");
  expect(await page.locator("tbody tr").first().getByText("43 days").isVisible()).toBe(true);
});

test("a chosen filter applies at once and is removed by its chip", async () => {
  const page = await open("/admin/students");
  await waitForScripts(page);
  await page.getByText("Filter", { exact: true }).click();
  const plan = page.getByLabel("Plan");
  await plan.focus();
  await plan.selectOption("free");
  await page.getByText("No students match this search.").waitFor();
  expect(await plan.evaluate((select) => select === document.activeElement)).toBe(true);
  await page.getByRole("link", { name: "Remove Plan: Free" }).click();
  await page.getByText("3 students").waitFor({ state: "attached" });
  expect(await plan.inputValue()).toBe("");
});

test("the filters of a list are in a panel, which Escape and a press outside close", async () => {
  const page = await open("/admin/students");
  await waitForScripts(page);
  const button = page.getByText("Filter", { exact: true });
  const plan = page.getByLabel("Plan");
  await button.click();
  await plan.focus();
  await page.keyboard.press("Escape");
  expect(await plan.isVisible()).toBe(false);
  await page.keyboard.press("Enter");
  expect(await plan.isVisible()).toBe(true);
  await page.getByRole("heading", { name: "Students" }).click();
  expect(await plan.isVisible()).toBe(false);
});

test("a filter with tabs is visible once: as its tab, on a phone as a chip", async () => {
  const page = await open("/admin/students?show=high&plan=premium");
  const chip = page.getByRole("link", { name: /^Remove Test score/ });
  const tab = page.getByRole("navigation", { name: "Test score" }).locator("[aria-current]");
  const chips = page.getByRole("list", { name: "Active filters" }).getByRole("link");
  expect(await tab.textContent()).toMatch(/^High/);
  expect(await chip.isVisible()).toBe(false);
  expect(await chips.filter({ visible: true }).count()).toBe(1);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await tab.isVisible()).toBe(false);
  expect(await chip.isVisible()).toBe(true);
  expect(await chips.filter({ visible: true }).count()).toBe(2);
});

test("on a phone the filters are folded and say how many are set, without scripts too", async () => {
  const page = await open("/admin/students?plan=premium&show=high", { width: 320, javaScript: false });
  expect(await page.getByLabel("Plan").isVisible()).toBe(false);
  await page.getByText("Filter (2)").click();
  await page.locator("select[name=show]").selectOption("");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Filter (1)").waitFor();
});

test("on a phone the orders are beside the filters", async () => {
  const page = await open("/admin/students", { width: 320, javaScript: false });
  await page.getByText("Filter", { exact: true }).click();
  await page.getByRole("navigation", { name: "Sort by" }).getByRole("link", { name: "Email" }).click();
  expect(new URL(page.url()).searchParams.get("sort")).toBe("email");
});

test("the bar of a selection appears with the first selected row and stays in view, below no row in focus", async () => {
  const page = await open("/admin/students", { width: 320, height: 568 });
  await waitForScripts(page);
  const bar = page.locator(".selection-bar");
  await bar.waitFor({ state: "hidden" });
  const boxes = page.getByLabel(/^Select Venkat/);
  await boxes.first().check();
  await page.getByRole("status").filter({ hasText: "1 selected" }).waitFor();
  // A phone, the same on its side, and 400 % zoom.
  for (const [width, height] of [
    [320, 568],
    [667, 375],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const box of await boxes.all()) {
      await box.focus();
      const [row, shown] = [(await box.boundingBox())!, (await bar.boundingBox())!];
      expect(row.y + row.height, `${width} × ${height}`).toBeLessThanOrEqual(shown.y);
      const bottomBar = width < 640 ? 56 : 0;
      expect(shown.y + shown.height).toBeLessThanOrEqual(height - bottomBar);
      expect(shown.height).toBeLessThanOrEqual(height / 4);
    }
    const enrol = page.getByRole("button", { name: "Change plan" });
    await enrol.focus();
    const button = (await enrol.boundingBox())!;
    expect(button.x + button.width).toBeLessThanOrEqual(width);
  }
  await boxes.first().uncheck();
  await bar.waitFor({ state: "hidden" });
});

test("without scripts the bar of a selection is always there", async () => {
  const page = await open("/admin/students", { javaScript: false });
  expect(await page.getByRole("button", { name: "Enrol or change batch" }).isVisible()).toBe(true);
  expect(await page.getByLabel("Select all 3").isVisible()).toBe(true);
});

test.each(COMMIT_MODES)(
  "a record that is opened from a list leads to those beside it and back, %s",
  async (_how, javaScript) => {
    const page = await open("/admin/students?plan=premium&sort=name&dir=desc", { javaScript });
    const heading = (index: number) =>
      page.getByRole("heading", { level: 1, name: `Venkatasubramanian Raman ${index}` }).waitFor();
    const press = (name: string) => page.getByRole("link", { name, exact: true }).click();
    await press("Venkatasubramanian Raman 2");
    await press("Open");
    await heading(2);
    await press("Next");
    await heading(1);
    await press("Work");
    await press("Next");
    await heading(0);
    await press("Previous");
    await heading(1);
    await press("Next");
    await heading(0);
    await press("Next");
    await page.getByText("That was the last one of this list.").waitFor();
    expect(new URL(page.url()).search).toBe("?plan=premium&sort=name&dir=desc");
    await page.goto("/admin/results?sort=name&dir=asc");
    await press("Venkatasubramanian Raman 1");
    await press("Open");
    // The panel beside the list has a "Previous" too.
    await page.getByRole("heading", { level: 1, name: /Raman 1/ }).waitFor();
    await press("Previous");
    await page.getByRole("heading", { level: 1, name: /Raman 0/ }).waitFor();
    await press("Back to the list");
    await page.getByRole("heading", { level: 1, name: "Test Results" }).waitFor();
  },
);

const PEEKED: [path: string, first: RegExp, fact: RegExp][] = [
  ["/admin/students?plan=premium&sort=name&dir=desc", /Raman 2/, /Weeks done/],
  ["/admin/results?sort=name", /Raman 0/, /7 of 10/],
  ["/admin/grading?late=no", /./, /Sent/],
];

describe.each(COMMIT_MODES)("from 1280 px a row opens beside its list, %s", (_how, javaScript) => {
  test.each(PEEKED)("%s", async (path, first, fact) => {
    const page = await open(path, { javaScript });
    if (javaScript) await waitForScripts(page);
    const rows = page.locator("main tbody tr");
    const count = await rows.count();
    const names = await rows.getByRole("rowheader").getByRole("link").allTextContents();
    const panel = page.getByRole("complementary");
    const title = panel.getByRole("heading", { level: 2 });
    const shows = (index: number) => title.filter({ hasText: names[index] }).waitFor();
    const row = rows.nth(0).getByRole("rowheader").getByRole("link");
    await row.click();
    await panel.getByText(fact).first().waitFor();
    expect(names[0]).toMatch(first);
    expect(await rows.count()).toBe(count);
    expect(new URL(page.url()).search).toContain(new URL(path, page.url()).search.slice(1));
    if (javaScript) {
      const isFocused = () => title.evaluate((heading) => heading === document.activeElement);
      expect(await isFocused()).toBe(true);
      await expectNoAxeViolations(page);
      await page.keyboard.press("j");
      await shows(1);
      await page.keyboard.press("k");
      await shows(0);
      expect(await isFocused()).toBe(true);
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "detached" });
      expect(await row.evaluate((link) => link === document.activeElement)).toBe(true);
      await row.click();
    }
    await panel.getByRole("link", { name: "Next" }).click();
    await shows(1);
    for (const width of [1600, 1280, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await panel.getByRole("link", { name: /^Close/ }).click();
    await panel.waitFor({ state: "detached" });
    expect(new URL(page.url()).searchParams.has("peek")).toBe(false);
    await page.setViewportSize({ width: 768, height: 800 });
    await row.click();
    await page.waitForURL(/list=/);
  });
});

describe("at 1280 × 800", () => {
  const ROWS = 16;
  beforeAll(async () => {
    const { db } = worker;
    const course = await createCourse(db, { weekCount: 1 });
    const quiz = await createQuiz(db, { questionCount: 10 });
    for (let index = 0; index < ROWS; index += 1) {
      const student = await createUser(db, {
        name: `Zoya Khan ${index}`,
        plan: "premium",
        courseId: course.id,
      });
      await createFinishedAttempt(db, student, quiz, { correctCount: 7 });
      await createSubmission(db, { student, course, assignment: course.weeks[0]!.assignment });
    }
    const sessions = Array.from({ length: ROWS }, (_, index) => ({
      title: `Doubt hour ${index}`,
      startsAt: Date.parse("2099-02-05T13:00:00Z"),
      link: "https://meet.example/doubts",
    }));
    await db.orm.insert(liveSessions).values(sessions);
    const shown = { list: "/admin/students", query: "q=Zoya", name: "Zoya" };
    await db.orm.insert(savedViews).values({ ...shown, userId: admin.user.id });
  });

  test.each(["students", "students?q=Zoya", "results", "grading", "sessions"])(
    "%s: the first row is above 220 px, 14 rows are in view, and the head stays",
    async (name) => {
      const page = await open(`/admin/${name}`);
      await page.setViewportSize({ width: 1280, height: 800 });
      const rows = await page.locator("main tbody tr").evaluateAll((all) =>
        all.map((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return { top, bottom };
        }),
      );
      expect(rows[0]!.top).toBeLessThanOrEqual(220);
      expect(rows.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(14);
      await page.locator("main tbody tr").last().scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect((await page.locator("main thead").boundingBox())!.y).toBeCloseTo(64, 0);
    },
  );

  fullTest("lists use the width of a large screen", async () => {
    const page = await open("/admin/students", { width: 1600 });
    const main = (await page.locator("main").boundingBox())!;
    expect(main.x + main.width).toBe(1600);
  });
});
