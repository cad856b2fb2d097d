import { expect, test, vi } from "vitest";
import { accessEvents } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn, type TestUser } from "#tests/support/accounts.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useSignedIn, useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
const owner = useSignedIn(worker, createAdmin);

const PASSWORD = "steps-up-2026";
const HOME = {
  address: "192.0.2.10",
  browser: "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
};
const PHONE = {
  address: "203.0.113.7",
  browser: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
};
const CAFE = {
  address: "198.51.100.9",
  browser: "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17.0 Safari/605.1.15",
};

const from = ({ address, browser }: typeof HOME) => ({ "cf-connecting-ip": address, "user-agent": browser });
const enter = async ({ email }: TestUser, password: string, origin: typeof HOME) =>
  (await worker.fetch("/sign-in", { form: { email, password }, headers: from(origin) })).status;

/** The text of one section of a page, as a browser without scripts shows it. */
async function readSection(path: string, as: SignedIn, heading: string): Promise<string> {
  const html = await (await worker.fetch(path, { as })).text();
  const section = new RegExp(`<section[^>]* aria-labelledby="${heading}".*?</section>`, "s").exec(html);
  return visibleText(section![0]);
}

/** Refusals are counted after the answer. */
const counted = (rows: number) =>
  vi.waitFor(async () => expect(await worker.db.orm.$count(accessEvents)).toBe(rows), { timeout: 5000 });

test("a sign-in from a new device and a refused request are on the own account page and in the audit", async () => {
  const [asha, ravi] = [
    await createUser(worker.db, { firstName: "Asha", password: PASSWORD }),
    await createUser(worker.db, { firstName: "Ravi", password: PASSWORD }),
  ];
  expect(await enter(asha, PASSWORD, HOME)).toBe(303);
  expect(await enter(asha, PASSWORD, PHONE)).toBe(303);
  expect(await enter(ravi, "not-the-password", CAFE)).toBe(401);
  const [ashaHere, raviHere] = [await signIn(worker.db, asha), await signIn(worker.db, ravi)];
  const refused = await worker.fetch("/api/admin/certificates", { as: ashaHere, headers: from(PHONE) });
  expect(refused.status).toBe(403);
  await counted(4);

  const history = await readSection("/dashboard/account", ashaHere, "history-heading");
  expect(history.split(PHONE.address)).toHaveLength(3);
  expect(history).toContain("Chrome on Android");
  expect(history).toContain("Refused");
  expect(history).toContain(HOME.address);
  expect(history).not.toContain(CAFE.address);

  const other = await readSection("/dashboard/account", raviHere, "history-heading");
  expect(other).toContain(CAFE.address);
  expect(other).not.toContain(PHONE.address);
  expect(other).not.toContain(HOME.address);

  const ownHistory = await readSection("/admin/account", owner, "history-heading");
  for (const { address } of [HOME, PHONE, CAFE]) expect(ownHistory).not.toContain(address);

  const refusals = await readSection("/admin/audit", owner, "refusals-heading");
  for (const [{ name }, network] of [
    [asha, PHONE.address],
    [ravi, CAFE.address],
  ] as const) {
    expect(refusals.split(name)).toHaveLength(2);
    expect(refusals.split(network)).toHaveLength(2);
  }
  const signIns = `/admin/audit?action=session.start&q=${asha.id}`;
  const html = await (await worker.fetch(signIns, { as: owner })).text();
  const events = visibleText(/<table.*?<\/table>/s.exec(html)![0]);
  expect(events.split(asha.name)).toHaveLength(3);
  expect(events).not.toContain(ravi.name);
});
