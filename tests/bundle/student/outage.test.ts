import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvents } from "#db/schema/index.ts";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { SENT_BY_SCRIPTS } from "#tests/support/all-writes.ts";
import { type DatabaseOutage, startDatabaseOutage } from "#tests/support/database-outage.ts";
import { inTurn } from "#tests/support/full.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { publicWrites, type StudentWrite, studentWrites } from "#tests/support/student-writes.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

/**
 * Every form of a student while the database is unavailable (Specification §8): it says what was not done and keeps
 * what was typed, also when the session cannot be read.
 */
let outage: DatabaseOutage;
let worker: TestWorker;
let writes: Record<string, () => Promise<StudentWrite>>;
let student: SignedIn;

beforeAll(async () => {
  outage = await startDatabaseOutage();
  worker = await startWorker({ settings: { DATABASE_URL: outage.url } });
  outage.setTarget(worker.database.url);
  student = await signInAs(worker.db);
  const signOut = async () => ({ path: "/sign-out", form: {}, as: await signInAs(worker.db) });
  writes = {
    ...studentWrites(worker),
    ...publicWrites(worker),
    "features/accounts/screens/sign-out": signOut,
  };
});
afterAll(async () => {
  await worker.stop();
  outage.close();
});

const SUBMISSION = "Error submitting assignment. Please try again.";
const WEEK = "Week 1 was not changed. Please try again.";

/** Pages without React: their forms are native in both modes. */
const PLAIN: Record<string, string> = {
  "features/scholarship-test/codes/screens/ask": "Your request was not sent. Please try again.",
  "features/messages/contact/screens/contact": "Error submitting form!",
  "features/accounts/screens/sign-in": "You were not signed in. Please try again.",
  "features/accounts/screens/code": "The code was not checked. Please try again.",
  "features/accounts/screens/sign-up": "Your account was not created. Please try again.",
  "features/accounts/screens/forgot-password": "The link was not sent. Please try again.",
  "features/accounts/invitations/screens/join": "No mail was sent. Please try again.",
  "features/accounts/invitations/screens/accept": "The invitation was not accepted. Please try again.",
  "features/accounts/screens/reset-password": "Your new password was not set. Please try again.",
  "features/accounts/consents/screens/privacy-notice": "Your consent was not stored. Please try again.",
  "features/messages/notifications/screens/unsubscribe":
    "Your email settings were not changed. Please try again.",
  "features/accounts/screens/sign-out": "You are still signed in. Please try again.",
};
const HYDRATED: Record<string, string> = {
  "features/accounts/screens/student-account (password)": "Your password was not changed. Please try again.",
  "features/accounts/screens/student-account (end session)":
    "That device was not signed out. Please try again.",
  "features/accounts/screens/student-account (end others)": "No device was signed out. Please try again.",
  "features/teaching/live-sessions/screens/calendar-address":
    "No calendar address was created. Please try again.",
  "features/teaching/live-sessions/screens/calendar-address (turn off)":
    "Your calendar address was not turned off. Please try again.",
  "features/messages/notifications/screens/student-choices": "Your choice was not saved. Please try again.",
  "features/accounts/data-rights/screens/student-data (delete)":
    "The deletion was not stored. Please try again.",
  "features/accounts/data-rights/screens/student-data (keep)":
    "The deletion was not withdrawn. Please try again.",
  "features/accounts/data-rights/screens/student-data (confirm)":
    "Your password was not checked. Please try again.",
  "features/placement/applications/screens/profile": "Your profile was not saved. Please try again.",
  "features/teaching/live-sessions/screens/own-classes (caught up)": "This was not saved. Please try again.",
  "features/teaching/live-sessions/screens/own-classes (not after all)":
    "This was not saved. Please try again.",
  "features/certificates/screens/own-certificate": "Your certificate was not issued. Please try again.",
  "features/enrolment/requests/screens/own-request": "Your request was not sent. Please try again.",
  "features/enrolment/requests/screens/own-request (withdraw)":
    "Your request was not withdrawn. Please try again.",
  "features/enrolment/reported-payments/screens/pay": "Your payment was not reported. Please try again.",
  "features/placement/applications/screens/apply": "Your application was not sent. Please try again.",
  "features/placement/applications/screens/apply (accept)": "Your answer was not stored. Please try again.",
  "features/placement/applications/screens/apply (decline)": "Your answer was not stored. Please try again.",
  "features/placement/applications/screens/apply (withdraw)":
    "Your application was not withdrawn. Please try again.",
  "features/support/counselling/screens/own-feedback": "Your answer was not saved. Please try again.",
  "features/messages/conversations/screens/ask": "Your message was not sent. Please try again.",
  "features/messages/conversations/screens/own-conversation": "Your message was not sent. Please try again.",
  "features/grading/screens/own-submission": "Your request was not sent. Please try again.",
  "features/refunds/screens/own-refund": "Your request was not sent. Please try again.",
  "features/refunds/screens/own-refund (withdraw)": "Your request was not withdrawn. Please try again.",
  "features/support/ratings/screens/rate": "Your rating was not saved. Please try again.",
  "features/teaching/courses/screens/own-course (submit)": SUBMISSION,
  "features/teaching/courses/screens/own-course (complete)": WEEK,
  "features/teaching/courses/screens/foundation (submit)": SUBMISSION,
  "features/teaching/courses/screens/foundation (complete)": WEEK,
  "features/messages/notifications/screens/student-list (open)": "This was not opened. Please try again.",
  "features/messages/notifications/screens/student-list (all)":
    "Nothing was marked as read. Please try again.",
  "features/scholarship-test/screens/test (start)": "Failed to start test. Please try again.",
  "features/scholarship-test/screens/test (answer)": "Failed to submit test. Please try again.",
  "features/scholarship-test/screens/test (language)": "The language was not saved. Please try again.",
  "features/scholarship-test/screens/test (take over)":
    "The test was not moved to this device. Please try again.",
};
const SECRETS = ["password", "currentPassword", "newPassword"];

test("every form of a student or visitor has its row", () => {
  const rows = [...Object.keys(PLAIN), ...Object.keys(HYDRATED), ...SENT_BY_SCRIPTS];
  expect(rows.sort()).toEqual(Object.keys(writes).sort());
});

/** The form as its page sends it. */
async function ownForm(name: string): Promise<StudentWrite & { form: Record<string, string> }> {
  const { path, form, as } = await writes[name]!();
  return { path, as, form: as && !PLAIN[name] ? { ...form, accountId: as.user.id } : form };
}

const attribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");

const OUTAGES = ["writes", "everything"] as const;

/** What is down is one question to every form: per commit each form meets one outage, in turn. */
const withTurns = (messages: Record<string, string>) =>
  Object.entries(messages).map(([name, message], turn) => [name, message, turn] as const);

describe.each(withTurns({ ...PLAIN, ...HYDRATED }))("%s", (name, message, turn) => {
  test.each(inTurn(OUTAGES, turn))(
    "without scripts, says what was not done and keeps the texts, without %s",
    async (part) => {
      const { path, form, as } = await ownForm(name);
      const before = await worker.db.orm.$count(auditEvents);
      const response = await outage.during(part, () => worker.fetch(path, { as, form }));
      const html = await response.text();
      expect(visibleText(html)).toContain(message);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(html).toContain('method="post"');
      expect(html).not.toContain("Error: Error:");
      for (const [field, value] of Object.entries(form)) {
        if (SECRETS.includes(field)) expect(html).not.toContain(value);
        else if (!["formKey", "intent"].includes(field)) expect(html, field).toContain(attribute(value));
      }
      expect(await worker.db.orm.$count(auditEvents)).toBe(before);
      const again = await worker.fetch(path, { as, form });
      expect([200, 303], "once it is back").toContain(again.status);
    },
  );
});

describe.each(withTurns(HYDRATED))("%s", (name, message, turn) => {
  test.each(inTurn(OUTAGES, turn))(
    "with scripts, keeps the page and says what was not done, without %s",
    async (part) => {
      const { path, form, as } = await ownForm(name);
      const dataPath = path.replace(/(\?|$)/, ".data$1");
      const response = await outage.during(part, () => worker.fetch(dataPath, { as, form }));
      const answer = await response.text();
      expect(answer).toContain(message);
      expect(response.status).toBe(503);
      expect(answer, "an answer for the form, no error page").toMatch(/^\[\{"_1":2\},"data",/);
    },
  );
});

test("every posted form can be sent again without scripts", async () => {
  const { path, form, as } = await ownForm("features/teaching/courses/screens/own-course (submit)");
  const response = await outage.during("everything", () => worker.fetch(path, { as, form }));
  const html = await response.text();
  expect(visibleText(html)).toContain("Try again");
  const fields = [...html.matchAll(/<(?:input|textarea)\b[^>]*\bname="([^"]+)"/g)].map(([, name]) => name!);
  expect(fields.filter((name) => name in form).sort()).toEqual(Object.keys(form).sort());
});

test("the running test offers to try again and says until when", async () => {
  const { path, form, as } = await ownForm("features/scholarship-test/screens/test (answer)");
  const sent = { ...form, deadlineAt: String(Date.UTC(2030, 0, 5, 13, 0)) };
  const response = await outage.during("everything", () => worker.fetch(path, { as, form: sent }));
  const text = visibleText(await response.text());
  expect(text).toContain("Try again");
  expect(text).toContain("Your test ends at 6:30 pm IST");
});

test("a page that cannot be loaded offers to load it again", async () => {
  const response = await outage.during("everything", () =>
    worker.fetch("/scholarship-test/result", { as: student }),
  );
  expect(visibleText(await response.text())).toContain("Refresh Page");
});

test.each(["/", "/about", "/contact", "/terms"])("%s is shown to a student", async (path) => {
  const response = await outage.during("everything", () => worker.fetch(path, { as: student }));
  expect(response.status).toBe(200);
});
