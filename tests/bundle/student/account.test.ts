import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEvents, users } from "#db/schema/index.ts";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
let student: SignedIn;
beforeAll(async () => {
  student = await signInAs(worker.db, { firstName: "Asha", lastName: "Rao" });
});

const PROFILE = "/dashboard/account/profile";
const CALENDAR = "/dashboard/account/calendar";

test("changes names with an audit row", async () => {
  const form = { firstName: " आशा ", lastName: "Rao" };
  const saved = await worker.fetch(PROFILE, { as: student, form });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, PROFILE]);
  const [user] = await worker.db.orm.select().from(users).where(eq(users.id, student.user.id));
  expect(user).toMatchObject({ firstName: "आशा", lastName: "Rao", name: "आशा Rao", userType: "student" });
  const [event] = await worker.db.orm.select().from(auditEvents).where(eq(auditEvents.action, "user.rename"));
  expect(event).toMatchObject({ actorId: student.user.id, before: { firstName: "Asha", lastName: "Rao" } });
});

test("reports a missing name at its field and keeps what was typed", async () => {
  const refused = await worker.fetch(PROFILE, { as: student, form: { firstName: "", lastName: "Iyer" } });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Please enter your first name");
  expect(html).toContain('value="Iyer"');
});

test("shows a calendar address once, serves it without a cookie, and ends it when turned off", async () => {
  const made = await worker.fetch(CALENDAR, { as: student, form: { intent: "reset" } });
  const address = /value="([^"]+\.ics)"/.exec(await made.text())?.[1] ?? "";
  expect(address.startsWith(`${worker.url}/calendar/`)).toBe(true);
  expect(await (await worker.fetch(CALENDAR, { as: student })).text()).not.toContain(".ics");
  expect((await fetch(address)).status).toBe(200);
  const ended = await worker.fetch(CALENDAR, { as: student, form: { intent: "revoke" } });
  expect(ended.status).toBe(303);
  expect((await fetch(address)).status).toBe(404);
});
