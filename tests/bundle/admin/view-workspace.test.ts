import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEvents, sessions, studentViews, users } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
const STOP = "/admin/stop-viewing";
let student: SignedIn;
let staff: SignedIn;

beforeAll(async () => {
  const course = await createCourse(worker.db);
  student = await signIn(
    worker.db,
    await createUser(worker.db, {
      firstName: "Asha",
      lastName: "Rao",
      courseId: course.id,
      plan: "premium",
    }),
  );
});
beforeEach(async () => {
  staff = await signIn(worker.db, await createAdmin(worker.db, { staffRole: "coordinator" }));
});

const start = (as = staff, id = student.user.id) =>
  worker.fetch(`/admin/students/${id}/view`, { as, form: {} });
const open = async (path: string, as = staff, headers: Record<string, string> = {}) => {
  const response = await worker.fetch(path, { as, headers });
  return {
    status: response.status,
    to: response.headers.get("location"),
    text: (await response.text()).replaceAll("<!-- -->", ""),
  };
};

/** The pages of a student that a view opens. */
const PAGES = [
  "/dashboard",
  "/dashboard/course",
  "/dashboard/course?week=all",
  "/dashboard/foundation",
  "/dashboard/test",
  "/dashboard/feedback",
  "/dashboard/submissions",
  "/dashboard/notifications",
];

test("every page of the view names the student, has the way out, and runs no script", async () => {
  expect((await start()).headers.get("location")).toBe("/dashboard");
  for (const path of PAGES) {
    const { status, text } = await open(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toMatch(/You are viewing the pages of.{0,80}Asha Rao/s);
    expect(text).toContain(`action="${STOP}"`);
    expect(text).not.toMatch(/<script|action="\/sign-out"|href="\/dashboard\/account"/);
  }
  expect((await open("/dashboard")).text).toContain("Welcome, Asha");
});

test("every form of a viewed page is disabled, and no form of the student's own pages is", async () => {
  const disabledForms = async (path: string, as: SignedIn) => {
    const { text } = await open(path, as);
    const forms = [...text.matchAll(/<form\b([^>]*method="post"[^>]*)>(.*?)<\/form>/gs)];
    const ofPage = forms.filter(([, tag]) => !/action="\/(admin\/stop-viewing|sign-out)"/.test(tag!));
    return ofPage.map(([, , inside]) => inside!.includes("<fieldset disabled"));
  };
  await start();
  const viewed = await Promise.all(PAGES.map((path) => disabledForms(path, staff)));
  const own = await Promise.all(PAGES.map((path) => disabledForms(path, student)));
  expect(viewed.flat().length).toBeGreaterThan(3);
  expect(viewed.flat()).not.toContain(false);
  expect(own.flat()).not.toContain(true);
});

test("the account, the test and the classes of the student are not part of it", async () => {
  await start();
  for (const path of [
    "/dashboard/account",
    "/dashboard/account/data",
    "/dashboard/account/profile",
    "/dashboard/account/calendar",
    "/dashboard/account/notifications",
    "/scholarship-test",
    "/scholarship-test/result",
    "/sessions/none/join",
    "/sessions/none.ics",
  ]) {
    const { status, text } = await open(path);
    expect([path, status]).toEqual([path, 403]);
    expect(text).toContain("This page is open to the student only.");
    expect([path, text.includes(`action="${STOP}"`)]).toEqual([path, !path.endsWith(".ics")]);
  }
});

test("every form of the student is 403, says so, and changes nothing", async () => {
  await start();
  const before = await storedRows(worker.database.client);
  for (const path of [
    "/dashboard/course",
    "/dashboard/foundation",
    "/dashboard/notifications",
    "/dashboard/account",
    "/dashboard/account/profile",
    "/dashboard/account/data",
    "/scholarship-test",
    "/learning-time",
    "/dashboard/course.data",
  ]) {
    const response = await worker.fetch(path, { as: staff, form: { intent: "x" } });
    expect([path, response.status]).toEqual([path, 403]);
    expect(await response.text()).toContain("nothing was sent or changed");
  }
  expect(await storedRows(worker.database.client)).toEqual(before);
});

test("staff pages, the API and GraphQL remain those of the staff member", async () => {
  await start();
  expect((await open("/admin")).text).not.toContain("You are viewing");
  const note = { intent: "extra-time", factor: "1.5", expectedFactor: "1" };
  const other = await createUser(worker.db);
  const saved = await worker.fetch(`/admin/students/${other.id}`, { as: staff, form: note });
  expect(saved.status).toBe(303);
  const { bearer } = staff;
  const call = (path: string, init: Parameters<typeof worker.fetch>[1] = {}) =>
    worker.fetch(path, { ...init, headers: { authorization: `Bearer ${bearer}` } });
  const query = `{ student(id: "${other.id}") { email } }`;
  const found = await call("/graphql", { json: { query } });
  expect(await found.json()).toMatchObject({ data: { student: { email: other.email } } });
  expect((await call("/api/quiz-attempts/current")).status).toBe(403);
  expect((await call("/api/admin/students")).status).toBe(200);
});

describe("ends", () => {
  test("by its button, which opens the student's page, once or twice", async () => {
    await start();
    const form = { studentId: student.user.id };
    const stop = async () => (await worker.fetch(STOP, { as: staff, form })).headers.get("location");
    expect(await stop()).toBe(`/admin/students/${student.user.id}`);
    expect(await stop()).toBe(`/admin/students/${student.user.id}`);
    const elsewhere = await worker.fetch(STOP, { as: staff, form: { studentId: "//evil.example" } });
    expect(elsewhere.headers.get("location")).toBe("/admin/students/%2F%2Fevil.example");
    expect((await open("/dashboard")).to).toBe("/admin");
    const referer = `${worker.url}/dashboard/course`;
    expect((await open("/dashboard", staff, { referer })).to).toBe("/admin/students");
  });

  test("at the sign-out, at once with another role, and by the scheduled work", async () => {
    await start();
    expect((await worker.fetch("/sign-out", { as: staff, form: {} })).status).toBe(303);
    const again = await signIn(worker.db, staff.user);
    expect((await open("/dashboard", again)).to).toBe("/admin");
    await start(again);
    await worker.db.orm.update(users).set({ staffRole: "viewer" }).where(eq(users.id, staff.user.id));
    expect((await open("/dashboard", again)).to).toBe("/admin");
    await worker.db.orm.update(users).set({ staffRole: "owner" }).where(eq(users.id, staff.user.id));
    expect((await open("/dashboard", again)).to).toBe("/admin");
    await start(again);
    await worker.db.orm.update(studentViews).set({ endsAt: Date.now() - 1 });
    await worker.runScheduledWork();
    const ended = eq(auditEvents.actorId, staff.user.id);
    const rows = await worker.db.orm.select().from(auditEvents).where(ended);
    expect(rows.filter(({ action }) => action === "workspace.view")).toHaveLength(3);
    expect(rows.filter(({ action }) => action === "workspace.stop-viewing")).toHaveLength(3);
    expect(
      new Set(rows.filter(({ action }) => action.startsWith("workspace")).map((row) => row.entityId)),
    ).toEqual(new Set([student.user.id]));
  });
});

test("no page opens staff, and only owners and coordinators find the button", async () => {
  const other = await createAdmin(worker.db);
  expect((await open(`/admin/students/${other.id}/view`)).status).toBe(404);
  expect((await start(staff, other.id)).status).toBe(404);
  expect((await open(`/admin/students/${other.id}`)).text).not.toContain("View as this student");
  expect((await open(`/admin/students/${student.user.id}`)).text).toContain("View as this student");
  const viewer = await signIn(worker.db, await createAdmin(worker.db, { staffRole: "viewer" }));
  expect((await open(`/admin/students/${student.user.id}`, viewer)).text).not.toContain("View as this");
  expect((await start(viewer)).status).toBe(403);
});

test("a cookie cannot make one: the view is stored with the session", async () => {
  const [session] = await worker.db.orm.select().from(sessions).where(eq(sessions.token, staff.token));
  await start();
  const [view] = await worker.db.orm
    .select()
    .from(studentViews)
    .where(eq(studentViews.sessionId, session!.id));
  expect(view).toMatchObject({ staffId: staff.user.id, studentId: student.user.id });
  const response = await worker.fetch(`/admin/students/${student.user.id}/view`, { as: staff, form: {} });
  expect(response.headers.getSetCookie().filter((cookie) => !/^claims=/.test(cookie))).toEqual([]);
});

test("the student reads who viewed the pages, and the requests of students need no further round trip", async () => {
  await start();
  const page = await worker.fetch("/dashboard/account/data", { as: student });
  expect(await page.text()).toMatch(/Meera Test.*viewed your pages/s);
  const home = await worker.fetch("/dashboard", { as: student });
  // The session, then the page; with claims the first one is left out (tests/bundle/round-trips.test.ts).
  expect(home.headers.get("server-timing")).toMatch(/db;desc="2\D/);
});
