import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessions, submissions, users } from "#db/schema/index.ts";
import { createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** Ruling 27 and ADR 0017: a user whose session ended signs in and returns with the typed texts. */
const PASSWORD = "six-steps-to-work";
const SIGNED_OUT = "You were signed out. Sign in to continue.";
const worker = useWorker();
let course: Awaited<ReturnType<typeof createCourse>>;
let ended: SignedIn;

beforeAll(async () => {
  course = await createCourse(worker.db, { weekCount: 1 });
});
beforeEach(async () => {
  ended = await newStudent();
  await worker.db.orm.delete(sessions).where(eq(sessions.userId, ended.user.id));
});

const newStudent = async () =>
  signIn(
    worker.db,
    await createUser(worker.db, { courseId: course.id, plan: "premium", password: PASSWORD }),
  );

const location = (response: Response) => response.headers.get("location") ?? "";
const redirectIn = async (response: Response) =>
  /"redirect","([^"]+)"/.exec(await response.text())?.[1] ?? "";
const signedOut = (redirectTo: string) => `/sign-in?${new URLSearchParams({ signedOut: "1", redirectTo })}`;

describe("a page", () => {
  test("with an ended session redirects to the sign-in page and back", async () => {
    const response = await worker.fetch("/dashboard/course?week=1", { as: ended });
    expect(location(response)).toBe(signedOut("/dashboard/course?week=1"));
    const page = await worker.fetch(location(response), { as: ended });
    expect(visibleText(await page.text())).toContain(SIGNED_OUT);
    const form = { email: ended.user.email, password: PASSWORD };
    const back = await worker.fetch(location(response), { form });
    expect([back.status, location(back)]).toEqual([303, "/dashboard/course?week=1"]);
  });

  test("without a session redirects to the landing page on a first visit only", async () => {
    expect(location(await worker.fetch("/dashboard/course"))).toBe("/");
    const click = { headers: { referer: `${worker.url}/dashboard` } };
    expect(location(await worker.fetch("/dashboard/course", click))).toBe(signedOut("/dashboard/course"));
    const elsewhere = { headers: { referer: "https://elsewhere.example/dashboard" } };
    expect(location(await worker.fetch("/dashboard/course", elsewhere))).toBe("/");
    expect(await redirectIn(await worker.fetch("/dashboard/course.data"))).toBe(
      signedOut("/dashboard/course"),
    );
  });

  test.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
  ])("never redirects to %s", async (target) => {
    const form = { email: ended.user.email, password: PASSWORD };
    const back = await worker.fetch(signedOut(target), { form });
    expect([back.status, location(back)]).toEqual([303, "/dashboard"]);
  });
});

const NAMES = { firstName: "Aasha", lastName: "Written-by-me" };
const PROFILE = "/dashboard/account/profile";

/** Sends a form as a browser without scripts does, up to the sign-in page; returns the page and its stored form. */
async function sendAfterTheEnd(path: string, fields: Record<string, string>, as = ended) {
  const form = { accountId: as.user.id, ...fields };
  const first = await worker.fetch(path, { as, form });
  expect(first.status).toBe(307);
  const signInPath = location(first);
  const page = await worker.fetch(signInPath, { as, form });
  const html = await page.text();
  const action = /<form[^>]*\baction="([^"]+)"/.exec(html)![1]!.replaceAll("&amp;", "&");
  const unsent = /name="unsent" value="([^"]+)"/.exec(html)?.[1] ?? "";
  return { page, html, action, unsent };
}

const signInWith = (action: string, unsent: string, { user }: SignedIn, password = PASSWORD) =>
  worker.fetch(action, { form: { email: user.email, password, unsent } });

const nameOf = async ({ user }: SignedIn) =>
  (await worker.db.orm.select().from(users).where(eq(users.id, user.id)))[0]!.lastName;

const sessionOf = (response: Response) => ({ cookie: response.headers.getSetCookie()[0]!.split(";")[0]! });

describe("a form without scripts", () => {
  test("is carried out after the same account has signed in", async () => {
    const { html, action, unsent } = await sendAfterTheEnd(PROFILE, NAMES);
    expect(visibleText(html)).toContain(SIGNED_OUT);
    expect(html).not.toContain(NAMES.lastName);
    const wrong = await signInWith(action, unsent, ended, "not-this-one");
    expect(await wrong.text(), "a wrong password keeps it").toContain(unsent);
    const on = await signInWith(action, unsent, ended);
    expect([on.status, location(on)]).toEqual([307, PROFILE]);
    const form = { email: ended.user.email, password: PASSWORD, unsent };
    const done = await worker.fetch(PROFILE, { form, headers: sessionOf(on) });
    expect([done.status, location(done)]).toEqual([303, PROFILE]);
    expect(await nameOf(ended)).toBe(NAMES.lastName);
  });

  test("is shown again with its texts when it is not valid", async () => {
    const fields = { intent: "submit-assignment", week: "1", assignmentId: course.weeks[0]!.assignment.id };
    const path = "/dashboard/course?week=1";
    const typed = { submissionLink: "not a link", notes: "My notes" };
    const { action, unsent } = await sendAfterTheEnd(path, { ...fields, ...typed });
    const on = await signInWith(action, unsent, ended);
    expect(location(on)).toBe(path);
    const back = await worker.fetch(path, { form: { unsent }, headers: sessionOf(on) });
    const html = await back.text();
    expect(back.status).toBe(422);
    for (const text of Object.values(typed)) expect(html).toContain(text);
    expect(await worker.db.orm.$count(submissions, eq(submissions.studentId, ended.user.id))).toBe(0);
  });

  test("is never carried out or shown for another account", async () => {
    const other = await newStudent();
    const lastName = await nameOf(other);
    const { action, unsent } = await sendAfterTheEnd(PROFILE, NAMES);
    const on = await signInWith(action, unsent, other);
    expect([on.status, location(on)]).toEqual([303, PROFILE]);
    const posted = await worker.fetch(PROFILE, { as: other, form: { unsent } });
    expect([posted.status, location(posted)]).toEqual([303, PROFILE]);
    expect(await nameOf(other)).toBe(lastName);
    expect(await (await worker.fetch(PROFILE, { as: other })).text()).not.toContain(NAMES.lastName);
  });

  test("is not kept with a password, or without its account", async () => {
    const { unsent, html } = await sendAfterTheEnd("/dashboard/account", {
      intent: "change-password",
      currentPassword: PASSWORD,
      newPassword: "the-new-password",
    });
    expect(unsent).not.toBe("");
    expect(html).not.toContain("the-new-password");
    const back = await worker.fetch("/dashboard/account", {
      form: { unsent },
      as: await signIn(worker.db, ended.user),
    });
    expect(back.status).toBe(422);
    const nameless = await worker.fetch(PROFILE, { as: ended, form: NAMES });
    expect([nameless.status, location(nameless)]).toEqual([303, signedOut(PROFILE)]);
  });

  test("is not restored from a text that this server did not encrypt", async () => {
    const other = await newStudent();
    const response = await worker.fetch(PROFILE, { as: other, form: { unsent: "AAAA", ...NAMES } });
    expect([response.status, location(response)]).toEqual([303, PROFILE]);
    expect(await nameOf(other)).not.toBe(NAMES.lastName);
  });
});

test("a scripted form opens the sign-in page and then returns to its page", async () => {
  const form = { accountId: ended.user.id, ...NAMES };
  const response = await worker.fetch(`${PROFILE}.data`, { as: ended, form });
  expect(await redirectIn(response)).toBe(signedOut(PROFILE));
});

test.each([PROFILE, `${PROFILE}.data`])("rejects a form from another account's page: %s", async (path) => {
  const other = await newStudent();
  const lastName = await nameOf(other);
  const response = await worker.fetch(path, { as: other, form: { accountId: ended.user.id, ...NAMES } });
  const text = await response.text();
  expect(response.status).toBe(409);
  expect(text).toContain("This form belongs to another account.");
  expect(text).not.toContain(NAMES.lastName);
  expect(await nameOf(other)).toBe(lastName);
});
