import { describe, expect, test } from "vitest";
import { routeName } from "#tests/support/admin-writes.ts";
import { SENT_BY_SCRIPTS } from "#tests/support/all-writes.ts";
import { expectErrorPage, expectRejection, formsThatSend, type Write } from "#tests/support/form-gate.ts";
import { findForms, findUnlabelled } from "#tests/support/page-text.ts";
import { isStaffRoute, routeManifest, STAFF_WITHOUT_REACT } from "#tests/support/route-manifest.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { publicWrites, type StudentWrite, studentWrites } from "#tests/support/student-writes.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/**
 * Every form of students and visitors, sent as a browser without scripts sends it. tests/bundle/admin/forms.test.ts has
 * those of staff, tests/bundle/bad-forms.test.ts finds forms that no table of writes sends.
 */
const worker = useWorker();
const writes = { ...studentWrites(worker), ...publicWrites(worker) };

/** Of staff and developers. */
const ELSEWHERE = [
  ...STAFF_WITHOUT_REACT,
  "shell/dev/ui",
  "features/messages/mail/screens/outbox",
  // Only a site without an owner has it: tests/bundle/accounts/first-owner.test.ts.
  "features/accounts/setup/screens/setup",
];
const NAMES = Object.keys(writes).filter((name) => !SENT_BY_SCRIPTS.includes(name));

const post = ({ path, as }: StudentWrite, form: Record<string, string>) => worker.fetch(path, { as, form });

test("every route of students and visitors that writes has its forms here", () => {
  const writing = routeManifest()
    .filter(({ id, hasAction }) => hasAction && !isStaffRoute(id) && !ELSEWHERE.includes(id))
    .map(({ id }) => id)
    // Its settings are missing here; tests/bundle/accounts/outside.test.ts sends its form.
    .filter((name) => name !== "features/accounts/screens/google");
  expect([...new Set(Object.keys(writes).map(routeName))].sort()).toEqual(writing.sort());
});

describe("the page has labels and one form that sends these fields to this address, and the answer is a page", () => {
  test.each(NAMES)("%s", async (name) => {
    const write = await writes[name]!();
    const { path, page = path, form, as } = write;
    const html = await (await worker.fetch(page, { as })).text();
    expect(findUnlabelled(html)).toEqual([]);
    expect(formsThatSend(html, write), JSON.stringify(findForms(html))).toHaveLength(1);
    const answer = await post(write, form);
    if (answer.status === 303) expect(answer.headers.get("location")).toMatch(/^\//);
    else {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("<h1");
    }
  });
});

describe("a rejected form shows the error at its field, keeps what was typed and stores nothing", () => {
  test.each(NAMES)("%s", async (name) => {
    const write = await writes[name]!();
    if (!write.rejected)
      return expect(Object.keys(write.form).filter((field) => !BUTTONS.has(field))).toEqual([]);
    // Loading the page may store when the session was last seen.
    await worker.fetch(write.page ?? write.path, { as: write.as });
    const before = await storedRows(worker.database.client);
    await expectRejection(await post(write, { ...write.form, ...write.rejected.fields }), write);
    expect(await storedRows(worker.database.client)).toEqual(before);
  });
});

describe("a form whose answer has an address is checked in the same way", () => {
  const facts = { weeks: "10", fee: "16999", rating: "8", content: "40", placement: "no" };
  const questions: (Write & Required<Pick<Write, "rejected">>)[] = [
    {
      path: "/verify-result",
      form: { code: "A1B2-C3D4-E5F6" },
      rejected: { fields: { code: "A1B2" }, message: "Please enter the code as printed" },
    },
    {
      path: "/refund-policy",
      form: facts,
      rejected: { fields: { fee: "free" }, message: "Please enter the fee you paid, in rupees" },
    },
  ];
  test.each(questions.map((question) => [question.path, question] as const))("%s", async (path, question) => {
    const html = await (await worker.fetch(path)).text();
    expect(findUnlabelled(html)).toEqual([]);
    expect(formsThatSend(html, question, "get"), JSON.stringify(findForms(html))).toHaveLength(1);
    const asked = { ...question.form, ...question.rejected.fields };
    const answer = await worker.fetch(`${path}?${new URLSearchParams(asked)}`);
    expectErrorPage(await answer.text(), question);
  });
});

/** The fields of a button without inputs, and choices of which the page offers only valid ones. */
const BUTTONS = new Set([
  "intent",
  "id",
  "sessionId",
  "courseId",
  "week",
  "isCompleted",
  "rating",
  "questionIndex",
  "selectedAnswer",
  "language",
  "noticeVersion",
]);
