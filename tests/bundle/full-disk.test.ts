import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { type DatabaseOutage, startDatabaseOutage } from "#tests/support/database-outage.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { startWorker, type TestRequest, type TestWorker } from "#tests/support/worker.ts";

let outage: DatabaseOutage;
let worker: TestWorker;
let admin: SignedIn;

beforeAll(async () => {
  outage = await startDatabaseOutage();
  worker = await startWorker({ settings: { DATABASE_URL: outage.url } });
  outage.setTarget(worker.database.url);
  admin = await signIn(worker.db, await createAdmin(worker.db));
});
afterAll(async () => {
  await worker.stop();
  outage.close();
});

const onFullDisk = (path: string, request: TestRequest) =>
  outage.during("disk full", () => worker.fetch(path, request));

test("a public form is answered with 503 and keeps what was typed", async () => {
  const form = { name: "Asha", email: "asha@college.example", message: "When does it begin?" };
  const response = await onFullDisk("/contact", { form });
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(visibleText(html)).toContain("Error submitting form!");
  for (const typed of Object.values(form)) expect(html).toContain(typed);
});

test("a form of the admin is answered with 503 and keeps what was typed", async () => {
  const form = { title: "Talk", date: "2099-01-05", time: "18:30", link: "https://meet.example/talk" };
  const response = await onFullDisk("/admin/sessions/new", {
    as: admin,
    form: { ...form, timeZone: "Asia/Kolkata", formKey: crypto.randomUUID() },
  });
  const html = await response.text();
  expect(response.status).toBe(503);
  for (const typed of Object.values(form)) expect(html).toContain(typed);
});

test.each([
  ["a call", {}],
  ["a call with an Idempotency-Key", { "idempotency-key": crypto.randomUUID() }],
])("the API answers %s with 503 and Retry-After, and the log names the cause", async (_call, headers) => {
  worker.logs.length = 0;
  const json = { name: "Asha", email: "asha@college.example", message: "When does it begin?" };
  const response = await onFullDisk("/api/contact", { json, headers });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code: "unavailable" });
  await expect.poll(() => worker.logs.join("\n")).toContain("database or disk is full");
});
