import { expect, test } from "vitest";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { checkScreen, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();

test("staff view the pages of a student and return; each screen fits and is accessible", async () => {
  browser.expectConsoleError(/status of 403/);
  const { id: courseId } = await createCourse(worker.db);
  const student = await createUser(worker.db, { lastName: "Rao", plan: "premium", courseId });
  const staff = await signIn(worker.db, await createAdmin(worker.db));
  const page = await browser.open(worker.url, { as: staff });
  await page.goto(`/admin/students/${student.id}`);
  await page.locator("main summary", { hasText: "Actions" }).click();
  await page.getByRole("link", { name: "View as this student" }).click();
  await page.getByRole("button", { name: "View as this student" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByText("You are viewing the pages of Asha Rao").waitFor();
  await checkScreen(page, "view-home");
  await page.getByRole("link", { name: "Course", exact: true }).first().click();
  await page.waitForURL("**/dashboard/course");
  await checkScreen(page, "view-course");
  await page.goto("/dashboard/account");
  await page.getByText("This page is open to the student only").waitFor();
  await checkScreen(page, "view-closed-page");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Stop viewing" }).click();
  await page.getByText("You stopped viewing.").waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/students/${student.id}`);
});
