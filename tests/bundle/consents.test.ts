import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { consents, profiles, users } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
const { version } = privacyNotice;
const OLDER = "2020-01-05";
const PASSWORD = "a-long-enough-phrase";

const get = (path: string, as: SignedIn) => worker.fetch(path, { as });
const locationOf = async (path: string, as: SignedIn) => {
  const response = await get(path, as);
  return [response.status, response.headers.get("location")];
};
const consentsOf = (userId: string) =>
  worker.db.orm.select().from(consents).where(eq(consents.userId, userId));
const asking = (path: string) => `/privacy-notice?redirectTo=${encodeURIComponent(path)}`;
const withOlderNotice = (values = {}) => signInAs(worker.db, { noticeVersion: OLDER, ...values });

describe("forms that store personal data", () => {
  const PURPOSES = /you agree to our privacy policy of \d+ \w+ \d{4}: we use your data to .+ and .+\./;

  test.each(["/sign-in/sign-up", "/scholarship-test"])(
    "%s says the purposes and sends the version",
    async (path) => {
      const as = path.startsWith("/sign-in") ? undefined : await signInAs(worker.db);
      const html = await (await worker.fetch(path, { as })).text();
      expect(visibleText(html)).toMatch(PURPOSES);
      expect(html).toContain(`name="noticeVersion" value="${version}"`);
    },
  );

  test("the privacy page shows the version and the purposes", async () => {
    const text = visibleText(await (await worker.fetch(privacyNotice.path)).text());
    expect(text).toContain("Last updated: 23 Nov 2026");
    for (const purpose of privacyNotice.purposes) expect(text).toContain(purpose);
  });

  test("a sign-up with the shown version is not asked again", async () => {
    const email = "agrees@visitors.example";
    const form = { firstName: "Nisha", lastName: "Rao", email, password: PASSWORD, noticeVersion: version };
    expect((await worker.fetch("/sign-in/sign-up", { form })).status).toBe(303);
    const [user] = await worker.db.orm.select().from(users).where(eq(users.email, email));
    const as = await signIn(worker.db, user!);
    expect((await get("/dashboard", as)).status).toBe(200);
    const data = visibleText(await (await get("/dashboard/account/data", as)).text());
    expect(data).toContain("Privacy policy of 23 Nov 2026");
    expect(data).toContain("when you created your account");
  });
});

describe("between sign-in and dashboard (Ruling 44)", () => {
  const signInTo = async (user: { email: string }, redirectTo: string) => {
    const form = { email: user.email, password: PASSWORD };
    const path = `/sign-in?redirectTo=${encodeURIComponent(redirectTo)}`;
    const response = await worker.fetch(path, { form });
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    return { location: response.headers.get("location")!, headers: { cookie } };
  };

  test.each(["/dashboard", "/dashboard/course?week=2"])(
    "an account that has not agreed reads the notice once, and then opens %s",
    async (page) => {
      const user = await createUser(worker.db, { password: PASSWORD, noticeVersion: null });
      const { location, headers } = await signInTo(user, page);
      expect(location).toBe(page);
      const asked = await worker.fetch(page, { headers });
      expect(asked.headers.get("location")).toBe(asking(page));
      expect(visibleText(await (await worker.fetch(asking(page), { headers })).text())).toContain(
        "We ask once for each version",
      );
      const agreed = await worker.fetch(asking(page), { headers, form: { noticeVersion: version } });
      expect([agreed.status, agreed.headers.get("location")]).toEqual([303, page]);
      expect((await worker.fetch(page, { headers })).status).toBe(200);
      const again = await signInTo(user, page);
      expect((await worker.fetch(again.location, { headers: again.headers })).status).toBe(200);
    },
  );

  test("an account that has agreed is not asked", async () => {
    const user = await createUser(worker.db, { password: PASSWORD });
    const { location, headers } = await signInTo(user, "/dashboard");
    expect((await worker.fetch(location, { headers })).status).toBe(200);
  });
});

describe("a new version", () => {
  test("asks on the next page, stores the answer and returns to that page", async () => {
    const as = await withOlderNotice();
    const page = "/dashboard/account?tab=1";
    const ask = asking(page);
    expect(await locationOf(page, as)).toEqual([302, ask]);
    const text = visibleText(await (await get(ask, as)).text());
    expect(text).toContain("Our privacy policy or terms have changed");
    const form = { noticeVersion: version };
    const agreed = await worker.fetch(ask, { as, form });
    expect([agreed.status, agreed.headers.get("location")]).toEqual([303, page]);
    expect(await consentsOf(as.user.id)).toMatchObject([{ version, source: "notice-page" }]);
    expect((await get(page, as)).status).toBe(200);
    expect(await locationOf(ask, as)).toEqual([302, page]);
    const again = await worker.fetch(ask, { as, form });
    expect(again.headers.get("location")).toBe(page);
  });

  test("asks staff too, and returns only to pages of this site", async () => {
    const as = await withOlderNotice({ userType: "admin", staffRole: "viewer" });
    expect(await locationOf("/admin/students", as)).toEqual([302, asking("/admin/students")]);
    const form = { noticeVersion: version };
    const agreed = await worker.fetch(asking("//evil.example/"), { as, form });
    expect(agreed.headers.get("location")).toBe("/admin");
    expect((await get("/admin/students", as)).status).toBe(200);
  });

  test("the page of an older version says so and stores nothing", async () => {
    const as = await withOlderNotice();
    const response = await worker.fetch(asking("/dashboard"), { as, form: { noticeVersion: OLDER } });
    expect(response.status).toBe(409);
    expect(visibleText(await response.text())).toContain("has changed since you opened this page");
    expect(await consentsOf(as.user.id)).toEqual([]);
  });

  test("blocks neither 'My data' nor files, forms, calls and the sign-out", async () => {
    const as = await withOlderNotice();
    for (const path of ["/dashboard/account/data", "/my-data.zip", "/api/student/upcoming-sessions", "/"]) {
      expect((await get(path, as)).status, path).toBe(200);
    }
    const names = { firstName: "Nisha", lastName: "Rao" };
    const saved = await worker.fetch("/dashboard/account/profile", { as, form: names });
    expect(saved.headers.get("location")).toMatch(/^\/dashboard\/account/);
    const invalid = await worker.fetch("/dashboard/account/profile", {
      as,
      form: { ...names, firstName: "" },
    });
    expect([invalid.status, await invalid.text()]).toEqual([422, expect.stringContaining("Rao")]);
    const signedOut = await worker.fetch("/sign-out", { as, form: {} });
    expect(signedOut.headers.get("location")).toBe("/");
  });

  test("never interrupts a running test: no page of the student asks, and answers are stored", async () => {
    const as = await withOlderNotice();
    await createOpenAttempt(worker.db, as.user, await createQuiz(worker.db, { questionCount: 3 }));
    expect((await get("/scholarship-test", as)).status).toBe(200);
    expect((await get("/dashboard", as)).status).toBe(200);
    const answer = { method: "PUT", as, json: { selectedAnswer: 0 } };
    expect((await worker.fetch("/api/quiz-attempts/current/answers/0", answer)).status).toBe(200);
  });

  test("does not ask staff who view the pages of a student: only the student can agree", async () => {
    const student = await withOlderNotice();
    const as = await signIn(worker.db, await createAdmin(worker.db));
    await worker.fetch(`/admin/students/${student.user.id}/view`, { as, form: {} });
    expect((await get("/dashboard", as)).status).toBe(200);
    expect(await locationOf("/dashboard", student)).toEqual([302, asking("/dashboard")]);
  });

  test("costs a page no further round trip", async () => {
    const as = await signInAs(worker.db);
    const response = await get("/dashboard", as);
    expect(response.headers.get("server-timing")).toMatch(/db;desc="2"/);
  });
});

describe("the API", () => {
  const account = (more: object) => ({
    firstName: "Nikhil",
    lastName: "Rao",
    email: `${crypto.randomUUID()}@students.example`,
    password: PASSWORD,
    ...more,
  });
  const signUp = async (more: object) => {
    const response = await worker.fetch("/api/auth/sign-up/email", { json: account(more) });
    return { status: response.status, body: await response.json() };
  };

  test("names the version and the purposes", async () => {
    const response = await worker.fetch("/api/privacy-notice");
    expect(await response.json()).toEqual({
      version,
      url: `${worker.url}/privacy`,
      purposes: privacyNotice.purposes,
    });
  });

  test("stores the consent of a sign-up that sends the version, and takes one without", async () => {
    expect(await signUp({ noticeVersion: version })).toMatchObject({
      status: 201,
      body: { user: { noticeVersion: version } },
    });
    expect(await signUp({})).toMatchObject({ status: 201, body: { user: { noticeVersion: null } } });
    expect(await signUp({ noticeVersion: OLDER })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "noticeVersion", message: expect.stringContaining(version) }] },
    });
  });

  test("takes the consent of a signed-in person, shows it and refuses nothing without it", async () => {
    const as = await withOlderNotice();
    const me = async () => (await get(`/api/users/${as.user.id}`, as)).json();
    expect(await me()).toMatchObject({ noticeVersion: OLDER });
    const profile = { branch: "BCA", collegeName: "City College", studentName: "Asha Rao" };
    const json = { ...profile, principalName: "Default Principal" };
    expect((await worker.fetch("/api/user-profile", { as, json })).status).toBe(200);
    expect(await worker.db.orm.$count(profiles, eq(profiles.userId, as.user.id))).toBe(1);
    const stale = await worker.fetch("/api/consents", { as, json: { version: OLDER } });
    expect(stale.status).toBe(422);
    const given = await worker.fetch("/api/consents", { as, json: { version } });
    expect(await given.json()).toMatchObject({ version, givenAt: expect.any(String) });
    expect(await me()).toMatchObject({ noticeVersion: version });
    expect(await consentsOf(as.user.id)).toMatchObject([{ source: "api" }]);
  });

  test("another person's consent is not shown", async () => {
    const other = await createUser(worker.db);
    expect((await get(`/api/users/${other.id}`, await signInAs(worker.db))).status).toBe(404);
  });
});
