import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts, auditEvents } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { useBrowser } from "#tests/support/browser.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();

type Router = { revalidate(): void; state: { revalidation: string } };

test("an admin gives more time to one student, then to all", async () => {
  const quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 3 });
  const [one, other] = [
    await createOpenAttempt(worker.db, await createUser(worker.db, { firstName: "Asha" }), quiz),
    await createOpenAttempt(worker.db, await createUser(worker.db, { firstName: "Ravi" }), quiz),
  ];
  const addedMinutes = async () => {
    const rows = await worker.db.orm.select().from(attempts);
    return [one, other].map(
      ({ id, deadlineAt }) => (rows.find((row) => row.id === id)!.deadlineAt - deadlineAt) / 60_000,
    );
  };
  const page = await browser.open(worker.url, { as: admin });
  browser.expectConsoleError(/status of 422/);
  await page.goto("/admin/exam-day");
  await page.getByRole("button", { name: "Give more time" }).click();
  await page.getByText("Please give the reason").first().waitFor();

  // The page refreshes automatically without interrupting typing.
  await page.getByLabel("Reason").focus();
  await page.evaluate(() => (window as unknown as { __remixRouter: Router }).__remixRouter.revalidate());
  await page.waitForFunction(
    () => (window as unknown as { __remixRouter: Router }).__remixRouter.state.revalidation === "idle",
  );
  await page.keyboard.type("Broken");
  expect(await page.getByLabel("Reason").inputValue()).toBe("Broken");

  await page.getByLabel(`Select ${one.studentName}`).check();
  await page.getByLabel("Minutes").fill("5");
  await page.getByLabel("Reason").fill("Broken keyboard");
  await page.getByRole("button", { name: "Give more time" }).click();
  await page.getByText("1 student has 5 more minutes.").waitFor();
  expect(await addedMinutes()).toEqual([5, 0]);

  await page.getByLabel("All students in this list").check();
  await page.getByLabel("Minutes").fill("10");
  await page.getByLabel("Reason").fill("Power cut in lab 2");
  await page.getByRole("button", { name: "Give more time" }).click();
  await page.getByText(/students have 10 more minutes/).waitFor();
  expect(await addedMinutes()).toEqual([15, 10]);
  const audit = await worker.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, one.id));
  expect(audit.map(({ reason }) => reason).sort()).toEqual(["Broken keyboard", "Power cut in lab 2"]);
});
