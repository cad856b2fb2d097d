import { withPracticeRun } from "#app/features/question-bank/images/rules.ts";
import { languageAmong, languagesWith } from "#app/features/question-bank/languages/rules.ts";
import type { Texts } from "#app/features/question-bank/rules.ts";
import { newSeed } from "#app/features/scholarship-test/draw.ts";
import {
  type PracticeRow,
  selectPracticeChoice,
  selectPracticeLanguages,
  selectPracticeQuestions,
} from "#app/features/scholarship-test/practice/queries/practice.server.ts";
import {
  formatRun,
  isRunOver,
  PRACTICE_MINUTES,
  PRACTICE_POOL,
  PRACTICE_QUESTIONS,
  type PracticeRun,
} from "#app/features/scholarship-test/practice.ts";
import {
  drawRun,
  findPool,
  type PracticeQuestion,
  poolFor,
  poolName,
  runLanguages,
} from "#app/features/scholarship-test/practice-questions.ts";
import { selectTestLanguage } from "#app/features/scholarship-test/queries/attempts.server.ts";
import { presentQuestion, type WireAttempt } from "#app/features/scholarship-test/wire.ts";
import type { Actor } from "#app/kernel/actor.ts";
import { iso } from "#app/kernel/instants.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import type { Database } from "#db/session/index.ts";

/** Names no account for a visitor: practice needs none. */
const userIdOf = (actor: Actor): string => (actor.kind === "user" ? actor.userId : "");

/** Statement: has so many rows when a practice test is offered. */
export const selectPracticeOffer = (db: Database) => selectPracticeChoice(db, PRACTICE_QUESTIONS);

export const isPracticeOffered = (found: readonly unknown[]): boolean => found.length === PRACTICE_QUESTIONS;

/** Whether there are enough questions for a practice test, and the languages in which it can be taken. */
export async function getPracticeOffer({ db, actor }: ServiceContext) {
  const {
    found,
    second,
    chosen: [chosen],
  } = await db.batch({
    found: selectPracticeOffer(db),
    second: selectPracticeLanguages(db, PRACTICE_QUESTIONS),
    chosen: selectTestLanguage(db, userIdOf(actor)),
  });
  const languages = languagesWith(second.map(({ language }) => language));
  return {
    isOffered: isPracticeOffered(found),
    languages,
    language: languageAmong(languages, chosen?.testLanguage ?? null),
  };
}

/**
 * Starts a practice run: five minutes from now, in the language that a student has chosen if enough questions have it.
 * Stores nothing. Problems: not_found.
 */
export async function startPractice(ctx: ServiceContext): Promise<Outcome<PracticeRun>> {
  const read = await readPool(ctx);
  if (!read.ok) return read;
  const { pool, chosen } = read.value;
  const endsAt = ctx.now + PRACTICE_MINUTES * MINUTE_MS;
  return ok({ seed: newSeed(), pool: poolName(poolFor(chosen, pool)), endsAt, answers: [] });
}

/**
 * Gets a practice run in the shape of an attempt, for the player of the test: the current question and those of the
 * look-ahead window, without keys, and in a run with two languages both texts. Problems: not_found, conflict when the
 * questions for practice have changed.
 */
export async function getPracticeRun(ctx: ServiceContext, run: PracticeRun): Promise<Outcome<WireAttempt>> {
  const read = await readRun(ctx, run);
  if (!read.ok) return read;
  const { drawn, languages, language } = read.value;
  const questions = drawn.map((question, questionIndex) => presentQuestion({ ...question, questionIndex }));
  const currentIndex = run.answers.length;
  const isOver = isRunOver(run, ctx.now);
  const current = isOver ? undefined : questions[currentIndex];
  const startedAt = run.endsAt - PRACTICE_MINUTES * MINUTE_MS;
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
    ...(languages.length > 1 && { languages, language }),
  });
}

export type PracticeMark = Omit<PracticeQuestion, "id" | "keepsOrder"> & {
  /** Null: not answered in time. */
  selectedAnswer: number | null;
};

/**
 * Marks a run that is over, with keys and explanations: no scored paper has these questions. Problems: not_found,
 * conflict for a run that is not over, and when the questions for practice have changed.
 */
export async function markPractice(ctx: ServiceContext, run: PracticeRun) {
  if (!isRunOver(run, ctx.now)) return failed(notOver);
  const read = await readRun(ctx, run);
  if (!read.ok) return read;
  const { drawn, languages, language } = read.value;
  const address = formatRun(run);
  const marks = drawn.map(
    ({ id: _, keepsOrder: __, translation, ...question }, index): PracticeMark => ({
      ...withRunInImages(question, address),
      ...(translation && { translation: withRunInImages(translation, address) }),
      selectedAnswer: run.answers[index] ?? null,
    }),
  );
  return ok({ marks, languages, language });
}

const withRunInImages = <Question extends { explanationHtml?: string }>(question: Question, run: string) =>
  question.explanationHtml
    ? { ...question, explanationHtml: withPracticeRun(question.explanationHtml, run) }
    : question;

async function readPool({ db, actor }: ServiceContext) {
  const {
    rows,
    student: [student],
  } = await db.batch({
    rows: selectPracticeQuestions(db, PRACTICE_POOL),
    student: selectTestLanguage(db, userIdOf(actor)),
  });
  if (rows.length < PRACTICE_QUESTIONS) return failed(notOffered);
  return ok({ pool: rows.map(toPracticeQuestion), chosen: student?.testLanguage ?? null });
}

/** Reads the questions of a run; only those of a run in two languages have their second one. */
async function readRun(ctx: ServiceContext, run: PracticeRun) {
  const read = await readPool(ctx);
  if (!read.ok) return read;
  const pool = findPool(run.pool, read.value.pool);
  if (!pool) return failed(poolChanged);
  const questions = drawRun(run.seed, pool);
  const languages = runLanguages(questions);
  const isBilingual = languages.length > 1;
  const drawn: PracticeQuestion[] = isBilingual
    ? questions
    : questions.map(({ translation: _, ...question }) => question);
  return ok({ drawn, languages, language: languageAmong(languages, read.value.chosen) });
}

type StoredHtml = Texts & { translation?: Texts };

/** Converts a row: each text with its HTML, if the question is formatted. */
function toPracticeQuestion({ html, translation, ...row }: PracticeRow): PracticeQuestion {
  const { explanationHtml, translatedExplanationHtml, ...question } = row;
  const rich = html === null ? undefined : (JSON.parse(html) as StoredHtml);
  return {
    ...question,
    ...(rich && { html: served(rich) }),
    ...(explanationHtml && { explanationHtml }),
    ...(translation && {
      translation: {
        ...translation,
        ...(rich?.translation && { html: served(rich.translation) }),
        ...(translatedExplanationHtml && { explanationHtml: translatedExplanationHtml }),
      },
    }),
  };
}

const served = ({ text, options }: Texts) => ({ question: text, options });

const notOffered: Problem = { code: "not_found", message: "There is no practice test at the moment." };
const notOver = conflict("This practice test is not over yet.");
const poolChanged = conflict("The practice questions have changed. Please start the practice test again.");
