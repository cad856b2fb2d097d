import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { provider } from "#app/features/provider/provider.ts";
import { counsellingRecords } from "#db/schema/index.ts";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { checkScreen, saveScreenshot, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createReceipt } from "#tests/support/enrolment-requests.ts";
import { createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** A4 between margins of 1.5 cm, at 96 dots per inch. */
const PAPER = { width: 680, height: 1009 };
const WEEKS = 4;

const answers = {
  semester: "3",
  college: "Kaveri Degree College, Mysuru",
  strengths: "Explains code well. ".repeat(60),
  areasOfImprovement: "Donaudampfschifffahrtsgesellschaft".repeat(5),
  stressHandling: "Plans the week on Sunday evening.",
  motivation: "A first internship by month 4.",
  confidence: "Led the study group.",
  decisionMaking: "Chose web development after trying two domains.",
  biggestAchievement: "81 of 100 in the timed set.",
  turningPoint: "The first pull request that was accepted.",
  conflicts: "Spoke up when the project stalled.",
  futureConcern: "Interviews in English.",
  alignInThoughts: "Knows why she is here.",
  courseChosen: "Career Acceleration Programme",
};

const browser = useBrowser();
const worker = useWorker();
let student: SignedIn;

beforeAll(async () => {
  const course = await createCourse(worker.db, { weekCount: WEEKS });
  student = await signInAs(worker.db, { plan: "premium", courseId: course.id });
  const record = { studentId: student.user.id, name: "Asha Rao", threeWords: ["steady", "clear", "ready"] };
  await worker.db.orm.insert(counsellingRecords).values({ ...record, ...answers, englishRating: 7 });
  const quiz = await createQuiz(worker.db, { questionCount: 10 });
  await createFinishedAttempt(worker.db, student.user, quiz, { correctCount: 9, awardPercent: 15 });
  await createReceipt(worker.db, { studentId: student.user.id });
});

/** The page in print media, from a dark screen. */
async function printed(path: string): Promise<Page> {
  const page = await browser.open(worker.url, { as: student, ...PAPER, colorScheme: "dark" });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.emulateMedia({ media: "print" });
  return page;
}

/** Words of visible elements whose text overflows or is not dark on white. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const holdsText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    return [...document.querySelectorAll("main *:not(.visually-hidden, .visually-hidden *)")]
      .filter((element) => isShown(element) && holdsText(element))
      .filter((element) => {
        const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
        const { right } = element.getBoundingClientRect();
        return isCut || right > innerWidth || luminance(getComputedStyle(element).color) > 0.35;
      })
      .map((element) => element.textContent);
  });

test.each([
  ["feedback", "/dashboard/feedback", [...Object.values(answers), "steady, clear, ready", "7 out of 10"]],
  ["course", "/dashboard/course?week=all", ["Topic of week 1", `Topic of week ${WEEKS}`]],
  ["result", "/scholarship-test/result", ["Your Score: 90%", "Your fee: ₹14,449 with 15% off."]],
  ["receipt", "/receipts/1", ["Receipt R-000001", "₹16,999", "Asha Rao", "UPI 4711"]],
] as const)("%s prints whole, dark on white, without screen controls", async (name, path, texts) => {
  const page = await printed(path);
  for (const text of texts) {
    expect(await page.getByText(text.trim(), { exact: true }).first().isVisible(), text).toBe(true);
  }
  for (const part of ["#page > header", "nav", ".no-print", ".button"]) {
    for (const element of await page.locator(part).all()) {
      expect(await element.isVisible(), part).toBe(false);
    }
  }
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe("rgb(255, 255, 255)");
  expect(await unreadable(page)).toEqual([]);
  await saveScreenshot(page, `student-print-${name}`);
});

test("a receipt prints on one A4 page", async () => {
  const pdf = (await (await printed("/receipts/1")).pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/g)).toHaveLength(1);
});

test("the result prints as a letter on one A4 page, and its code can be verified", async () => {
  const page = await printed("/scholarship-test/result");
  for (const text of [provider().identity.legalName, student.user.name]) {
    expect(await page.locator("main").getByText(text).first().isVisible(), text).toBe(true);
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/g)).toHaveLength(1);

  const code = await page.getByText("Verification code:").locator("strong").innerText();
  const reader = await browser.open(worker.url);
  await reader.goto("/verify-result");
  await reader.getByLabel("Verification code").fill(code.toLowerCase());
  await reader.getByRole("button", { name: "Verify" }).click();
  await reader.getByText("This code belongs to the following result.").waitFor();
  const shown = await reader.getByRole("main").innerText();
  expect(shown).toContain(student.user.name);
  expect(shown).toContain("85% to 100%");
  expect(shown).not.toMatch(/\b90%/);
  await checkScreen(reader, "verify-result-found");
  browser.expectConsoleError(/status of 404/);
  await reader.goto("/verify-result?code=0000-0000-0000");
  await reader.getByText("No result has this code. Please compare it with the letter.").waitFor();
  expect(await reader.title()).toMatch(/^Error: /);
  await saveScreenshot(reader, "verify-result-unknown");
});
