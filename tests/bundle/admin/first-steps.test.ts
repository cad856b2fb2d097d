import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { SETUP_STEPS } from "#app/features/operations/setup/rules.ts";
import { outbox, setupSkips } from "#db/schema/index.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { createQuiz, createTestCode } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** Its own, on a site whose owner has entered nothing. */
const worker = useWorker({
  settings: {},
  seed: async (db) => {
    await db.orm.run(sql`DROP TRIGGER provider_versions_no_delete`);
    await db.orm.run(sql`DELETE FROM provider_versions`);
  },
});
let owner: SignedIn;
beforeAll(async () => {
  owner = await signIn(worker.db, await createAdmin(worker.db));
});

const overview = async (as = owner) => visibleText(await (await worker.fetch("/admin", { as })).text());
const send = (form: Record<string, string>) => worker.fetch("/admin/setup", { as: owner, form });
const skip = (step: string, isSkipped: "yes" | "no") => send({ intent: "skip", step, isSkipped });
/** A section that an owner has saved. */
const save = (section: string) =>
  worker.db.orm.run(sql`INSERT INTO provider_versions (section, value, created_by)
    VALUES (${section}, '{}', ${owner.user.id})`);

test("each step is done when the site has what it asks for", async () => {
  expect(await overview()).toMatch(/First steps ?0 of 9 done/);
  const done: (() => Promise<unknown>)[] = [
    async () => {
      await save("identity");
      await save("contact");
    },
    async () => {
      await save("plans");
      await save("awards");
      await save("refunds");
    },
    async () => {
      await save("programme");
      await save("branches");
    },
    () => createCourse(worker.db),
    async () => {
      const quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 1 });
      await createTestCode(worker.db, { quizId: quiz.id });
      // The test and its code.
    },
    () =>
      worker.db.orm
        .insert(outbox)
        .values({ recipient: "x@kadam.test", subject: "x", body: "", sentAt: Date.now() }),
    () => createAdmin(worker.db),
  ];
  const counts: string[] = [];
  for (const step of done) {
    await step();
    counts.push(/(\d) of 9 done/.exec(await overview())![1]!);
  }
  expect(counts).toEqual(["1", "2", "3", "4", "6", "7", "8"]);
  await skip("texts", "yes");
  expect(await overview()).not.toContain("of 9 done");
  await skip("texts", "no");
  expect(await overview()).toContain("8 of 9 done");
});

test("an owner puts the list away and finds it again; others never see it", async () => {
  const coordinator = await signIn(worker.db, await createAdmin(worker.db, { staffRole: "coordinator" }));
  expect(await overview(coordinator)).not.toContain("of 9 done");
  expect((await skip("list", "yes")).headers.get("location")).toBe("/admin/setup");
  expect(await overview()).not.toContain("of 9 done");
  const page = await (await worker.fetch("/admin/setup", { as: owner })).text();
  expect(visibleText(page)).toContain("of 9 done");
  await skip("list", "no");
  expect(await overview()).toContain("of 9 done");
  expect((await skip("lunch", "yes")).status).toBe(400);
  expect(await worker.db.orm.$count(setupSkips)).toBe(0);
  expect(SETUP_STEPS).toHaveLength(9);
});

test("a test mail goes to the owner alone, at most one a minute, and the page says how it went", async () => {
  for (const _ of [1, 2]) expect((await send({ intent: "mail" })).status).toBe(303);
  const mails = await worker.db.orm.select().from(outbox).where(sql`subject = 'Test mail'`);
  expect(mails).toMatchObject([{ recipient: owner.user.email }]);
  expect(await overview()).toContain("Your test mail has been waiting since");
  await worker.db.orm.update(outbox).set({ lastError: "The provider answered 401." });
  expect(await overview()).toContain("Your test mail was not sent: The provider answered 401.");
});

test("the demo site has no checklist", async () => {
  await worker.db.orm.run(sql`DELETE FROM provider_versions`);
  await worker.db.orm.run(sql`INSERT INTO provider_versions (id, section, value)
    VALUES (1, 'identity', ${JSON.stringify(demoProviderVersions()[0]!.value)})`);
  expect(await overview()).not.toContain("of 9 done");
});
