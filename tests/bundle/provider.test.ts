import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { type DatabaseOutage, startDatabaseOutage } from "#tests/support/database-outage.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

/** What an owner saves is on every page within this time. */
const NOTICED = { timeout: 10_000, interval: 250 };

const worker = useWorker({ settings: {} });
/** Another worker on the same database, which becomes unavailable during a test. */
let other: TestWorker;
let outage: DatabaseOutage;
let owner: SignedIn;
let student: SignedIn;
beforeAll(async () => {
  outage = await startDatabaseOutage();
  outage.setTarget(worker.database.url);
  other = await startWorker({ settings: { DATABASE_URL: outage.url } });
  owner = await signIn(worker.db, await createAdmin(worker.db));
  student = await signIn(worker.db, await createUser(worker.db));
});
afterAll(async () => {
  await other.stop();
  outage.close();
});

const pageOf = async (one: TestWorker, path: string, as?: SignedIn) => (await one.fetch(path, { as })).text();

/** The form of a section with other values, as a browser without scripts sends it. */
async function save(section: "identity", values: Record<string, string>) {
  const path = `/admin/provider/${section}`;
  const form = await pageOf(worker, path, owner);
  const version = /name="version" value="(\d+)"/.exec(form)![1]!;
  const response = await worker.fetch(path, {
    as: owner,
    form: { ...DEMO_PROVIDER[section], ...values, version },
  });
  expect(response.status).toBe(303);
}

test("what an owner saves is on public and private pages of every worker within ten seconds", async () => {
  const places: [TestWorker, string, SignedIn?][] = [
    [worker, "/"],
    [worker, "/dashboard", student],
    [other, "/"],
    [other, "/dashboard", student],
  ];
  const haveName = async () =>
    (await Promise.all(places.map((place) => pageOf(...place)))).map((page) => page.includes("Shikhar"));
  expect(await haveName()).toEqual([false, false, false, false]);
  await save("identity", { name: "Shikhar" });
  await expect.poll(haveName, NOTICED).toEqual([true, true, true, true]);
  await save("identity", {});
});

test("without its database a worker that has read the settings still answers visitors", async () => {
  expect((await other.fetch("/")).status).toBe(200);
  await outage.during("everything", async () => {
    const response = await other.fetch("/");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(DEMO_PROVIDER.contact.email);
  });
});

test("a worker that has never reached its database names nobody", async () => {
  await outage.during("everything", async () => {
    await other.restart();
    const response = await other.fetch("/");
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain("Kadam");
  });
  await expect.poll(async () => (await other.fetch("/")).status, NOTICED).toBe(200);
});
