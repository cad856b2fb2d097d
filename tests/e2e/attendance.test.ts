import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attendance, liveSessions, users } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { firstBatchOf } from "#tests/support/batches.ts";
import { useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();

async function aClassOf(count: number) {
  const { db } = worker;
  const course = await createCourse(db);
  const { id: batchId } = await firstBatchOf(db, course.id);
  for (let number = 0; number < count; number += 1) {
    const { id } = await createUser(db);
    await db.orm.update(users).set({ batchId }).where(eq(users.id, id));
  }
  const [session] = await db.orm
    .insert(liveSessions)
    .values({ title: "Resume clinic", link: "https://meet.example", batchId, startsAt: Date.now() - 60_000 })
    .returning();
  return { path: `/admin/sessions/${session!.id}/attendance` };
}

const storedStates = async () =>
  (await worker.db.orm.select().from(attendance)).map(({ state }) => state).sort();

test("the attendance of 40 students takes one key for each", async () => {
  const { path } = await aClassOf(40);
  const admin = await signIn(worker.db, await createAdmin(worker.db));
  const page = await browser.open(worker.url, { as: admin });
  await page.goto(path);
  await waitForScripts(page);
  const firstChoice = page.getByRole("radio", { checked: true }).first();
  await firstChoice.focus();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  for (let student = 0; student < 40; student += 1) await press(student % 4 === 3 ? "a" : "p");
  await press("Enter");
  await page.getByText("Attendance of 40 students saved.").waitFor();
  const states = await storedStates();
  expect(states.filter((state) => state === "present")).toHaveLength(30);
  expect(states.filter((state) => state === "absent")).toHaveLength(10);
  expect(keys).toBe(41);
});
