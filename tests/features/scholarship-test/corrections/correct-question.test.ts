import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAwardTier } from "#app/features/scholarship-test/award-scales.ts";
import type { CorrectionInput } from "#app/features/scholarship-test/corrections/inputs.ts";
import {
  applyCorrection,
  getCorrection,
  listCorrections,
  previewCorrection,
  undoCorrection,
} from "#app/features/scholarship-test/corrections/use-cases/correct-question.server.ts";
import { closeDueAttempts } from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { answers, attempts, auditEvents, corrections, notifications } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  createFinishedAttempt,
  createOpenAttempt,
  createQuiz,
  type TestQuiz,
} from "#tests/support/scholarship.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const staff = async (staffRole: "coordinator" | "viewer" = "coordinator") =>
  contextFor(database.db, toAdminActor(await createAdmin(database.db, { staffRole })));

const resultValue = <Value>(outcome: Outcome<Value>): Value => {
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
};

/** A finished attempt with these numbers of correct answers; the first questions of the paper are right. */
const finish = async (quiz: TestQuiz, correctCount: number) =>
  createFinishedAttempt(database.db, await createUser(database.db), quiz, {
    correctCount,
    awardPercent:
      testAwardTier(Math.round((100 * correctCount) / quiz.questions.length))?.discountPercent ?? 0,
  });

const resultOf = async (id: string) => {
  const [row] = await database.db.orm.select().from(attempts).where(eq(attempts.id, id));
  const { score, awardPercent, correctCount, voidedQuestions } = row!;
  return { score, award: awardPercent, correct: correctCount, voided: voidedQuestions };
};

/** The notices of corrections to a student, oldest first. */
const noticesOf = (userId: string) =>
  database.db.orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, "result-corrected")))
    .orderBy(asc(notifications.createdAt));

type Change = Pick<CorrectionInput, "questionId" | "kind" | "option"> & { keepsAwards?: boolean };

/** Previews a correction and applies it as a person does. */
async function correct(ctx: Awaited<ReturnType<typeof staff>>, quiz: TestQuiz, change: Change) {
  const entered = { keepsAwards: true, ...change };
  const preview = resultValue(await previewCorrection(ctx, quiz.id, entered));
  const formKey = randomUUID();
  const { previewed } = preview;
  const input = { ...entered, reason: "The question was unclear", previewed, formKey };
  resultValue(await applyCorrection(ctx, quiz.id, input));
  return { id: formKey, preview, input };
}

async function undo(
  ctx: Awaited<ReturnType<typeof staff>>,
  quiz: TestQuiz,
  id: string,
  keepsAwards: boolean,
) {
  const { undo: preview } = resultValue(await getCorrection(ctx, { quizId: quiz.id, id, keepsAwards }));
  const { previewed } = preview!;
  return undoCorrection(ctx, { quizId: quiz.id, id }, { keepsAwards, previewed });
}

describe("a question that does not count", () => {
  test("is left out of correct answers, questions and score, for those who had it right and wrong", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 20 });
    const [right, wrong] = [await finish(quiz, 15), await finish(quiz, 12)];
    const ctx = await staff();
    const { preview } = await correct(ctx, quiz, { questionId: quiz.questions[14]!.id, kind: "void" });
    // 14 of 19 is 74 %, 12 of 19 is 63 %.
    expect(await resultOf(right.id)).toEqual({ score: 74, award: 10, correct: 14, voided: 1 });
    expect(await resultOf(wrong.id)).toEqual({ score: 63, award: 0, correct: 12, voided: 1 });
    expect(preview).toMatchObject({ students: 2, scoresUp: 1, scoresDown: 1, awardsUp: 0, awardsDown: 0 });
  });

  test("lowers an award only when staff say so", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 20 });
    const attempt = await finish(quiz, 15);
    const ctx = await staff();
    const change = { questionId: quiz.questions[14]!.id, kind: "void" as const, keepsAwards: false };
    const { preview } = await correct(ctx, quiz, change);
    expect(preview.awardsDown).toBe(1);
    expect(preview.moved).toEqual([
      expect.objectContaining({ scoreBefore: 75, scoreAfter: 74, awardBefore: 10, awardAfter: 5 }),
    ]);
    expect(await resultOf(attempt.id)).toMatchObject({ award: 5 });
  });

  test("cannot be the last one of a paper", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 1 });
    await finish(quiz, 1);
    const entered = { questionId: quiz.questions[0]!.id, kind: "void" as const, keepsAwards: true };
    expect(await previewCorrection(await staff(), quiz.id, entered)).toMatchObject({
      ok: false,
      problem: { code: "conflict", message: expect.stringContaining("no question would count") },
    });
  });
});

describe("another correct answer", () => {
  test("counts for those who chose it, and no longer for the others", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 10 });
    const [had, chose] = [await finish(quiz, 7), await finish(quiz, 6)];
    const question = quiz.questions[6]!;
    const option = (question.correctAnswer + 1) % 4;
    await correct(await staff(), quiz, { questionId: question.id, kind: "key", option, keepsAwards: false });
    expect(await resultOf(had.id)).toMatchObject({ score: 60, award: 0, correct: 6 });
    expect(await resultOf(chose.id)).toMatchObject({ score: 70, award: 5, correct: 7 });
  });

  test("accepted beside the first one, takes nothing from anybody", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 10 });
    const [had, chose] = [await finish(quiz, 7), await finish(quiz, 6)];
    const question = quiz.questions[6]!;
    const option = (question.correctAnswer + 1) % 4;
    await correct(await staff(), quiz, { questionId: question.id, kind: "accept", option });
    expect(await resultOf(had.id)).toMatchObject({ score: 70, correct: 7 });
    expect(await resultOf(chose.id)).toMatchObject({ score: 70, correct: 7 });
  });

  test.each([
    ["without an option", undefined, "Please choose the option"],
    ["that the question does not have", 7, "This question has 4 options"],
    ["that is the correct one already", 0, "This option is the correct answer already"],
  ])("%s is refused at its field", async (_, option, message) => {
    const quiz = await createQuiz(database.db, { questionCount: 2 });
    const entered = { questionId: quiz.questions[0]!.id, kind: "key" as const, option, keepsAwards: true };
    expect(await previewCorrection(await staff(), quiz.id, entered)).toMatchObject({
      ok: false,
      problem: { code: "invalid_fields", errors: [{ field: "option", message }] },
    });
  });
});

describe("applying", () => {
  test("grades an attempt that was running at the time with the correction, at its end", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 4 });
    const startedAt = Date.now() - 60 * 60_000;
    const user = await createUser(database.db);
    const running = await createOpenAttempt(database.db, user, quiz, { startedAt });
    await database.db.orm.insert(answers).values(
      quiz.questions.map(({ id, correctAnswer }, position) => ({
        attemptId: running.id,
        position,
        questionId: id,
        selectedAnswer: position < 2 ? correctAnswer : (correctAnswer + 1) % 4,
        savedAt: startedAt + 1_000,
      })),
    );
    await correct(await staff(), quiz, { questionId: quiz.questions[3]!.id, kind: "void" });
    await database.db.batch({ closed: closeDueAttempts(database.db) });
    expect(await resultOf(running.id)).toEqual({ score: 67, award: 5, correct: 2, voided: 1 });
  });

  test("leaves archived attempts and other quizzes as they are", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 10 });
    const other = await finish(await createQuiz(database.db, { questionCount: 10 }), 7);
    const archived = await finish(quiz, 7);
    await database.db.orm.update(attempts).set({ state: "archived" }).where(eq(attempts.id, archived.id));
    const { preview } = await correct(await staff(), quiz, {
      questionId: quiz.questions[0]!.id,
      kind: "void",
    });
    expect(preview.students).toBe(0);
    expect(await resultOf(archived.id)).toMatchObject({ score: 70, voided: 0 });
    expect(await resultOf(other.id)).toMatchObject({ score: 70, voided: 0 });
  });

  test("notifies each student who moves, once, with the reason, and writes one audit row without the answer", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 10 });
    const [moves, stays] = [await finish(quiz, 6), await finish(quiz, 10)];
    const ctx = await staff();
    const question = quiz.questions[6]!;
    const change = {
      questionId: question.id,
      kind: "accept" as const,
      option: (question.correctAnswer + 1) % 4,
    };
    const { id, input } = await correct(ctx, quiz, change);
    expect((await applyCorrection(ctx, quiz.id, input)).ok, "the form sent again").toBe(true);
    expect(await noticesOf(moves.userId)).toEqual([
      expect.objectContaining({
        kind: "result-corrected",
        facts: { scoreBefore: 60, scoreAfter: 70, awardBefore: 0, awardAfter: 5, reason: input.reason },
      }),
    ]);
    expect(await noticesOf(stays.userId)).toEqual([]);
    const audit = await database.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, id));
    expect(audit).toEqual([
      expect.objectContaining({
        action: "correction.apply",
        reason: input.reason,
        actorId: ctx.actor.userId,
      }),
    ]);
    expect(JSON.stringify(audit[0]!.after)).not.toContain("option");
  });

  test("another correction with the id of an earlier one is refused, not taken for it", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 10 });
    const ctx = await staff();
    const { input } = await correct(ctx, quiz, { questionId: quiz.questions[0]!.id, kind: "void" });
    const other = { ...input, questionId: quiz.questions[1]!.id };
    expect(await applyCorrection(ctx, quiz.id, other)).toMatchObject({ problem: { code: "conflict" } });
    expect(await applyCorrection(ctx, quiz.id, input)).toMatchObject({ value: { id: input.formKey } });
  });

  test("an equal correction once, also from two requests at once", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 10 });
    await finish(quiz, 6);
    const ctx = await staff();
    const entered = { questionId: quiz.questions[0]!.id, kind: "void" as const, keepsAwards: true };
    const { previewed } = resultValue(await previewCorrection(ctx, quiz.id, entered));
    const outcomes = await Promise.all(
      [1, 2].map(() => applyCorrection(ctx, quiz.id, { ...entered, reason: "Unclear", previewed })),
    );
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      problem: { code: "conflict", message: expect.stringContaining("Undo that one first") },
    });
  });

  test("stores nothing when a result came in after the preview", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 10 });
    await finish(quiz, 6);
    const ctx = await staff();
    const entered = { questionId: quiz.questions[0]!.id, kind: "void" as const, keepsAwards: true };
    const { previewed } = resultValue(await previewCorrection(ctx, quiz.id, entered));
    const late = await finish(quiz, 5);
    expect(await applyCorrection(ctx, quiz.id, { ...entered, reason: "Unclear", previewed })).toMatchObject({
      ok: false,
      problem: { code: "conflict", message: expect.stringContaining("since the preview") },
    });
    expect(await resultOf(late.id)).toMatchObject({ score: 50, voided: 0 });
    expect(await database.db.orm.$count(corrections, eq(corrections.quizId, quiz.id))).toBe(0);
  });

  test("is for owners and coordinators", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 2 });
    const viewer = await staff("viewer");
    const entered = { questionId: quiz.questions[0]!.id, kind: "void" as const, keepsAwards: true };
    expect(await previewCorrection(viewer, quiz.id, entered)).toMatchObject({
      problem: { code: "forbidden" },
    });
    expect((await listCorrections(viewer, quiz.id)).ok).toBe(true);
  });
});

describe("undoing", () => {
  test("restores every score and award, and notifies again; sent twice it changes nothing more", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 10 });
    const finished = [await finish(quiz, 6), await finish(quiz, 7)];
    const before = await Promise.all(finished.map(({ id }) => resultOf(id)));
    const ctx = await staff();
    const question = quiz.questions[6]!;
    const option = (question.correctAnswer + 1) % 4;
    const { id } = await correct(ctx, quiz, {
      questionId: question.id,
      kind: "key",
      option,
      keepsAwards: false,
    });
    expect((await undo(ctx, quiz, id, false)).ok).toBe(true);
    expect(await Promise.all(finished.map(({ id }) => resultOf(id)))).toEqual(before);
    const notices = await noticesOf(finished[0]!.userId);
    expect(notices.map(({ facts }) => facts.reason)).toEqual(["The question was unclear", null]);
    expect(
      (await undoCorrection(ctx, { quizId: quiz.id, id }, { keepsAwards: false, previewed: "" })).ok,
    ).toBe(true);
  });

  test("keeps a higher award that the student has seen, unless staff say otherwise", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 10 });
    const attempt = await finish(quiz, 6);
    const ctx = await staff();
    const question = quiz.questions[6]!;
    const option = (question.correctAnswer + 1) % 4;
    const { id } = await correct(ctx, quiz, { questionId: question.id, kind: "accept", option });
    await undo(ctx, quiz, id, true);
    expect(await resultOf(attempt.id)).toMatchObject({ score: 60, award: 5 });
  });
});

test("any corrections and undos move exactly the students of their previews, and equal a recount", async () => {
  const step = fc.record({
    question: fc.nat({ max: 7 }),
    kind: fc.constantFrom("void" as const, "key" as const, "accept" as const),
    option: fc.nat({ max: 3 }),
    undoes: fc.boolean(),
  });
  let appliedCount = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const quiz = await createQuiz(database.db, { questionCount: 8 });
      const ctx = await staff();
      const finished: { id: string }[] = [];
      for (const correctCount of [1, 5, 6, 8]) finished.push(await finish(quiz, correctCount));
      const results = async () =>
        new Map(await Promise.all(finished.map(async ({ id }) => [id, await resultOf(id)] as const)));
      for (const { question, kind, option, undoes } of steps) {
        const before = await results();
        const { id: questionId } = quiz.questions[question]!;
        const inForce = (await stored(quiz)).filter(({ undoneAt }) => undoneAt === null);
        let moved: readonly { attemptId: string; scoreAfter: number; awardAfter: number }[] = [];
        if (undoes && inForce[0]) {
          const { undo: preview } = resultValue(
            await getCorrection(ctx, { quizId: quiz.id, id: inForce[0].id, keepsAwards: false }),
          );
          moved = preview!.moved;
          resultValue(await undo(ctx, quiz, inForce[0].id, false));
        } else {
          const entered = { questionId, kind, option, keepsAwards: false };
          const preview = await previewCorrection(ctx, quiz.id, entered);
          if (!preview.ok) continue;
          const { previewed } = preview.value;
          const applied = await applyCorrection(ctx, quiz.id, { ...entered, reason: "Unclear", previewed });
          if (!applied.ok) {
            expect(applied.problem.message).toContain("Undo that one first");
            continue;
          }
          appliedCount += 1;
          moved = preview.value.moved;
        }
        const after = await results();
        const changed = [...after].filter(([id, { score, award }]) => {
          const old = before.get(id)!;
          return old.score !== score || old.award !== award;
        });
        expect(new Map(changed.map(([id, { score, award }]) => [id, [score, award]]))).toEqual(
          new Map(
            moved.map(({ attemptId, scoreAfter, awardAfter }) => [attemptId, [scoreAfter, awardAfter]]),
          ),
        );
        expect(after).toEqual(await recount(quiz, finished));
      }
    }),
    { numRuns: 12 },
  );
  expect(appliedCount).toBeGreaterThan(12);
});

const stored = (quiz: TestQuiz) =>
  database.db.orm.select().from(corrections).where(eq(corrections.quizId, quiz.id));

/** Marks each answer again, without any of the queries under test. */
async function recount(quiz: TestQuiz, finished: readonly { id: string }[]) {
  const inForce = (await stored(quiz)).filter(({ undoneAt }) => undoneAt === null);
  const of = (questionId: string, kind: string) =>
    inForce.filter((correction) => correction.questionId === questionId && correction.kind === kind);
  const counted = quiz.questions.filter(({ id }) => of(id, "void").length === 0);
  const results = finished.map(async ({ id }) => {
    const given = await database.db.orm.select().from(answers).where(eq(answers.attemptId, id));
    const isRight = ({ id: questionId, correctAnswer }: TestQuiz["questions"][number]) => {
      const chosen = given.find((answer) => answer.questionId === questionId)?.selectedAnswer;
      const key = of(questionId, "key")[0]?.option ?? correctAnswer;
      return chosen === key || of(questionId, "accept").some(({ option }) => option === chosen);
    };
    const correct = counted.filter(isRight).length;
    const score = Math.round((100 * correct) / counted.length);
    const award = testAwardTier(score)?.discountPercent ?? 0;
    return [id, { score, award, correct, voided: quiz.questions.length - counted.length }] as const;
  });
  return new Map(await Promise.all(results));
}
