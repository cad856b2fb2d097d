import { expect, test } from "vitest";
import { counsellingRecords, staffNotes } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn, type TestUser } from "#tests/support/accounts.ts";
import { COMMIT_MODES, useBrowser } from "#tests/support/browser.ts";
import { useAdminWorker, useSignedIn } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();
const other = useSignedIn(worker, (db) => createAdmin(db, { firstName: "Kavi" }));

const recordsOf = async (student: TestUser) =>
  (await worker.db.orm.select().from(counsellingRecords)).filter(({ studentId }) => studentId === student.id);

test("feedback is written and edited, and a staff note is separate", async () => {
  const student = await createUser(worker.db, { firstName: "Chandrika", lastName: "Iyer" });
  const page = await browser.open(worker.url, { as: admin });
  browser.expectConsoleError(/422/);
  await page.goto("/admin/counselling");
  await page.getByRole("link", { name: "Write feedback" }).click();
  await page.getByLabel("Name, email or college").fill("chandrika iyer");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: student.name }).click();
  expect(await page.getByLabel("Student's name").inputValue()).toBe(student.name);
  expect(await page.getByLabel("English, 1 to 10").inputValue()).toBe("5");
  await page.getByLabel("Student's name").fill("");
  await page.getByLabel("Word 2").fill("patient");
  await page.getByLabel("Strengths").fill("Explains things simply.");
  await page.getByLabel("Hindi, 1 to 10").selectOption("9");
  await page.getByRole("button", { name: "Save feedback" }).click();
  await page.getByRole("alert").getByRole("link", { name: "Please enter the student's name" }).waitFor();
  expect(await page.getByLabel("Strengths").inputValue()).toBe("Explains things simply.");
  await page.getByLabel("Student's name").fill(student.name);
  await page.getByRole("button", { name: "Save feedback" }).click();
  await page.getByText("Feedback saved successfully!").waitFor();
  expect(await recordsOf(student)).toMatchObject([
    {
      threeWords: ["", "patient", ""],
      strengths: "Explains things simply.",
      englishRating: 5,
      hindiRating: 9,
    },
  ]);

  await page.getByRole("link", { name: student.name, exact: true }).click();
  await page.getByLabel("Motivation").fill("Her sister's bakery.");
  await page.getByRole("button", { name: "Save feedback" }).click();
  await page.getByText("Feedback saved successfully!").waitFor();
  expect(await recordsOf(student)).toMatchObject([{ motivation: "Her sister's bakery.", version: 2 }]);

  await page.getByRole("link", { name: `Feedback and notes about ${student.name}` }).click();
  await page.getByLabel("New note").fill("Call the parents in March.");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByText("The note is saved. Only staff can read it.").waitFor();
  await page.getByRole("listitem").getByText("Call the parents in March.").waitFor();
  const notes = (await worker.db.orm.select().from(staffNotes)).filter(
    ({ studentId }) => studentId === student.id,
  );
  expect(notes).toHaveLength(1);
  const mine = await worker.fetch("/dashboard/feedback", { as: await signIn(worker.db, student) });
  const html = await mine.text();
  expect(html).toContain("Explains things simply.");
  expect(html).not.toContain("Call the parents");
});

test.each(COMMIT_MODES)(
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
    await mine!.getByRole("row", { name: "Strengths Theirs Mine" }).waitFor();
    expect(await mine!.getByLabel("Strengths").inputValue()).toBe("Mine");
    expect(await recordsOf(student)).toMatchObject([{ strengths: "Theirs" }]);
    await mine!.getByRole("button", { name: "Save feedback" }).click();
    await mine!.getByText("Feedback saved successfully!").waitFor();
    expect(await recordsOf(student)).toMatchObject([{ strengths: "Mine", version: 3 }]);
  },
);
