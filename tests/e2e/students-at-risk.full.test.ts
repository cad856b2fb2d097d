import { beforeAll, describe, expect, test } from "vitest";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createStudentInBatch } from "#tests/support/batches.ts";
import { COMMIT_MODES, expectNoAxeViolations, useBrowser } from "#tests/support/browser.ts";
import { joinDaysAgo, putAtRisk } from "#tests/support/risks.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signIn(worker.db, await createAdmin(worker.db));
});

async function createStudents(names: readonly string[]) {
  const { batch, course } = await createStudentInBatch(worker.db);
  return Promise.all(
    names.map((name) => createUser(worker.db, { name, courseId: course.id, batchId: batch.id })),
  );
}

describe.each(COMMIT_MODES)("the list of students at risk, %s", (how, javaScript) => {
  test("has the most severe first; who is done leaves it, and comes back by Undo", async () => {
    const [quiet, troubled] = await createStudents([`Quiet ${how}`, `Troubled ${how}`]);
    await joinDaysAgo(worker.db, quiet!, 20, 8);
    await putAtRisk(worker.db, troubled!);
    const page = await browser.open(worker.url, { as: admin, javaScript, width: 320 });
    const names = () => page.locator("tbody th a").allTextContents();
    await page.goto(`/admin/at-risk?q=${encodeURIComponent(how)}`);
    expect(await names()).toEqual([troubled!.name, quiet!.name]);
    expect(await page.locator("tbody tr").first().textContent()).toContain("Unassigned");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    if (javaScript) await expectNoAxeViolations(page);
    await page.getByRole("button", { name: `Done ${troubled!.name}` }).click();
    await page.getByText(`${troubled!.name} is done and listed again when it gets worse.`).waitFor();
    expect(await names()).toEqual([quiet!.name]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(`${troubled!.name} is listed again.`).waitFor();
    expect(await names()).toContain(troubled!.name);
    await page.getByRole("link", { name: `Message ${troubled!.name}` }).click();
    await page.getByRole("button", { name: "Send message" }).waitFor();
  });
});

test("a list with nearly everybody proposes other limits", async () => {
  const students = await createStudents(Array.from({ length: 8 }, (_, index) => `All ${index}`));
  for (const [index, student] of students.entries()) {
    await joinDaysAgo(worker.db, student, 40, 10 + index);
  }
  const page = await browser.open(worker.url, { as: admin });
  await page.goto("/admin/at-risk");
  await page.getByText(/students are at risk, so this list hardly says/).waitFor();
  await page.getByRole("link", { name: "Use these limits" }).click();
  const field = page.getByLabel("Days without activity");
  expect(Number(await field.inputValue())).toBeGreaterThan(10);
});
