import type { Page } from "playwright-core";
import type { TestQuiz } from "./scholarship.ts";

type Entry = { testCode: string; branch: string };

/** Fills the entry form of /scholarship-test and starts. */
export async function startTestInBrowser(page: Page, { testCode, branch }: Entry): Promise<void> {
  await page.getByLabel("Your Name").fill("Asha Rao");
  await page.getByLabel("Select Your Branch").selectOption(branch);
  await page.getByLabel("College Name").fill("City College");
  await page.getByLabel("Test Code").fill(testCode);
  await page.getByLabel(/I will take the test myself/).check();
  await page.getByRole("button", { name: "Start Test" }).click();
}

/** Answers every question: right for the first `rightOnes`, wrong for the others. */
export async function answerInBrowser(page: Page, { questions }: TestQuiz, rightOnes: number): Promise<void> {
  for (let index = 0; index < questions.length; index += 1) {
    await page.getByText(`Question ${index + 1} of ${questions.length}`).waitFor();
    const text = await page.locator("legend").innerText();
    const question = questions.find((candidate) => candidate.text === text)!;
    const choice = (question.correctAnswer + (index < rightOnes ? 0 : 1)) % question.options.length;
    await page.getByRole("radio", { name: question.options[choice]! }).check();
    const isLast = index === questions.length - 1;
    await page.getByRole("button", { name: isLast ? "Submit Test" : "Next Question" }).click();
  }
}
