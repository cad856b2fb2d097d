import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { erasePerson } from "#app/features/accounts/data-rights/queries/erasure.server.ts";
import { secondsPerQuestion } from "#app/features/scholarship-test/results/rules.ts";
import { type TimelineRow, toPosition, toTimeline } from "#app/features/scholarship-test/results/timeline.ts";
import { getResult } from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { answerQuestion, endTest } from "#app/features/scholarship-test/use-cases/answer-question.server.ts";
import { extendAttempts } from "#app/features/scholarship-test/use-cases/exam-day.server.ts";
import { getOwnResult } from "#app/features/scholarship-test/use-cases/get-own-result.server.ts";
import { saveAnswerLog } from "#app/features/scholarship-test/use-cases/save-answer-log.server.ts";
import { startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import { takeOverAttempt } from "#app/features/scholarship-test/use-cases/take-over-attempt.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { answers, attempts, auditEvents, deviceChanges, lateAnswers } from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createOpenAttempt, createQuiz, createTestCode, TEST_ENTRY } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toActor } from "#tests/support/service-context.ts";

describe("the seconds of an answer", () => {
  const at = (savedAt: number | null, source: string | null = "online") => ({ savedAt, source });

  test.each([
    ["from the start and from the answer before it", [at(11_000), at(15_000)], [10, 4]],
    ["none without an answer", [at(11_000), at(null, null), at(null, null)], [10, null, null]],
    [
      "not known in an offline log, nor after it",
      [at(11_000), at(90_000, "offline"), at(90_001, "offline"), at(95_000), at(97_000)],
      [10, null, null, null, 2],
    ],
    ["of a draft until its last selection", [at(11_000), at(20_000, "draft")], [10, 9]],
  ])("%s", (_, lines, seconds) => {
    expect(secondsPerQuestion(1_000, lines)).toEqual(seconds);
  });
});

describe("a timeline", () => {
  const row = (kind: TimelineRow["kind"], at: number, more: Partial<TimelineRow> = {}): TimelineRow => ({
    kind,
    at,
    position: null,
    detail: null,
    addedMs: null,
    ...more,
  });
  const answer = (position: number, at: number, detail = "online") => row("answer", at, { position, detail });

  test("has the facts in the order of their times, and those of one log together", () => {
    const events = toTimeline([
      row("end", 100_000, { detail: "deadline" }),
      row("late", 110_000, { position: 5 }),
      answer(4, 102_000, "draft"),
      answer(1, 60_000, "offline"),
      answer(2, 60_004, "offline"),
      answer(3, 70_000, "offline"),
      answer(0, 10_000),
      row("device", 70_000),
      row("extension", 30_000, { detail: "system", addedMs: 60_000 }),
      row("extension", 31_000, { detail: "user" }),
      row("start", 4_000),
      row("archive", 900_000),
    ]);
    expect(events).toEqual([
      { kind: "start", at: 4_000 },
      { kind: "answer", at: 10_000, position: 0, seconds: 6, isDraft: false, isInGrace: false },
      { kind: "extension", at: 30_000, addedMs: 60_000, isMaintenance: true },
      { kind: "extension", at: 31_000, addedMs: null, isMaintenance: false },
      { kind: "offline", at: 60_000, from: 10_000, positions: [1, 2] },
      { kind: "device", at: 70_000 },
      { kind: "offline", at: 70_000, from: 60_004, positions: [3] },
      { kind: "end", at: 100_000, isSubmitted: false },
      { kind: "answer", at: 102_000, position: 4, seconds: null, isDraft: true, isInGrace: true },
      { kind: "late", at: 110_000, position: 5 },
      { kind: "archive", at: 900_000 },
    ]);
    expect([4_000, 452_000, 900_000].map(toPosition(events))).toEqual([0, 0.5, 1]);
  });

  test("of an attempt that has just begun is its start", () => {
    const events = toTimeline([row("start", 4_000)]);
    expect(events).toEqual([{ kind: "start", at: 4_000 }]);
    expect(toPosition(events)(4_000)).toBe(0);
  });
});

describe("the facts of an attempt", () => {
  let database: TestDatabase;
  let student: TestUser;
  beforeEach(async () => {
    database = await createTestDatabase();
    await createQuiz(database.db, { branch: "BCA", questionCount: 6 });
    await createTestCode(database.db, { code: TEST_ENTRY.testCode });
    student = await createUser(database.db);
  });
  afterEach(() => database.close());

  const on = (device: string) => contextFor(database.db, toActor(student, device) as Student);
  const answered = (questionIndex: number) => ({ questionIndex, selectedAnswer: 0 });

  /** Takes a test with every kind of fact; ends it two minutes ago. */
  async function takeTest() {
    const laptop = on("laptop");
    const phone = on("phone");
    const started = await startTest(laptop, TEST_ENTRY);
    if (!started.ok) throw new Error(started.problem.message);
    const { id, deadlineAt } = started.value.attempt;
    await answerQuestion(laptop, answered(0));
    await takeOverAttempt(phone);
    await takeOverAttempt(phone);
    await saveAnswerLog(phone, [answered(1), answered(2)]);
    const admin = await adminContext(database.db);
    await extendAttempts(admin, { attempts: [{ id, deadlineAt }], minutes: 5, reason: "A power cut." });
    const now = Date.now();
    await database.db.orm.update(attempts).set({ startedAt: now - 900_000, deadlineAt: now - 120_000 });
    await answerQuestion(phone, answered(3));
    await endTest(phone);
    return { id, admin };
  }

  const kindsOf = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind).sort();
  const KINDS = ["answer", "device", "end", "extension", "late", "offline", "start"];

  test("are shown to staff, and to the student without options, keys and names", async () => {
    const { id, admin } = await takeTest();
    const seen = await getResult(admin, id);
    const own = await getOwnResult(on("phone"));
    if (!seen.ok || !own.ok) throw new Error("no result");
    expect(kindsOf(seen.value.timeline)).toEqual(KINDS);
    expect(own.value.timeline).toEqual(seen.value.timeline);
    expect(own.value.timeline.find(({ kind }) => kind === "extension")).toMatchObject({
      addedMs: 300_000,
      isMaintenance: false,
    });
    expect(JSON.stringify(own.value)).not.toMatch(/correctAnswer|selected|options|power cut/i);
    expect(seen.value.paper.map(({ seconds }) => seconds === null)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  test("record a change of the device only when the holder changes", async () => {
    await takeTest();
    expect(await database.db.orm.$count(deviceChanges)).toBe(1);
    const other = await createUser(database.db);
    const quiz = await createQuiz(database.db, { branch: "MCA", questionCount: 2 });
    await createOpenAttempt(database.db, other, quiz, { heldBy: null });
    await takeOverAttempt(contextFor(database.db, toActor(other, "laptop") as Student));
    expect(await database.db.orm.$count(deviceChanges)).toBe(1);
  });

  test("of an archived attempt are staff's only", async () => {
    const { id, admin } = await takeTest();
    await database.db.orm.update(attempts).set({ state: "archived", archivedAt: Date.now() });
    expect(await getOwnResult(on("phone"))).toMatchObject({ ok: false, problem: { code: "not_found" } });
    const seen = await getResult(admin, id);
    expect(seen.ok && kindsOf(seen.value.timeline)).toEqual(["answer", "archive", ...KINDS.slice(1)]);
  });

  test("of another student are not in it", async () => {
    await takeTest();
    const other = await createUser(database.db);
    const ctx = contextFor(database.db, toActor(other, "laptop") as Student);
    expect(await getOwnResult(ctx)).toMatchObject({ ok: false, problem: { code: "not_found" } });
  });

  test("lose the changes of the device and the length of extensions with an erasure", async () => {
    const { id, admin } = await takeTest();
    await erasePerson({ db: database.db, actor: { kind: "system" }, requestId: "request" }, student.id);
    expect(await database.db.orm.$count(deviceChanges)).toBe(0);
    const seen = await getResult(admin, id);
    expect(seen.ok && seen.value.timeline.find(({ kind }) => kind === "extension")).toMatchObject({
      addedMs: null,
    });
    expect(seen.ok && kindsOf(seen.value.timeline)).toEqual(KINDS.filter((kind) => kind !== "device"));
    expect(await database.db.orm.$count(answers, eq(answers.attemptId, id))).toBe(3);
    expect(await database.db.orm.$count(lateAnswers)).toBe(1);
    expect(await database.db.orm.$count(auditEvents)).toBeGreaterThan(0);
  });
});
