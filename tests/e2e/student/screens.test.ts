import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitAssignment } from "#app/domain/submissions/service/submit-assignment.server.ts";
import { assignments, counsellingRecords, liveSessions, submissions, weeks } from "#db/schema/index.ts";
import { userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { expectNoAxeViolations, saveScreenshot, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { contextFor, studentActorOf } from "#tests/support/service-context.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const browser = useBrowser();
let worker: TestWorker;
let people: Record<"empty" | "typical" | "overfull", SignedIn>;

const LONG =
  "व्यावसायिक प्रशिक्षण और इंटर्नशिप की तैयारी का छह महीने का कार्यक्रम: Donaudampfschifffahrtsgesellschaftskapitän ".repeat(
    2,
  );

/** Long names, Hindi, words that do not break, a link without end, and work in its third version. */
async function overfullStudent(): Promise<SignedIn> {
  const { db } = worker;
  const course = await createCourse(db, {
    weekCount: 30,
    displayName: LONG,
    courseDescription: LONG.repeat(2),
  });
  const student = await signInAs(db, {
    firstName: "Venkatanarasimharajuvaripeta-Subrahmanyam",
    lastName: "श्रीवास्तव".repeat(4),
    plan: "premium",
    courseId: course.id,
  });
  const [first] = course.weeks;
  await db.orm
    .update(weeks)
    .set({ title: LONG, topics: [LONG, LONG.replaceAll(" ", "")] })
    .where(eq(weeks.id, first!.id));
  await db.orm
    .update(assignments)
    .set({ title: LONG, description: LONG, dueAt: Date.now() - 86_400_000 })
    .where(eq(assignments.id, first!.assignment.id));
  const work = { assignmentId: first!.assignment.id, week: 1, description: LONG, notes: LONG };
  for (const part of ["a", "b", "c"]) {
    const submissionLink = `https://work.example/${part.repeat(300)}`;
    const context = contextFor(db, studentActorOf(student.user));
    await submitAssignment(context, { ...work, submissionLink, formKey: crypto.randomUUID() });
  }
  await db.orm
    .update(submissions)
    .set({ feedback: LONG, status: "returned" })
    .where(eq(submissions.studentId, student.user.id));
  await db.orm
    .insert(liveSessions)
    .values({ title: LONG, description: LONG, startsAt: Date.now() + 60_000, link: "https://meet.example" });
  await db.orm
    .insert(counsellingRecords)
    .values({ studentId: student.user.id, name: LONG, strengths: LONG.repeat(5), college: LONG });
  return student;
}
beforeAll(async () => {
  worker = await startWorker({
    seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }),
  });
  people = {
    empty: await signInAs(worker.db, { firstName: "Ravi" }),
    typical: await signIn(worker.db, { id: userId("premium") } as never),
    overfull: await overfullStudent(),
  };
});
afterAll(() => worker.stop());

const SCREENS = [
  "",
  "/course",
  "/foundation",
  "/test",
  "/feedback",
  "/submissions",
  "/account/profile",
  "/account/calendar",
];
const WIDTHS = [320, 768, 1280];

describe.each(["empty", "typical", "overfull"] as const)("%s", (state) => {
  test.each(SCREENS)("dashboard%s reads well and breaks no rule", async (screen) => {
    if (state === "empty") browser.expectConsoleError(/403/);
    for (const width of WIDTHS) {
      const colorScheme = width === 768 ? "dark" : "light";
      const page = await browser.open(worker.url, { as: people[state], width, colorScheme });
      await page.goto(`/dashboard${screen}`);
      await page.waitForLoadState("networkidle");
      await saveScreenshot(page, `student-${state}${screen.replaceAll("/", "-")}-${width}`);
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `overflow at ${width}`).toBeLessThanOrEqual(0);
      await page.context().close();
    }
  });
});
