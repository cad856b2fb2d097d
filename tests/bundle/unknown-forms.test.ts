import { describe, expect, test } from "vitest";
import { submissionVersions } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { adminWrites } from "#tests/support/admin-writes.ts";
import { inTurn } from "#tests/support/full.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { studentWrites } from "#tests/support/student-writes.ts";
import { useAdminWorker, useSignedIn } from "#tests/support/use-worker.ts";

/** Forms and buttons that no page has, and bodies that no browser sends. */
const { worker, admin } = useAdminWorker();
const student = useSignedIn(worker, (db) => createUser(db, { plan: "premium" }));
const writes = adminWrites(worker, admin);
const students = studentWrites(worker);

const UNKNOWN = "Unknown form. Reload the page and try again.";
const UNREADABLE = "This form could not be read. Please reload the page and try again.";
/** An unknown field is rejected before the intent is read. */
const EITHER = new RegExp(`${UNKNOWN}|${UNREADABLE}`.replaceAll(".", "\\."));
const URLENCODED = { "content-type": "application/x-www-form-urlencoded" };

const send = (path: string, body: string, as = admin) =>
  worker.fetch(path, { as, method: "POST", body, headers: URLENCODED });

async function expectRefusal(path: string, body: string, message: string | RegExp, as = admin) {
  const before = await storedRows(worker.database.client);
  const response = await send(path, body, as);
  expect(response.status, `${path} ${body}`).toBe(400);
  expect(visibleText(await response.text())).toMatch(message);
  expect(await storedRows(worker.database.client)).toEqual(before);
}

/** Every form reads its intent in the same way: per commit each gets one of the wrong ones. */
describe("an unknown intent is 400 with a message and stores nothing", () => {
  const FIELDS = ["", "intent=", "intent=nothing", "intent=toString", "intent=grade&intent=return"];

  const names = Object.keys(writes).filter((name) =>
    /-account|^features\/(grading|students|messages\/contact)\/|courses\/screens\/course( |$)/.test(name),
  );
  test.each(names.map((name, turn) => [name, turn] as const))("%s", async (name, turn) => {
    const { path, form } = await writes[name]!();
    const { intent, ...fields } = form;
    if (!intent)
      return expect(name).toMatch(
        /screens\/(change|assign|release|extension|reset-two-factor|view-workspace|stop-viewing|enrol|plan|import-scores|contact|next)/,
      );
    for (const wrong of inTurn(FIELDS, turn)) {
      await expectRefusal(path, `${wrong}&${new URLSearchParams(fields)}`, UNKNOWN);
    }
  });

  test.each([
    "/dashboard/account",
    "/dashboard/account/calendar",
    "/dashboard/notifications",
    "/dashboard/account/data",
    "/dashboard/course",
    "/dashboard/foundation",
    "/scholarship-test",
  ])("%s", async (path) => {
    for (const wrong of FIELDS) await expectRefusal(path, wrong, UNKNOWN, student);
  });
});

describe("a button that submits other fields than the page gave it is 400 and stores nothing", () => {
  const MOVES = [
    "features/question-bank/screens/quiz",
    "features/teaching/courses/screens/course (move week)",
    "features/teaching/courses/screens/course (move resource)",
    "features/teaching/courses/screens/course (move assignment)",
    "features/teaching/live-sessions/screens/list (hide)",
    "features/teaching/live-sessions/screens/list (show)",
  ];
  test.each(MOVES)("%s", async (name) => {
    const { path, form } = await writes[name]!();
    const wrong: Record<string, string>[] = [
      { id: "a\0" },
      { id: "" },
      { to: "Infinity" },
      { to: "1e400" },
      { to: "-1" },
      { to: "1.5" },
      { to: "NaN" },
      { to: "" },
      { to: "100000" },
      { more: "1" },
    ];
    for (const fields of wrong) {
      await expectRefusal(path, new URLSearchParams({ ...form, ...fields }).toString(), EITHER);
    }
  });

  test.each([
    "features/accounts/api-keys/screens/revoke",
    "features/question-bank/screens/delete-quiz",
    "features/teaching/live-sessions/screens/delete",
    "features/question-bank/screens/publish-quiz",
  ])("%s", async (name) => {
    const { path } = await writes[name]!();
    for (const body of ["more=1", "version=x", "undo=2", "unpublish=&version=1"]) {
      await expectRefusal(path, body, EITHER);
    }
  });
});

test("confirms a week moved behind the last one with its actual number", async () => {
  const { path, form } = await writes["features/teaching/courses/screens/course (move week)"]!();
  const response = await send(path, new URLSearchParams({ ...form, to: "99" }).toString());
  expect(response.status).toBe(303);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const page = await worker.fetch(path, { headers: { cookie: `${admin.cookie}; ${cookie}` } });
  expect(visibleText(await page.text())).toContain("This is now week 4.");
});

describe("submitting an assignment", () => {
  const SUBMISSIONS = [
    "features/teaching/courses/screens/own-course (submit)",
    "features/teaching/courses/screens/foundation (submit)",
  ];

  test.each(SUBMISSIONS)("%s: a repeated link is 400 and stores nothing", async (name) => {
    const { path, form, as } = await students[name]!();
    const { submissionLink: _, ...rest } = form;
    const link = "submissionLink=github.com/x";
    await expectRefusal(path, `${new URLSearchParams(rest)}&${link}&${link}`, UNREADABLE, as);
    await expectRefusal(path, `${new URLSearchParams(form)}&week=1`, UNREADABLE, as);
  });

  test.each(SUBMISSIONS)("%s: the link that the page suggests replaces what was typed", async (name) => {
    const { path, form, as } = await students[name]!();
    const typed = { ...form, submissionLink: "work.example/x" };
    const refused = await worker.fetch(path, { as, form: typed });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('name="suggestedLink" value="https://work.example/x"');
    const sent = await worker.fetch(path, {
      as,
      form: { ...typed, suggestedLink: "https://work.example/x" },
    });
    expect(sent.status).toBe(303);
    const rows = await worker.db.orm.select().from(submissionVersions);
    expect(rows.at(-1)?.submissionLink).toBe("https://work.example/x");
    const wrong = await worker.fetch(path, {
      as,
      form: { ...typed, suggestedLink: "javascript:alert(1)" },
    });
    expect(wrong.status).toBe(422);
  });
});
