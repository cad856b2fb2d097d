import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { contactMessages, lastRuns, outbox } from "#db/schema/index.ts";
import { type DatabaseOutage, startDatabaseOutage } from "#tests/support/database-outage.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const SECRET = "a-secret-of-the-monitor-of-the-tests";

let outage: DatabaseOutage;
let worker: TestWorker;
beforeAll(async () => {
  outage = await startDatabaseOutage();
  worker = await startWorker({
    settings: {
      DATABASE_URL: outage.url,
      MONITORING_SECRET: SECRET,
      BACKUP_MAX_AGE_HOURS: "7",
      DEV_TOOLS: "0",
    },
  });
  outage.setTarget(worker.database.url);
});
afterAll(async () => {
  await worker.stop();
  outage.close();
});

const open = useWorker();

const ask = (authorization = `Bearer ${SECRET}`) =>
  worker.fetch("/healthz/deep", { headers: { authorization } });
async function wrong(): Promise<[status: number, wrong: string[]]> {
  const response = await ask();
  const { wrong } = (await response.json()) as { wrong: string[] };
  return [response.status, wrong];
}

const ago = (minutes: number) => Date.now() - minutes * MINUTE_MS;
const lastRun = (work: "scheduled-work" | "backup", minutes: number) =>
  worker.db.orm
    .insert(lastRuns)
    .values({ work, endedAt: ago(minutes) })
    .onConflictDoUpdate({ target: lastRuns.work, set: { endedAt: ago(minutes) } });
const mail = (values: Partial<typeof outbox.$inferInsert>) =>
  worker.db.orm
    .insert(outbox)
    .values({ recipient: "a@b.example", subject: "Hello", body: "Text", ...values });
const enquiry = (values: Partial<typeof contactMessages.$inferInsert>) =>
  worker.db.orm
    .insert(contactMessages)
    .values({ name: "Asha", email: "a@b.example", message: "Call me.", ...values });

beforeEach(async () => {
  await worker.database.clear();
  await lastRun("scheduled-work", 0);
  await lastRun("backup", 0);
});

test("is closed without the secret: 404 where none is set, else 401", async () => {
  const statuses = [];
  for (const authorization of ["", "Bearer ", `Bearer ${SECRET}x`, `Basic ${SECRET}`])
    statuses.push((await ask(authorization)).status);
  expect(statuses).toEqual([401, 401, 401, 401]);
  expect((await ask("")).headers.get("www-authenticate")).toBe("Bearer");
  expect((await open.fetch("/healthz/deep", { headers: { authorization: "Bearer " } })).status).toBe(404);
  expect((await open.fetch("/healthz/deep")).status).toBe(404);
});

test("answers 200 with the figures when all is well, and leaves nothing in the database", async () => {
  await mail({ createdAt: ago(10), sendDueAt: Date.now() + MINUTE_MS });
  await enquiry({ createdAt: ago(20), forwardDueAt: Date.now() + MINUTE_MS });
  const before = await storedRows(worker.database.client);
  const response = await ask();
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const figures = (await response.json()) as Record<string, number>;
  expect(figures).toMatchObject({
    status: "ok",
    wrong: [],
    release: expect.any(String),
    schemaVersion: expect.any(Number),
    givenUpMails: 0,
    givenUpEnquiries: 0,
    attemptsRunning: 0,
    signInsWaiting: 0,
  });
  expect(Math.round(figures.oldestMailAge! / 60)).toBe(10);
  expect(Math.round(figures.oldestEnquiryAge! / 60)).toBe(20);
  for (const age of [figures.scheduledWorkAge, figures.backupAge]) expect(age).toBeLessThan(60);
  expect(await storedRows(worker.database.client)).toEqual(before);
});

describe("answers 503 and names what is wrong:", () => {
  test("scheduled work that does not run", async () => {
    await lastRun("scheduled-work", 6);
    const sentence = "The scheduled work has not run for 6 minutes; at most 5 minutes are expected.";
    expect(await wrong()).toEqual([503, [sentence]]);
    await worker.runScheduledWork();
    expect(await wrong()).toEqual([200, []]);
  });

  test("mail that does not leave", async () => {
    await mail({ createdAt: ago(31), sendDueAt: Date.now() + MINUTE_MS, sendAttempts: 4 });
    const sentence = "The oldest mail is not sent for 31 minutes; at most 30 minutes are expected.";
    expect(await wrong()).toEqual([503, [sentence]]);
  });

  test("an enquiry that is not forwarded", async () => {
    await enquiry({ createdAt: ago(61), forwardDueAt: Date.now() + MINUTE_MS, forwardAttempts: 6 });
    const sentence = "The oldest enquiry is not forwarded for 61 minutes; at most 60 minutes are expected.";
    expect(await wrong()).toEqual([503, [sentence]]);
  });

  test("a missing or old backup", async () => {
    await lastRun("backup", 8 * 60);
    const old = "There is no backup for 480 minutes; at most 420 minutes are expected.";
    expect(await wrong()).toEqual([503, [old]]);
    await worker.db.orm.delete(lastRuns);
    await lastRun("scheduled-work", 0);
    const missing = "There is no backup at any time; at most 420 minutes are expected.";
    expect(await wrong()).toEqual([503, [missing]]);
  });

  test("a full disk", async () => {
    const [status, sentences] = await outage.during("disk full", wrong);
    expect(status).toBe(503);
    expect(sentences[0]).toContain("The database accepts no writes: ");
    expect(sentences[0]).toContain("database or disk is full");
  });

  test("a database that does not answer", async () => {
    const [status, sentences] = await outage.during("everything", wrong);
    expect(status).toBe(503);
    expect(sentences).toEqual([
      "The database accepts no writes: The database answered 503.",
      "The database cannot be read: The database answered 503.",
    ]);
  });

  test("several things at once", async () => {
    await lastRun("scheduled-work", 6);
    await lastRun("backup", 8 * 60);
    expect((await wrong())[1]).toHaveLength(2);
  });
});
