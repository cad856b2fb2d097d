import { and, eq, inArray } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assignments, courses, enrolments, liveSessions, weekCompletions, weeks } from "#db/schema/index.ts";
import { userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import {
  COMMIT_MODES,
  checkScreen,
  expectNoAxeViolations,
  LAYOUT_MODES,
  saveScreenshot,
  useBrowser,
  waitForFonts,
  waitForScripts,
} from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { fullTest, IS_FULL, perCommit } from "#tests/support/full.ts";
import { joinDaysAgo } from "#tests/support/risks.ts";
import {
  createFinishedAttempt,
  createOpenAttempt,
  createQuiz,
  type TestQuiz,
} from "#tests/support/scholarship.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const PHONE = { width: 360, height: 800 };
const DAY = 86_400_000;

const browser = useBrowser();
let worker: TestWorker;
let quiz: TestQuiz;
type Person =
  | "new"
  | "in the test"
  | "with a result"
  | "in mid-course"
  | "overdue"
  | "done"
  | "after the end"
  | "without a course";
let people: Record<Person, SignedIn>;

/**
 * An enrolled student with a result and a course of six weeks, each with an assignment due `dueInDays` days after the
 * one before.
 */
async function studentOf({ firstDueInDays, done }: { firstDueInDays: number; done: number }) {
  const { db } = worker;
  const course = await createCourse(db, { weekCount: 6 });
  const student = await signInAs(db, { firstName: "Asha", plan: "premium", courseId: course.id });
  await createFinishedAttempt(db, student.user, quiz, { correctCount: 8 });
  await joinDaysAgo(db, student.user, 30);
  for (const [index, { assignment }] of course.weeks.entries()) {
    const dueAt = Date.now() + (firstDueInDays + 7 * index) * DAY;
    await db.orm.update(assignments).set({ dueAt }).where(eq(assignments.id, assignment.id));
  }
  const completed = course.weeks.slice(0, done);
  if (done === course.weeks.length) {
    await db.orm.delete(assignments).where(
      inArray(
        assignments.weekId,
        completed.map(({ id }) => id),
      ),
    );
  }
  if (completed.length > 0) {
    await db.orm
      .insert(weekCompletions)
      .values(completed.map(({ id }) => ({ userId: student.user.id, weekId: id, completedAt: Date.now() })));
  }
  return student;
}

/** A student on the free plan who has started the test, or finished it. */
async function testTaker(isFinished: boolean) {
  const { db } = worker;
  const student = await signInAs(db, { firstName: "Nisha" });
  if (isFinished) await createFinishedAttempt(db, student.user, quiz, { correctCount: 8, awardPercent: 10 });
  else await createOpenAttempt(db, student.user, quiz);
  return student;
}

/** A student whose enrolment is completed. */
async function graduate() {
  const student = await studentOf({ firstDueInDays: -50, done: 6 });
  await worker.db.orm
    .update(enrolments)
    .set({ state: "completed", until: Date.now() })
    .where(eq(enrolments.studentId, student.user.id));
  return student;
}

beforeAll(async () => {
  worker = await startWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }) });
  quiz = await createQuiz(worker.db, { questionCount: 10 });
  people = {
    new: await signInAs(worker.db, { firstName: "Ravi" }),
    "in the test": await testTaker(false),
    "with a result": await testTaker(true),
    "after the end": await graduate(),
    "in mid-course": await signIn(worker.db, { id: userId("premium") } as never),
    overdue: await studentOf({ firstDueInDays: -20, done: 0 }),
    done: await studentOf({ firstDueInDays: 50, done: 6 }),
    "without a course": await signInAs(worker.db, { firstName: "Meera", plan: "premium" }),
  };
});
afterAll(() => worker.stop());

async function openHome(person: Person, options: Parameters<typeof browser.open>[1] = {}): Promise<Page> {
  const page = await browser.open(worker.url, { as: people[person], ...PHONE, ...options });
  await page.goto("/dashboard");
  return page;
}

/** The lower edge of an element, from the top of the page. */
const bottomOf = (element: Locator) =>
  element.evaluate((one) => one.getBoundingClientRect().bottom + window.scrollY);

const today = (page: Page) => page.getByRole("region", { name: /^Today/ });
const nextSession = (page: Page) => page.getByRole("region", { name: "Next session" });
const overdueRow = (page: Page) => page.getByRole("link", { name: /overdue$/ });
const bar = (page: Page) => page.getByRole("navigation", { name: "Dashboard" });

describe("on a phone of 360 px", () => {
  test("greeting, next step, next class and overdue work are in the first 640 px", async () => {
    const page = await openHome("in mid-course");
    await page.getByRole("heading", { level: 1, name: /^Welcome, / }).waitFor();
    expect(await page.getByRole("link", { name: /^Week 7 of 26/ }).isVisible()).toBe(true);
    for (const part of [today(page), nextSession(page), overdueRow(page)]) {
      expect(await bottomOf(part)).toBeLessThanOrEqual(640);
    }
    await saveScreenshot(page, "student-home-360");
  });

  test("the whole page of a student in mid-course is at most 2.6 screens, with a chart for each course", async () => {
    const context = { reducedMotion: "no-preference" } as const;
    const page = await openHome("in mid-course", { context });
    await waitForFonts(page);
    const height = await page.evaluate("document.documentElement.scrollHeight");
    expect(height).toBeLessThanOrEqual(2.6 * PHONE.height);
  });

  test("the button of the next step is as wide as its card and 44 px high", async () => {
    const page = await openHome("in mid-course");
    const button = await today(page).getByRole("link").boundingBox();
    const card = await today(page).boundingBox();
    expect(button!.height).toBeGreaterThanOrEqual(44);
    expect(button!.width).toBeGreaterThanOrEqual(card!.width - 36);
  });
});

describe.each(LAYOUT_MODES)("the week of a student in mid-course, %s", (_, javaScript) => {
  const week = (page: Page) => page.getByRole("region", { name: /^This week: / });
  const stair = (page: Page) => page.getByRole("region", { name: /^\d+ of 26 steps$/ });

  test("names what to do, each with its tick, and finishes the week", async () => {
    const student = await studentOf({ firstDueInDays: 3, done: 0 });
    const page = await browser.open(worker.url, { as: student, ...PHONE, javaScript });
    await page.goto("/dashboard");
    const submit = week(page).getByRole("link", { name: /^Submit "Assignment of week 1"/ });
    expect(await submit.textContent()).toMatch(/Is due on .*in 3 days/);
    expect(await week(page).getByRole("button").count()).toBe(0);
    await submit.click();
    await page.getByLabel("Link to your work").first().fill("https://work.example/1");
    await page
      .getByRole("button", { name: /^Submit/ })
      .first()
      .click();
    await page.getByText("Assignment submitted successfully!").waitFor();
    await page.goto("/dashboard");
    await week(page)
      .getByRole("link", { name: /^Submit "Assignment of week 1".*done$/ })
      .waitFor();
    await week(page).getByRole("button", { name: "Mark week 1 as completed" }).click();
    await page.getByText("Week 1 is completed.").waitFor();
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "1 of 6 steps" }).waitFor();
  });

  fullTest("has 26 steps to click, in months that are badges when they are completed", async () => {
    const page = await openHome("in mid-course", { javaScript });
    const steps = stair(page).getByRole("link");
    await stair(page).getByText("Month 2").waitFor();
    await stair(page).getByText("All months").click();
    expect(await steps.count()).toBe(26);
    await stair(page).getByText("Month 1 completed").waitFor();
    await steps.nth(2).click();
    await page.locator("#week-3 summary").first().waitFor();
  });
});

describe("each kind of student sees what comes next", () => {
  /** Without the demo's sessions and foundation course, which every premium student has. */
  const setShared = async (isActive: boolean) => {
    await worker.db.orm.update(liveSessions).set({ isActive });
    await worker.db.orm.update(courses).set({ isActive }).where(eq(courses.kind, "foundation"));
  };
  beforeAll(() => setShared(false));
  afterAll(() => setShared(true));

  const cases: [Person, RegExp, string][] = [
    ["new", /Take the free scholarship test for up to 15% off\./, "Take the scholarship test"],
    ["in the test", /Your scholarship test is running\./, "Continue the test"],
    ["with a result", /Talk to a counsellor about .* and your 10% discount\./, "See the free counselling"],
    ["in mid-course", /Your mentor asked for changes to "Personal page"\./, "Read the feedback"],
    ["overdue", /"Assignment of week 1" was due on \d+ \w+ \(20 days ago\)\./, "Submit your work"],
    ["done", /You are up to date\./, "Explore Programs"],
    ["after the end", /You are up to date\./, "Explore Programs"],
    ["without a course", /You have not taken the scholarship test\./, "Take the scholarship test"],
  ];
  test.each(cases)("%s", async (person, sentence, label) => {
    const isChecked = IS_FULL || person === "new" || person === "in mid-course";
    const page = await openHome(person, { width: 1280, javaScript: isChecked });
    await today(page).getByText(sentence).waitFor();
    expect(await today(page).getByRole("link", { name: label }).isVisible()).toBe(true);
    if (isChecked) await checkScreen(page, `student-home-${person.replaceAll(" ", "-")}`);
  });

  test("overdue work besides the next step is one row", async () => {
    expect(await overdueRow(await openHome("overdue")).textContent()).toBe("2 more overdue");
    expect(await overdueRow(await openHome("new")).count()).toBe(0);
  });
});

describe.each(LAYOUT_MODES)("the bar of phones, %s", (_, javaScript) => {
  test("links the five views, each 44 px or more, and marks the current one", async () => {
    const page = await openHome("in mid-course", { javaScript });
    const links = bar(page).getByRole("link");
    expect(await links.allTextContents()).toEqual(["Home", "Course", "Classes", "Internships", "Me"]);
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    }
    expect(await links.first().getAttribute("aria-current")).toBe("page");
    await bar(page).getByRole("link", { name: "Me", exact: true }).click();
    await page.locator("main").getByRole("link", { name: /^Test/ }).click();
    await page.getByRole("heading", { level: 1, name: "Scholarship test" }).waitFor();
    expect(await bar(page).getByRole("link", { name: "Me", exact: true }).getAttribute("aria-current")).toBe(
      "page",
    );
  });

  fullTest("from 640 px on there are tabs instead", async () => {
    const page = await openHome("in mid-course", { javaScript, width: 640 });
    expect(await bar(page).count()).toBe(1);
    expect(await bar(page).getByRole("link").allTextContents()).toContain("My Counseling Feedback");
  });
});

const WITH_BAR = ["/dashboard", "/dashboard/course", "/dashboard/account/profile"];

test.each(perCommit(WITH_BAR, (path) => path === "/dashboard/course"))(
  "at 320 px the bar covers nothing that has the focus, nor the end of %s",
  async (path) => {
    const page = await browser.open(worker.url, { as: people["in mid-course"], width: 320, height: 568 });
    await page.goto(path);
    const covered = await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
      const bar = document.querySelector(".bottom-bar")!;
      const isCovered = (element: Element) =>
        element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
      const targets = [
        ...document.querySelectorAll<HTMLElement>("main :is(a, button, summary, input), .chat-widget"),
      ].filter(
        (element) => element.checkVisibility() && !element.closest(".visually-hidden, .marquee-window"),
      );
      const atTheFocus = targets.filter((element) => {
        window.scrollTo(0, 0);
        element.focus();
        return document.activeElement === element && isCovered(element);
      });
      window.scrollTo(0, document.documentElement.scrollHeight);
      const atTheEnd = targets.filter(isCovered);
      return { count: targets.length, texts: [...atTheFocus, ...atTheEnd].map(({ innerText }) => innerText) };
    });
    expect(covered.count).toBeGreaterThan(3);
    expect(covered.texts).toEqual([]);
  },
);

describe("a course on a phone", () => {
  async function openCourse(options: Parameters<typeof browser.open>[1] = {}) {
    const page = await browser.open(worker.url, { as: people["in mid-course"], ...PHONE, ...options });
    await page.goto("/dashboard/course");
    return page;
  }

  test.each(LAYOUT_MODES)("the next class and the current week come first, %s", async (_, javaScript) => {
    const page = await openCourse({ javaScript });
    const title = page.getByRole("heading", { level: 1 });
    expect(await title.evaluate((heading) => getComputedStyle(heading).fontSize)).toBe("22px");
    expect(await page.getByText("Effort").isVisible()).toBe(false);
    const completed = page.getByText("Weeks 1–6 completed");
    expect(await bottomOf(page.locator("#sessions h3").first())).toBeLessThan(PHONE.height);
    expect(await bottomOf(completed)).toBeLessThan(1.5 * PHONE.height);
    expect(await bottomOf(page.locator("#week-7 summary").first())).toBeLessThan(1.5 * PHONE.height);
    expect(await page.locator("#week-3").isVisible()).toBe(false);
    await completed.click();
    await page.locator("#week-3").getByRole("link").click();
    await page.locator("#week-3 summary").first().waitFor();
    expect(await page.getByText("Weeks 1–2 completed").isVisible()).toBe(true);
    expect(await page.getByText("Weeks 4–6 completed").isVisible()).toBe(true);
  });

  fullTest("an address that names a completed week by its hash opens it", async () => {
    const page = await openCourse();
    await page.goto("/dashboard/course#week-3");
    await page.locator("#week-3 summary").first().waitFor();
    expect(page.url()).toMatch(/course\?week=3#week-3$/);
  });

  test("is legible and accessible with everything folded out", async () => {
    const page = await openCourse();
    await waitForScripts(page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    if (IS_FULL) await expectNoAxeViolations(page);
    await checkScreen(page, "student-course-unfolded");
  });
});

describe("completing a week", () => {
  const complete = async (reducedMotion: "reduce" | "no-preference", javaScript: boolean) => {
    const student = await studentOf({ firstDueInDays: 20, done: 1 });
    const context = { reducedMotion };
    const page = await browser.open(worker.url, { as: student, ...PHONE, javaScript, context });
    await page.goto("/dashboard/course");
    await page.getByRole("button", { name: "Mark week 2 as completed" }).click();
    await page.getByText("Week 2 is completed.").waitFor();
    return { page, student };
  };
  const motion = (page: Page) =>
    page.locator(".stair-fill").evaluate((stair) => {
      const { animationName, animationDuration, animationIterationCount } = getComputedStyle(stair);
      return [animationName, animationDuration, animationIterationCount].join(" ");
    });

  test.each(COMMIT_MODES)(
    "draws its step in 600 ms and names the week, those in a row and the next one, once, %s",
    async (_, javaScript) => {
      const { page } = await complete("no-preference", javaScript);
      expect(await motion(page)).toBe("stair-fill 0.6s 1");
      await page.getByText("2 weeks in a row.").waitFor();
      await page.getByText("Next: Week 3, Week 3").waitFor();
      await saveScreenshot(page, `student-week-completed-${javaScript}`);
      await page.reload();
      expect(await page.locator(".stair-fill").count()).toBe(0);
      expect(await page.getByText("Next: Week 3").count()).toBe(0);
    },
  );

  fullTest("does not move under reduced motion", async () => {
    const { page } = await complete("reduce", true);
    expect(await motion(page)).toMatch(/^none /);
  });

  test("the last one says that all are completed", async () => {
    const { page, student } = await complete("reduce", false);
    const ids = await worker.db.orm
      .select({ id: weeks.id })
      .from(weeks)
      .where(and(eq(weeks.courseId, student.user.courseId!)));
    await worker.db.orm
      .insert(weekCompletions)
      .values(ids.map(({ id }) => ({ userId: student.user.id, weekId: id, completedAt: Date.now() })))
      .onConflictDoNothing();
    await worker.db.orm
      .delete(weekCompletions)
      .where(and(eq(weekCompletions.userId, student.user.id), eq(weekCompletions.weekId, ids.at(-1)!.id)));
    await page.goto("/dashboard/course");
    await page.getByRole("button", { name: /^Mark week \d as completed/ }).click();
    await page.getByText("You have completed all 6 weeks.").waitFor();
  });
});
