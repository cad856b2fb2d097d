import { beforeEach, expect, test } from "vitest";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { newOwnerLink } from "#app/features/accounts/setup/queries/owner-link.server.ts";
import { sessions, users, verifications } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** Its own: the other files have owners. */
const worker = useWorker({ settings: {} });
beforeEach(() => worker.database.clear());

const newPath = async () => (await newOwnerLink(worker.db, ""))!;
const fields = (path: string, values: Record<string, string> = {}) => ({
  token: new URLSearchParams(path.split("?")[1]).get("token")!,
  firstName: "Meera",
  lastName: "",
  email: "meera@provider.example",
  password: "three unrelated words",
  noticeVersion: privacyNotice.version,
  ...values,
});
const send = (path: string, values?: Record<string, string>) =>
  worker.fetch(path, { form: fields(path, values), headers: { origin: worker.url } });
const owners = () => worker.db.orm.select().from(users);

test("the link makes one owner, who is signed in on the overview, and ends", async () => {
  const path = await newPath();
  expect(await (await worker.fetch(path)).text()).toContain('name="password"');
  const tabs = await Promise.all([send(path), send(path, { email: "second@provider.example" })]);
  expect(tabs.map(({ status }) => status).sort()).toEqual([303, 404]);
  expect(await owners()).toMatchObject([{ userType: "admin", staffRole: "owner", emailVerified: true }]);
  expect(await worker.db.orm.$count(sessions)).toBe(1);
  const made = tabs.find(({ status }) => status === 303)!;
  expect(made.headers.get("location")).toBe("/admin");
  const cookie = made.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const overview = await worker.fetch("/admin", { headers: { cookie } });
  expect([overview.status, overview.headers.get("location")]).toEqual([200, null]);
  expect(visibleText(await overview.text())).toContain("Overview");
  expect((await worker.fetch(path)).status).toBe(404);
  expect(await newOwnerLink(worker.db, "")).toBeUndefined();
});

test("a wrong field is said beside it, nothing typed is lost, and the link stays", async () => {
  const path = await newPath();
  await createUser(worker.db, { email: "student@provider.example" });
  for (const [wrong, message] of [
    [{ firstName: "" }, "Please enter your first name"],
    [{ email: "meera@" }, "Please enter a valid email address"],
    [{ email: "student@provider.example" }, "This address already has an account"],
    [{ password: "short" }, "Please use at least 8 characters"],
    [{ password: "qwerty123" }, "This password is on the lists"],
    [{ password: "meera@provider.example" }, "Please choose a password that is not your email address"],
  ] as const) {
    const response = await send(path, wrong);
    const html = await response.text();
    expect(response.status).toBeGreaterThanOrEqual(409);
    expect(visibleText(html)).toContain(message);
    expect(html).toContain(`value="${{ ...fields(path), ...wrong }.email}"`);
  }
  expect((await send(path)).status).toBe(303);
});

test.each<[string, (path: string) => Promise<unknown>]>([
  ["replaced by a newer one", () => newPath()],
  ["a day old", () => worker.db.orm.update(verifications).set({ expiresAt: new Date() })],
  ["of a site that has an owner by now", () => createAdmin(worker.db)],
])("a link that is %s makes nobody", async (_, end) => {
  const path = await newPath();
  await end(path);
  const before = await owners();
  expect((await worker.fetch(path)).status).toBe(404);
  expect((await send(path)).status).toBe(404);
  expect(await owners()).toEqual(before);
});
