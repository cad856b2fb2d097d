import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { submissions, users } from "#db/schema/index.ts";
import { signInAs } from "#tests/support/accounts.ts";
import { COMMIT_MODES, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { tabTo, type } from "#tests/support/keyboard.ts";
import { createQuiz, createTestCode, type TestQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();
let quiz: TestQuiz;

beforeAll(async () => {
  quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 3 });
  await createTestCode(worker.db, { code: "KEYS" });
});

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

test("a key that is pressed between the scripts of a page and its first render does no harm", async () => {
  const page = await browser.open(worker.url, { as: await signInAs(worker.db), ownContext: true });
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    // React asks by a message for its first render.
    MessagePort.prototype.postMessage = function (message: unknown) {
      MessagePort.prototype.postMessage = postMessage;
      queueMicrotask(() =>
        document.querySelector("main input")!.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true })),
      );
      this.postMessage(message);
    };
  });
  await page.goto("/dashboard/account/profile");
  await waitForScripts(page);
  await page.getByLabel("First name").press("End");
});
