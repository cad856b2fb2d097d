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
  writes = { ...studentWrites(worker), ...publicWrites(worker), "sign-out": signOut };
});
afterAll(async () => {
  await worker.stop();
  outage.close();
});

const SUBMISSION = "Error submitting assignment. Please try again.";
const WEEK = "Week 1 was not changed. Please try again.";

/** Pages without React: their forms are native in both modes. */
const PLAIN: Record<string, string> = {
  "ask-for-a-code": "Your request was not sent. Please try again.",
  contact: "Error submitting form!",
  "sign-in": "You were not signed in. Please try again.",
  "sign-in_.code": "The code was not checked. Please try again.",
  "sign-in_.sign-up": "Your account was not created. Please try again.",
  "sign-in_.forgot-password": "The link was not sent. Please try again.",
  "join.$token": "No mail was sent. Please try again.",
  "sign-in_.invitation": "The invitation was not accepted. Please try again.",
  "sign-in_.reset-password": "Your new password was not set. Please try again.",
  "privacy-notice": "Your consent was not stored. Please try again.",
  "unsubscribe.$token": "Your mails were not changed. Please try again.",
  "sign-out": "You are still signed in. Please try again.",
};
const HYDRATED: Record<string, string> = {
  "dashboard.account (password)": "Your password was not changed. Please try again.",
  "dashboard.account (end session)": "That device was not signed out. Please try again.",
  "dashboard.account (end others)": "No device was signed out. Please try again.",
  "dashboard.account_.calendar": "No calendar address was created. Please try again.",
  "dashboard.account_.calendar (turn off)": "Your calendar address was not turned off. Please try again.",
  "dashboard.account_.notifications": "Your choice was not saved. Please try again.",
  "dashboard.account_.data (delete)": "The deletion was not stored. Please try again.",
  "dashboard.account_.data (keep)": "The deletion was not withdrawn. Please try again.",
  "dashboard.account_.data (confirm)": "Your password was not checked. Please try again.",
  "dashboard.account_.profile": "Your names were not saved. Please try again.",
  "dashboard.classes (caught up)": "This was not saved. Please try again.",
  "dashboard.classes (not after all)": "This was not saved. Please try again.",
  "dashboard.certificate": "Your certificate was not issued. Please try again.",
  "dashboard.enrolment": "Your request was not sent. Please try again.",
  "dashboard.enrolment (withdraw)": "Your request was not withdrawn. Please try again.",
  "dashboard.openings_.$openingId": "Your application was not sent. Please try again.",
  "dashboard.openings_.$openingId (accept)": "Your answer was not stored. Please try again.",
  "dashboard.openings_.$openingId (decline)": "Your answer was not stored. Please try again.",
  "dashboard.openings_.$openingId (withdraw)": "Your application was not withdrawn. Please try again.",
  "dashboard.feedback": "Your answer was not saved. Please try again.",
  "dashboard.submissions_.$assignmentId": "Your request was not sent. Please try again.",
  "dashboard.refund": "Your request was not sent. Please try again.",
  "dashboard.refund (withdraw)": "Your request was not withdrawn. Please try again.",
  "dashboard.rating": "Your rating was not saved. Please try again.",
  "dashboard.rating (comment)": "Your rating was not saved. Please try again.",
  "dashboard.course (submit)": SUBMISSION,
  "dashboard.course (complete)": WEEK,
  "dashboard.foundation (submit)": SUBMISSION,
  "dashboard.foundation (complete)": WEEK,
  "dashboard.notifications (open)": "This was not opened. Please try again.",
  "dashboard.notifications (all)": "Nothing was marked as read. Please try again.",
  "scholarship-test (start)": "Failed to start test. Please try again.",
  "scholarship-test (answer)": "Failed to submit test. Please try again.",
  "scholarship-test (language)": "The language was not saved. Please try again.",
  "scholarship-test (take over)": "The test was not moved to this device. Please try again.",
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
  const { path, form, as } = await ownForm("dashboard.course (submit)");
  const response = await outage.during("everything", () => worker.fetch(path, { as, form }));
  const html = await response.text();
  expect(visibleText(html)).toContain("Try again");
  const fields = [...html.matchAll(/<(?:input|textarea)\b[^>]*\bname="([^"]+)"/g)].map(([, name]) => name!);
  expect(fields.filter((name) => name in form).sort()).toEqual(Object.keys(form).sort());
});

test("the running test offers to try again and says until when", async () => {
  const { path, form, as } = await ownForm("scholarship-test (answer)");
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
