import type { Student } from "#app/domain/kernel/actor.ts";
import { iso } from "#app/domain/kernel/instants.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import type { Problem } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { newSeed } from "#app/domain/scholarship/draw.ts";
import {
  isRunOver,
  nameOfPool,
  PRACTICE_MINUTES,
  PRACTICE_POOL,
  PRACTICE_QUESTIONS,
  type PracticeQuestion,
  type PracticeRun,
  questionsOfRun,
} from "#app/domain/scholarship/practice.ts";
import type { WireAttempt } from "#app/domain/scholarship/wire.ts";
import { selectPracticeChoice, selectPracticeQuestions } from "#db/queries/practice.ts";

type StudentContext = ServiceContext<Student>;

/** Whether there are enough questions for a practice test. */
export async function isPracticeOffered({ db }: StudentContext): Promise<boolean> {
  const found = await db.execute(selectPracticeChoice(db, PRACTICE_QUESTIONS));
  return found.length === PRACTICE_QUESTIONS;
}

/** Starts a practice run: five minutes from now. Stores nothing. Problems: not_found. */
export async function startPractice(ctx: StudentContext): Promise<Outcome<PracticeRun>> {
  const pool = await readPool(ctx);
  if (!pool.ok) return pool;
  const endsAt = ctx.now + PRACTICE_MINUTES * 60_000;
  return ok({ seed: newSeed(), pool: nameOfPool(pool.value), endsAt, answers: [] });
}

/**
 * Gets a practice run in the shape of an attempt, for the player of the test: the current question and those of the
 * look-ahead window, without keys. Problems: not_found, conflict when the questions for practice have changed.
 */
export async function getPracticeRun(ctx: StudentContext, run: PracticeRun): Promise<Outcome<WireAttempt>> {
  const drawn = await readRun(ctx, run);
  if (!drawn.ok) return drawn;
  const questions = drawn.value.map(({ text, options }, questionIndex) => ({
    questionIndex,
    question: text,
    options,
  }));
  const currentIndex = run.answers.length;
  const isOver = isRunOver(run, ctx.now);
  const current = isOver ? undefined : questions[currentIndex];
  const startedAt = run.endsAt - PRACTICE_MINUTES * 60_000;
  return ok({
    _id: run.seed,
    quizId: run.pool,
    state: isOver ? "finished" : "in_progress",
    startedAt: iso(startedAt),
    deadlineAt: iso(run.endsAt),
    serverNow: iso(ctx.now),
    remainingMs: Math.max(0, run.endsAt - ctx.now),
    totalQuestions: PRACTICE_QUESTIONS,
    currentIndex,
    question: current ? { ...current, draft: null } : null,
    upcoming: isOver
      ? []
      : questions.slice(currentIndex + 1, currentIndex + 1 + ctx.settings.lookAheadQuestions),
    isHeldHere: true,
    lateAnswers: 0,
  });
}

export type PracticeMark = Pick<PracticeQuestion, "text" | "options" | "correctAnswer" | "explanation"> & {
  /** Null: not answered in time. */
  selectedAnswer: number | null;
};

/**
 * Marks a run that is over, with keys and explanations: no scored paper has these questions. Problems: not_found,
 * conflict for a run that is not over, and when the questions for practice have changed.
 */
export async function markPractice(ctx: StudentContext, run: PracticeRun): Promise<Outcome<PracticeMark[]>> {
  if (!isRunOver(run, ctx.now)) return failed(notOver);
  const drawn = await readRun(ctx, run);
  if (!drawn.ok) return drawn;
  return ok(
    drawn.value.map(({ text, options, correctAnswer, explanation }, index) => ({
      text,
      options,
      correctAnswer,
      explanation,
      selectedAnswer: run.answers[index] ?? null,
    })),
  );
}

async function readPool({ db }: StudentContext): Promise<Outcome<PracticeQuestion[]>> {
  const pool = await db.execute(selectPracticeQuestions(db, PRACTICE_POOL));
  return pool.length < PRACTICE_QUESTIONS ? failed(notOffered) : ok(pool);
}

async function readRun(ctx: StudentContext, run: PracticeRun): Promise<Outcome<PracticeQuestion[]>> {
  const pool = await readPool(ctx);
  if (!pool.ok) return pool;
  return nameOfPool(pool.value) === run.pool ? ok(questionsOfRun(run.seed, pool.value)) : failed(poolChanged);
}

const notOffered: Problem = { code: "not_found", message: "There is no practice test at the moment." };
const notOver: Problem = { code: "conflict", message: "This practice test is not over yet." };
const poolChanged: Problem = {
  code: "conflict",
  message: "The practice questions have changed. Please start the practice test again.",
};
