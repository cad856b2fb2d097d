import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attempts, auditEvents } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { useBrowser } from "#tests/support/browser.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const browser = useBrowser();
let worker: TestWorker;

beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.stop());

test.each([true, false])(
  "an admin gives one student, then everybody, more time (scripts: %s)",
  async (javaScript) => {
    const quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 3 });
    const [one, other] = [
      await createOpenAttempt(worker.db, await createUser(worker.db, { firstName: "Asha" }), quiz),
      await createOpenAttempt(worker.db, await createUser(worker.db, { firstName: "Ravi" }), quiz),
    ];
    const admin = await signIn(worker.db, await createAdmin(worker.db));
    const addedMinutes = async () => {
      const rows = await worker.db.orm.select().from(attempts);
      return [one, other].map(
        ({ id, deadlineAt }) => (rows.find((row) => row.id === id)!.deadlineAt - deadlineAt) / 60_000,
      );
    };
    const page = await browser.open(worker.url, { as: admin, javaScript });
    browser.expectConsoleError(/status of 422/);
    await page.goto("/admin/exam-day");
    await page.getByRole("button", { name: "Give more time" }).click();
    await page.getByText("Please give the reason").first().waitFor();

    await page.getByLabel(`Choose ${one.studentName}`).check();
    await page.getByLabel("Minutes").fill("5");
    await page.getByLabel("Reason").fill("Broken keyboard");
    await page.getByRole("button", { name: "Give more time" }).click();
    await page.getByText("1 student has 5 more minutes.").waitFor();
    expect(await addedMinutes()).toEqual([5, 0]);

    await page.getByLabel("Everybody in this list").check();
    await page.getByLabel("Minutes").fill("10");
    await page.getByLabel("Reason").fill("Power cut in lab 2");
    await page.getByRole("button", { name: "Give more time" }).click();
    await page.getByText(/students have 10 more minutes/).waitFor();
    expect(await addedMinutes()).toEqual([15, 10]);
    const audit = await worker.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, one.id));
    expect(audit.map(({ reason }) => reason).sort()).toEqual(["Broken keyboard", "Power cut in lab 2"]);
  },
);
