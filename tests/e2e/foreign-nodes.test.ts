import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { openWithoutScripts, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

/** Extensions and translations change a page before its scripts arrive. */
const browser = useBrowser();
const { worker, admin } = useAdminWorker();

type Case = { as: SignedIn; path: string; field: string; link: string; heading: string };
let cases: Record<"a student's course" | "grading", Case>;

beforeAll(async () => {
  const course = await createCourse(worker.db, { weekCount: 1 });
  const student = await signInAs(worker.db, { courseId: course.id });
  const other = await signInAs(worker.db, { courseId: course.id });
  const { assignment } = course.weeks[0]!;
  const values = { student: other.user, course, assignment };
  const { id } = await createSubmission(worker.db, values, {
    status: "graded",
    score: 7,
    feedback: "Short.",
  });
  cases = {
    "a student's course": {
      as: student,
      path: "/dashboard/course",
      field: 'textarea[name="notes"]',
      link: "/dashboard/submissions",
      heading: "My submissions",
    },
    grading: {
      as: admin,
      path: `/admin/grading/${id}`,
      field: 'textarea[name="feedback"]',
      link: "/admin/students",
      heading: "Students",
    },
  };
});

/** Runs in the page: what an extension adds around its content. */
function addAroundThePage(): void {
  for (const parent of [document.documentElement, document.head, document.body]) {
    parent.insertAdjacentHTML("afterbegin", '<script class="foreign"></script>');
    parent.insertAdjacentHTML("beforeend", '<div class="foreign"></div>');
    parent.setAttribute("data-foreign", "");
  }
}

/** Runs in the page: what a translation does with its texts, and a password manager with its fields. */
function changeThePage(): void {
  const texts = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  const isTranslated = ({ data, parentElement }: Text) =>
    data.trim() !== "" && !parentElement?.closest("textarea, option, script, style");
  for (const text of found.filter(isTranslated)) {
    const font = document.createElement("font");
    font.textContent = `${text.data} (translated)`;
    text.replaceWith(font);
  }
  document.documentElement.lang = "hi";
  for (const field of document.querySelectorAll("main input, main textarea"))
    field.insertAdjacentHTML("afterend", "<span></span>");
}

async function typeOnPage({ as, path, field, link, heading }: Case, change: () => void): Promise<Page> {
  const page = await browser.open(worker.url, { as, width: 390 });
  page.on("dialog", (question) => question.accept());
  const receiveScripts = await openWithoutScripts(page, path);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
  });
  await page.evaluate(change);
  await page.locator(field).first().fill("Half a");
  await page.keyboard.press("ArrowLeft");
  await receiveScripts();
  await page.keyboard.type("jk");
  expect(await page.locator(`${field}:focus`).inputValue()).toBe("Half jka");
  await page
    .locator(`a[href="${link}"]`)
    .first()
    .evaluate((element) => (element as HTMLElement).click());
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  expect(await page.title()).toContain(heading);
  expect(await page.locator("head > title").count()).toBe(1);
  return page;
}

describe.each(["a student's course", "grading"] as const)("%s", (name) => {
  test("what is added around the page stays, and the page is not rendered again", async () => {
    const page = await typeOnPage(cases[name], addAroundThePage);
    expect(await page.locator(".foreign").count()).toBe(6);
  });

  test("changed texts and fields leave what is typed", async () => {
    browser.expectConsoleError(/^The page was rendered again/);
    await typeOnPage(cases[name], changeThePage);
  });
});
