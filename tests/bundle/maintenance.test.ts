import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import {
  endMaintenance,
  startMaintenance,
} from "#app/features/operations/maintenance/use-cases/maintenance.server.ts";
import { MAINTENANCE_LAG_MS } from "#app/kernel/maintenance.ts";
import { attempts, outbox } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { runDatabaseCommand } from "#tests/support/database-command.ts";
import { perCommit } from "#tests/support/full.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import type { TestRequest } from "#tests/support/worker.ts";

/** Not the worker that other files use too: it has to be restarted with an empty cache. */
const worker = useWorker({ settings: {} });
const TEXT = "Kadam is being updated until 22:00.";
const MINUTE = 60_000;
/** A worker notices a switch within its lag; each look is a whole page. */
const NOTICED = { timeout: 2 * MAINTENANCE_LAG_MS, interval: 250 };

let student: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  student = await signIn(worker.db, await createUser(worker.db));
  admin = await signIn(worker.db, await createAdmin(worker.db));
});
afterEach(() => endMaintenance(worker.db));

const command = (...args: string[]) => runDatabaseCommand(worker.database.url, "maintenance", args);
const statusOf = async (path: string, request?: TestRequest) => (await worker.fetch(path, request)).status;

/** Switches maintenance on and waits until the worker refuses requests. */
async function switchOn(): Promise<void> {
  await startMaintenance(worker.db, TEXT);
  await expect.poll(() => statusOf("/dashboard", { as: student }), NOTICED).toBe(503);
}

test("pages of every person answer 503 with the sentence, and again as before when it is off", async () => {
  expect(await statusOf("/")).toBe(200);
  await switchOn();
  const visits: [string, TestRequest | undefined][] = [
    ["/", undefined],
    ["/sign-in", undefined],
    ["/dashboard", { as: student }],
    ["/dashboard.data", { as: student }],
    ["/admin", { as: admin }],
  ];
  for (const [path, request] of visits) {
    const response = await worker.fetch(path, request);
    const html = await response.text();
    expect(response.status, path).toBe(503);
    expect(response.headers.get("retry-after"), path).toBe("60");
    expect(html, path).toContain(TEXT);
  }
  expect(visibleText(await (await worker.fetch("/")).text())).toContain("Temporarily unavailable");
  await endMaintenance(worker.db);
  await expect.poll(() => statusOf("/"), NOTICED).toBe(200);
  expect(await statusOf("/dashboard", { as: student })).toBe(200);
});

test("a form keeps what was typed, and stores nothing", async () => {
  await switchOn();
  const forms: [string, TestRequest & { form: Record<string, string> }][] = [
    ["/contact", { form: { name: "Asha", email: "asha@college.example", message: "When does it begin?" } }],
    [
      "/admin/sessions/new",
      {
        as: admin,
        form: {
          title: "Talk",
          date: "2099-01-05",
          time: "18:30",
          link: "https://meet.example/talk",
          timeZone: "Asia/Kolkata",
          formKey: crypto.randomUUID(),
        },
      },
    ],
  ];
  for (const [path, request] of forms) {
    const response = await worker.fetch(path, request);
    const html = await response.text();
    expect(response.status, path).toBe(503);
    expect(response.headers.get("retry-after"), path).toBe("60");
    expect(html, path).toContain(TEXT);
    for (const typed of Object.values(request.form)) expect(html, path).toContain(typed);
  }
  const { rows } = await worker.database.client.execute(
    "SELECT (SELECT count(*) FROM contact_messages) AS enquiries, (SELECT count(*) FROM live_sessions) AS sessions",
  );
  expect(rows).toMatchObject([{ enquiries: 0, sessions: 0 }]);
});

test("the API and a running test are refused with the same sentence, and the test gets its time back", async () => {
  const quiz = await createQuiz(worker.db, { questionCount: 3 });
  const person = await createUser(worker.db);
  const candidate = await signIn(worker.db, person);
  const attempt = await createOpenAttempt(worker.db, person, quiz);
  await switchOn();
  const calls: [string, TestRequest][] = [
    ["/api/quiz-attempts/current", { as: candidate }],
    ["/api/quiz-attempts/current/answers/0", { as: candidate, method: "PUT", json: { selectedAnswer: 0 } }],
    ["/api/quiz-attempts/current/end", { as: candidate, method: "POST" }],
    ["/api/contact", { json: { name: "Asha", email: "asha@college.example", message: "When?" } }],
    ["/graphql", { as: admin, json: { query: "{ __typename }" } }],
  ];
  for (const [path, request] of calls) {
    const response = await worker.fetch(path, request);
    expect(response.status, path).toBe(503);
    expect(response.headers.get("retry-after"), path).toBe("60");
    const problem = { code: "unavailable", message: TEXT };
    expect(await response.json(), path).toMatchObject(
      path === "/graphql" ? { errors: [{ message: TEXT, extensions: { code: problem.code } }] } : problem,
    );
  }
  expect((await command("off")).output).toMatch(
    /^The site serves again within 5 seconds\. 1 running test got \d+ more seconds\.$/,
  );
  expect((await command("off")).output).toBe("The site is not in maintenance.");
  const [row] = await worker.db.orm.select().from(attempts);
  expect(row!.deadlineAt).toBeGreaterThan(attempt.deadlineAt + MAINTENANCE_LAG_MS);
});

test("scheduled work pauses, and continues afterwards", async () => {
  const quiz = await createQuiz(worker.db, { questionCount: 3 });
  const person = await createUser(worker.db);
  const startedAt = Date.now() - 90 * MINUTE;
  await worker.db.orm
    .insert(outbox)
    .values({ recipient: "a@b.example", subject: "", body: "", createdAt: 0 });
  await createOpenAttempt(worker.db, person, quiz, { startedAt, deadlineAt: startedAt + 20 * MINUTE });
  const stateOf = async () =>
    (await worker.db.orm.select().from(attempts)).find(({ userId }) => userId === person.id)?.state;
  const mails = () => worker.db.orm.$count(outbox, eq(outbox.recipient, "a@b.example"));
  await switchOn();
  await worker.runScheduledWork();
  expect([await stateOf(), await mails()]).toEqual(["in_progress", 1]);
  await endMaintenance(worker.db);
  await worker.runScheduledWork();
  expect([await stateOf(), await mails()]).toEqual(["finished", 0]);
});

test("/healthz answers 200 with the state", async () => {
  await switchOn();
  const response = await worker.fetch("/healthz");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: "ok", state: "maintenance" });
  expect(response.headers.get("server-timing")).toMatch(/^db;desc="1"/);
});

test("the command reports the status and refuses another call", async () => {
  expect((await command()).output).toBe("The site is not in maintenance.");
  expect(await command("on", TEXT)).toMatchObject({ code: 0, output: expect.stringContaining(TEXT) });
  expect((await command("status")).output).toMatch(
    /^The site is in maintenance since 20\S+: Kadam is being updated/,
  );
  const calls = [["on"], ["on", " "], ["on", TEXT, "too"], ["off", "now"], ["pause"]];
  for (const args of perCommit(calls, (_, index) => index < 2)) {
    expect(await command(...args), args.join(" ")).toMatchObject({
      code: 1,
      output: expect.stringContaining("Usage: npm run maintenance -- on"),
    });
  }
});
