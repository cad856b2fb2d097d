import { expect, test } from "vitest";
import { counsellingRecords } from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { COMMIT_MODES, CONFLICT_MODES, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { useAdminWorker, useSignedIn } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();
const other = useSignedIn(worker, (db) => createAdmin(db, { firstName: "Kavi" }));

const recordsOf = async (student: TestUser) =>
  (await worker.db.orm.select().from(counsellingRecords)).filter(({ studentId }) => studentId === student.id);

test.each(CONFLICT_MODES)(
  "two admins edit feedback: one is saved, the other sees both and keeps the text, %s",
  async (_how, javaScript) => {
    const student = await createUser(worker.db);
    const form = { studentId: student.id, name: student.name, formKey: crypto.randomUUID() };
    const posted = await Promise.all(
      [1, 2].map(() => worker.fetch("/admin/counselling/new", { as: admin, form })),
    );
    expect(posted.map(({ status }) => status)).toEqual([303, 303]);
    const [record, ...more] = await recordsOf(student);
    expect(more).toEqual([]);
    const [mine, theirs] = await Promise.all(
      [admin, other].map((as) => browser.open(worker.url, { as, javaScript })),
    );
    browser.expectConsoleError(/409/);
    for (const page of [mine!, theirs!]) await page.goto(`/admin/counselling/${record!.id}/edit`);
    await theirs!.getByLabel("Strengths").fill("Theirs");
    await theirs!.getByRole("button", { name: "Save feedback" }).click();
    await theirs!.getByText("Feedback saved successfully!").waitFor();
    await mine!.getByLabel("Strengths").fill("Mine");
    await mine!.getByRole("button", { name: "Save feedback" }).click();
    await mine!.getByText(/^Strengths ?Saved now: Theirs ?Yours: Mine$/).waitFor();
    expect(await mine!.getByLabel("Strengths").inputValue()).toBe("Mine");
    expect(await recordsOf(student)).toMatchObject([{ strengths: "Theirs" }]);
    await mine!.getByRole("button", { name: "Save feedback" }).click();
    await mine!.getByText("Feedback saved successfully!").waitFor();
    expect(await recordsOf(student)).toMatchObject([{ strengths: "Mine", version: 3 }]);
  },
);

/** Below the bar of the page and above the one with Save. */
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 56 && bottom <= innerHeight - 64;
};

test.each(COMMIT_MODES)(
  "the steps are linked, only a chosen rating is stored, and Save stays in view, %s",
  async (_how, javaScript) => {
    const student = await createUser(worker.db);
    const page = await browser.open(worker.url, { as: admin, javaScript, width: 320 });
    await page.goto(`/admin/counselling/new?student=${student.id}`);
    if (javaScript) await waitForScripts(page);
    for (const step of ["1 Student and conversation", "2 Assessment", "3 Course and actions"]) {
      await page.getByRole("group", { name: step, exact: true }).waitFor();
    }
    for (const step of ["2 Assessment", "3 Course and actions", "1 Student and conversation"]) {
      await page.getByRole("list", { name: "Steps" }).getByRole("link", { name: step }).click();
      const group = page.getByRole("group", { name: step, exact: true });
      await expect.poll(() => group.locator("input").first().evaluate(isInView)).toBe(true);
      expect(await group.locator("legend").first().evaluate(isInView), step).toBe(true);
    }
    const english = page.getByRole("group", { name: "English, 1 to 10" });
    const radio = (value: number) => english.getByRole("radio", { name: `${value}`, exact: true });
    const none = english.getByRole("radio", { name: "Not rated" });
    expect(await none.isChecked()).toBe(true);
    await radio(8).check();
    await none.check();
    await radio(7).check();
    const rows = await english
      .getByRole("radio")
      .evaluateAll((radios) => radios.map((each) => each.getBoundingClientRect()));
    expect(new Set(rows.map(({ top }) => Math.round(top))).size).toBe(3);
    for (const { width, height } of rows) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);

    const strengths = page.getByLabel("Strengths");
    const before = (await strengths.boundingBox())!.height;
    expect(before, "three lines").toBeGreaterThan(3 * 20);
    await strengths.fill(Array.from({ length: 12 }, (_, line) => `Line ${line}`).join("\n"));
    expect(await strengths.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    const save = page.getByRole("button", { name: "Save feedback" });
    const bar = (await save.boundingBox())!;
    const field = (await strengths.boundingBox())!;
    expect(field.height).toBeGreaterThan(before);
    expect(bar.y + bar.height).toBeLessThanOrEqual(page.viewportSize()!.height);
    for (const name of ["Motivation", "Confidence", "Course chosen", "Action 3"]) {
      const next = page.getByLabel(name);
      await next.focus();
      const [below, above] = [(await save.boundingBox())!, (await next.boundingBox())!];
      expect(above.y + above.height, name).toBeLessThanOrEqual(below.y);
    }
    await save.click();
    await page.getByText("Feedback saved successfully!").waitFor();
    expect(await recordsOf(student)).toMatchObject([{ englishRating: 7, hindiRating: null }]);
  },
);
