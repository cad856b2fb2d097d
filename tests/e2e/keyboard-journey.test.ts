import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { submissions, users } from "#db/schema/index.ts";
import { COMMIT_MODES, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createQuiz, createTestCode, type TestQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const MOST_STOPS = 60;

const browser = useBrowser();
const worker = useWorker();
let quiz: TestQuiz;

beforeAll(async () => {
  quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 3 });
  await createTestCode(worker.db, { code: "KEYS" });
});

/** What has the focus: its name, whether Tab stops at it, and whether an outline shows it and nothing covers it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement;
    const label = control.labels?.[0] ?? control;
    const name = control.getAttribute("aria-label") ?? label.textContent ?? "";
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isOnTop = at !== null && (control.contains(at) || at.contains(control) || label.contains(at));
    const hasOutline = getComputedStyle(control).outlineStyle !== "none";
    return { name: name.trim(), isStop: control.tabIndex >= 0, isVisible: isOnTop && hasOutline };
  });

/** Presses Tab until the control with this name has the focus; each stop on the way is visible. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const stops: string[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press("Tab");
    const stop = await focused(page);
    // The script of the test focuses the question when it starts, perhaps after a Tab.
    const isFocusOfScript = !stop.isStop && stop.name.startsWith("Question");
    expect(stop.isVisible || isFocusOfScript, `the focus on '${stop.name}' is visible`).toBe(true);
    if (name.test(stop.name)) return;
    stops.push(stop.name);
  }
  throw new Error(`Tab does not reach ${name}, but ${stops.join(", ")}`);
}

async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test.each(COMMIT_MODES)(
  "a student signs up, takes the test and sends work without a pointer, %s",
  async (_name, javaScript) => {
    const page = await browser.open(worker.url, { javaScript, width: 360, height: 640 });
    const email = `${crypto.randomUUID()}@college.example`;
    await page.goto("/sign-in/sign-up");
    await type(page, /^First name/, "Asha");
    await type(page, /^Last name/, "Rao");
    await type(page, /^Email/, email);
    await type(page, /^Password/, "steps-up-2026");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/dashboard/);

    await page.goto("/scholarship-test");
    await type(page, /^Your Name/, "Asha Rao");
    await type(page, /^Select Your Branch/, "BCA");
    await type(page, /^College Name/, "City College");
    await type(page, /^Test Code/, "KEYS");
    await tabTo(page, /^I will take the test myself/);
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    for (let position = 1; position <= quiz.questions.length; position += 1) {
      await page.getByText(`Question ${position} of ${quiz.questions.length}`).waitFor();
      await tabTo(page, /^AOption 1/);
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowDown");
      await tabTo(page, /^(Next Question|Submit Test)/);
      await page.keyboard.press("Enter");
    }
    await page.getByRole("heading", { name: "Test Completed!" }).waitFor();

    const course = await createCourse(worker.db, { weekCount: 2 });
    const enrolment = { plan: "premium", courseId: course.id } as const;
    await worker.db.orm.update(users).set(enrolment).where(eq(users.email, email));
    await page.goto("/dashboard/course?week=1");
    await type(page, /^Link to your work/, "https://github.com/asha/week-1");
    await tabTo(page, /^Submit assignment/);
    await page.keyboard.press("Enter");
    await page.getByText("Assignment submitted successfully!").waitFor();
    const [student] = await worker.db.orm.select().from(users).where(eq(users.email, email));
    const sent = await worker.db.orm.select().from(submissions).where(eq(submissions.studentId, student!.id));
    expect(sent).toHaveLength(1);
  },
);
