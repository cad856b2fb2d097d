import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accountDeletions, outbox, users } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { assignToStudent, createBatch } from "#tests/support/batches.ts";
import { useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { codeToSend, setUp } from "#tests/support/two-factor.ts";
import { useSignedIn, useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();
const coordinator = useSignedIn(worker, (db) => createAdmin(db, { staffRole: "coordinator" }));
const PASSWORD = "steps-up-2026";

/** Counts the clicks that a page receives. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("countClick", () => {
    clicks += 1;
  });
  await page.addInitScript(() =>
    addEventListener("click", () => (window as never as { countClick(): void }).countClick(), true),
  );
  return () => clicks;
}

/** Brings in the people of a CSV file by the import page. */
async function importPeople(page: Page, content: string) {
  await page.goto("/admin");
  await waitForScripts(page);
  await page.getByRole("link", { name: "Students" }).first().click();
  await page.getByRole("link", { name: "Invitations" }).first().click();
  await page.getByRole("link", { name: "Import" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel(/^File/).click();
  await (await chooser).setFiles({
    name: "students.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("40 people found").waitFor();
  expect(await worker.db.orm.select().from(outbox)).toEqual([]);
  await page.getByRole("button", { name: "Import 40 people" }).click();
  await page.getByText("40 people imported").waitFor();
}

async function signInByCode(page: Page, email: string, secret: string) {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Code", { exact: true }).fill(await codeToSend(secret));
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a coordinator brings in 40 students in under 10 clicks, a grader with a code sees their batch alone, a student exports and erases themself", async () => {
  const { db } = worker;
  const course = await createCourse(db, { courseName: "Full Stack" });
  await createBatch(db, { courseId: course.id, name: "March 2027", startsOn: "2027-03-01" });
  const emails = Array.from({ length: 40 }, () => `${randomUUID()}@students.example`);
  const lines = emails.map(
    (email, index) => `${email},Student ${index},BCA,City College,Full Stack,March 2027`,
  );
  const content = ["email,name,branch,college,course,batch", ...lines].join("\n");
  const page = await browser.open(worker.url, { as: coordinator, ownContext: true });
  const clicks = await countClicks(page);
  await importPeople(page, content);
  expect(clicks()).toBeLessThan(10);
  await page.getByRole("link", { name: /Pending/ }).waitFor();
  const mails = await db.orm.select().from(outbox);
  await worker.runScheduledWork();
  const recipients = (await db.orm.select().from(outbox)).map(({ recipient }) => recipient);
  expect(recipients.sort(), "one mail each").toEqual(emails.toSorted());

  const [email = ""] = emails;
  const [link = ""] =
    /\/sign-in\/invitation\S+/.exec(mails.find((mail) => mail.recipient === email)!.body) ?? [];
  const own = await browser.open(worker.url, { ownContext: true });
  await own.goto(link);
  await own.getByLabel("First name").fill("Nisha");
  await own.getByLabel("Last name").fill("Canaryword");
  await own.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await own.getByRole("button", { name: "Accept invitation" }).click();
  await own.getByText("You have accepted the invitation.").waitFor();
  const [student] = await db.orm.select().from(users).where(eq(users.email, email));
  const assignment = course.weeks[0]!.assignment;
  await createSubmission(db, { student: student!, course, assignment });
  const elsewhere = await createUser(db, { lastName: "Elsewhere" });
  const foreign = await createSubmission(db, { student: elsewhere, course, assignment });

  const grader = await createAdmin(db, { staffRole: "grader", password: PASSWORD });
  await assignToStudent(db, grader, student!);
  const { secret } = await setUp(contextFor(db, toAdminActor(grader)));
  const desk = await browser.open(worker.url, { ownContext: true });
  await signInByCode(desk, grader.email, secret);
  await desk.getByRole("link", { name: "Nisha Canaryword" }).waitFor();
  expect(await desk.getByText("Elsewhere").count()).toBe(0);
  browser.expectConsoleError(/status of 404/);
  expect((await desk.goto(`/admin/grading/${foreign.id}`))?.status()).toBe(404);

  await own.goto("/dashboard/account/data");
  const download = own.waitForEvent("download");
  await own.getByRole("link", { name: "Download my data" }).click();
  const files = unzipSync(new Uint8Array(readFileSync(await (await download).path())));
  expect(JSON.parse(strFromU8(files["data.json"]!)).users).toMatchObject([{ email }]);
  await own.getByRole("button", { name: "Delete my account" }).click();
  await own.getByRole("button", { name: "Keep my account" }).waitFor();
  await db.orm.update(accountDeletions).set({ requestedAt: 1, noticeAt: 2, dueAt: 3 });
  await worker.runScheduledWork();
  const stored = JSON.stringify(await storedRows(worker.database.client));
  for (const trace of [email, "Canaryword", "canaryword"]) expect(stored).not.toContain(trace);
  await own.goto("/dashboard");
  await own.waitForURL("**/sign-in?**");
});
