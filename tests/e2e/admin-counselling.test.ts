import { expect, test } from "vitest";
import { counsellingRecords } from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { COMMIT_MODES, useBrowser } from "#tests/support/browser.ts";
import { useAdminWorker, useSignedIn } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();
const other = useSignedIn(worker, (db) => createAdmin(db, { firstName: "Kavi" }));

const recordsOf = async (student: TestUser) =>
  (await worker.db.orm.select().from(counsellingRecords)).filter(({ studentId }) => studentId === student.id);

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
