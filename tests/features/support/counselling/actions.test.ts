import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getStudentOverview } from "#app/features/student-home/use-cases/get-overview.server.ts";
import { WriteFeedbackInput } from "#app/features/support/counselling/inputs.ts";
import { isSameName } from "#app/features/support/counselling/rules.ts";
import {
  answerOwnAction,
  getOwnFeedbackPage,
} from "#app/features/support/counselling/use-cases/list-own-feedback.server.ts";
import {
  editFeedback,
  getStudentFeedback,
  writeFeedback,
} from "#app/features/support/counselling/use-cases/write-feedback.server.ts";
import {
  getCalendarFeed,
  resetCalendarFeed,
} from "#app/features/teaching/live-sessions/use-cases/calendar.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { actionItems, counsellingRecords } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createResult } from "#tests/support/scholarship.ts";
import {
  adminContext,
  anonymousContext,
  contextFor,
  toStudentActor,
} from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

const parse = (fields: object) =>
  v.safeParse(WriteFeedbackInput, { studentId: "s", name: "Asha Rao", ...fields });
const faultsOf = (fields: object) =>
  (parse(fields).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);

describe("the form of feedback", () => {
  test("takes up to three actions, each with a date, and leaves out empty lines", () => {
    const action = (text: string, dueOn: string) => ({ text, dueOn });
    const parsed = parse({ actions: [action("Call Meera", "2031-03-03"), action("", ""), action(" ", "")] });
    expect(parsed.output).toMatchObject({
      actions: [{ text: "Call Meera", dueAt: Date.parse("2031-03-03T18:29:59.999Z") }],
    });
    expect(faultsOf({ actions: [action("Call Meera", "")] })).toEqual([
      ["actions.0.dueOn", "Please enter the date of this action"],
    ]);
    expect(faultsOf({ actions: [action("Call Meera", "2031-02-30")] })).toEqual([
      ["actions.0.dueOn", "Please enter the date of this action"],
    ]);
    expect(faultsOf({ actions: Array.from({ length: 4 }, () => action("Call", "2031-03-03")) })).toEqual([
      ["actions", "Please use at most 3 actions"],
    ]);
  });

  test.each([
    ["Asha Rao", true],
    ["  asha   RAO ", true],
    ["Asha", false],
    ["Rao Asha", false],
    ["Nikhil Rao", false],
  ])("the name %s is that of Asha Rao: %s", (typed, isSame) => {
    expect(isSameName(typed, "Asha Rao")).toBe(isSame);
  });
});

/** Feedback about a student as the form sends it. */
const feedbackFor = (studentId: string, name: string, actions: { text: string; dueAt: number }[] = []) => {
  const parsed = parse({ studentId, name });
  if (!parsed.success) throw new Error("invalid");
  return { ...parsed.output, actions };
};

async function withFeedback(actions: { text: string; dueAt: number }[]) {
  const user = await createUser(database.db, { firstName: "Asha", lastName: "Rao", plan: "premium" });
  const written = await writeFeedback(admin, feedbackFor(user.id, "asha rao", actions), { isTyped: true });
  if (!written.ok) throw new Error(written.problem.message);
  return { user, record: written.value, ctx: contextFor(database.db, toStudentActor(user)) };
}

describe("the typed name", () => {
  test("of another person is refused at its field, and nothing is stored", async () => {
    const user = await createUser(database.db, { firstName: "Asha", lastName: "Rao" });
    const refused = await writeFeedback(admin, feedbackFor(user.id, "Nikhil Rao"), { isTyped: true });
    expect(refused).toMatchObject({
      problem: {
        errors: [{ field: "name", message: "Please enter the name of the chosen student: Asha Rao" }],
      },
    });
    const stored = await database.db.orm
      .select()
      .from(counsellingRecords)
      .where(eq(counsellingRecords.studentId, user.id));
    expect(stored).toEqual([]);
  });

  test("of an edit is the student's or the stored one", async () => {
    const { user, record } = await withFeedback([]);
    const { studentId: _s, actions: _a, formKey: _k, ...values } = feedbackFor(user.id, "Nikhil Rao");
    expect(await editFeedback(admin, record.id, { ...values, version: 1 }, { isTyped: true })).toMatchObject({
      problem: { errors: [{ field: "name" }] },
    });
    expect(
      await editFeedback(admin, record.id, { ...values, name: "asha rao", version: 1 }, { isTyped: true }),
    ).toMatchObject({
      ok: true,
    });
  });
});

describe("actions", () => {
  const soon = { text: "Write the CV", dueAt: Date.now() + 2 * DAY_MS };
  const later = { text: "Call Meera", dueAt: Date.now() + 5 * DAY_MS };

  test("are the student's next action, the earliest first, until they are done", async () => {
    const { ctx, user } = await withFeedback([later, soon]);
    await createResult(database.db, user);
    expect((await getStudentOverview(ctx)).home.next).toMatchObject({ kind: "action", action: soon });
    const { actions } = await getOwnFeedbackPage(ctx);
    expect(actions.map(({ text }) => text)).toEqual(["Call Meera", "Write the CV"]);
    await answerOwnAction(ctx, { id: actions[1]!.id, done: "yes", reply: "Sent to you." });
    expect((await getStudentOverview(ctx)).home.next).toMatchObject({ kind: "action", action: later });
    await answerOwnAction(ctx, { id: actions[0]!.id, done: "yes", reply: "" });
    expect((await getStudentOverview(ctx)).home.next.kind).not.toBe("action");
  });

  test("are answered by their student alone, again and back", async () => {
    const { ctx } = await withFeedback([soon]);
    const { ctx: other } = await withFeedback([soon]);
    const [action] = (await getOwnFeedbackPage(ctx)).actions;
    expect(await answerOwnAction(other, { id: action!.id, done: "yes", reply: "" })).toMatchObject({
      problem: { code: "not_found" },
    });
    await answerOwnAction(ctx, { id: action!.id, done: "yes", reply: "Done today." });
    await answerOwnAction(ctx, { id: action!.id, done: "no", reply: "Not all of it." });
    expect((await getOwnFeedbackPage(ctx)).actions).toMatchObject([
      { doneAt: null, reply: "Not all of it." },
    ]);
  });

  test("open the form of the next feedback with their state, and end with it", async () => {
    const { ctx, user } = await withFeedback([soon, later]);
    const [first] = (await getOwnFeedbackPage(ctx)).actions;
    await answerOwnAction(ctx, { id: first!.id, done: "yes", reply: "Sent." });
    const read = await getStudentFeedback(admin, user.id);
    expect(read).toMatchObject({
      value: {
        actions: [
          { text: "Write the CV", reply: "Sent." },
          { text: "Call Meera", doneAt: null },
        ],
      },
    });
    await writeFeedback(admin, feedbackFor(user.id, "Asha Rao", [later]), { isTyped: true });
    expect((await getOwnFeedbackPage(ctx)).actions).toMatchObject([{ text: "Call Meera", doneAt: null }]);
    expect(await answerOwnAction(ctx, { id: first!.id, done: "no", reply: "" })).toMatchObject({
      problem: { code: "not_found" },
    });
  });

  test("are stored once when the form is sent twice", async () => {
    const user = await createUser(database.db, { firstName: "Asha", lastName: "Rao" });
    const form = { ...feedbackFor(user.id, "Asha Rao", [soon]), formKey: crypto.randomUUID() };
    await writeFeedback(admin, form, { isTyped: true });
    const [again] = [await writeFeedback(admin, form, { isTyped: true })];
    const recordId = again.ok ? again.value.id : "";
    const stored = await database.db.orm.select().from(actionItems).where(eq(actionItems.recordId, recordId));
    expect(stored).toHaveLength(1);
  });

  test("are in the calendar until they are done", async () => {
    const { ctx } = await withFeedback([soon]);
    const { address } = await resetCalendarFeed(ctx);
    const token = /calendar\/(.+)\.ics$/.exec(address)![1]!;
    const calendarOf = async () => {
      const feed = await getCalendarFeed(anonymousContext(database.db), token);
      return feed.ok ? feed.value : "";
    };
    expect(await calendarOf()).toContain("SUMMARY:Action: Write the CV");
    const [action] = (await getOwnFeedbackPage(ctx)).actions;
    await answerOwnAction(ctx, { id: action!.id, done: "yes", reply: "" });
    expect(await calendarOf()).not.toContain("Write the CV");
  });
});
