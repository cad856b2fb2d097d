import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { FIRST_LANGUAGE, type LanguageCode } from "#app/features/question-bank/languages/rules.ts";
import {
  formatRun,
  NEW_RUN,
  PRACTICE_PARAM,
  type PracticeRun,
  parseRun,
} from "#app/features/scholarship-test/practice.ts";
import { getTexts } from "#app/features/scholarship-test/texts/catalogues.server.ts";
import { getPracticeRun, startPractice } from "#app/features/scholarship-test/use-cases/practice.server.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { paths } from "#app/platform/http/paths.ts";
import { problemPage } from "#app/shell/guard.server.ts";

type PracticeRequest = { ctx: ServiceContext; context: AppLoadContext; request: Request };

/**
 * The practice run that the address names, for the player of the test (ADR 0108). A new run, an
 * answer of the form without scripts and the end are redirects to the next address.
 */
export async function loadPractice({ ctx, context, request }: PracticeRequest) {
  const query = new URL(request.url).searchParams;
  const named = query.get(PRACTICE_PARAM) ?? "";
  if (named === NEW_RUN) {
    const started = await startPractice(ctx);
    if (!started.ok) throw problemPage(started.problem, context.requestId);
    throw redirectDocument(runPath(started.value));
  }
  const run = parseRun(named);
  if (!run) throw redirectDocument(paths.practiceTest);
  const answer = query.get("selectedAnswer");
  const isNext = parseNumber(query.get("questionIndex") ?? "") === run.answers.length;
  if (answer !== null && /^\d$/.test(answer)) {
    throw redirectDocument(runPath(isNext ? { ...run, answers: [...run.answers, Number(answer)] } : run));
  }
  const read = await getPracticeRun(ctx, run);
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  if (read.value.state === "finished") throw redirectDocument(`${paths.practiceTest}?run=${named}`);
  const { languages = ENGLISH, language = FIRST_LANGUAGE } = read.value;
  return {
    attempt: { ...read.value, quizTitle: "Practice test" },
    profile: {},
    quizzes: [],
    isPracticeOffered: true,
    languages,
    language,
    pageLanguage: language,
    texts: getTexts(languages, ["ui", "test"]),
    practice: named,
    form: query.has("intent") ? NO_ANSWER : undefined,
  };
}

const ENGLISH: LanguageCode[] = [FIRST_LANGUAGE];

const NO_ANSWER: SubmissionResult = { status: "error", error: { selectedAnswer: ["Choose an answer"] } };

/** The page that a choice of the language on a page of practice returns to; `named` is its run, or nothing. */
export const practicePath = (named: string) => {
  const run = parseRun(named);
  return run ? runPath(run) : paths.practiceTest;
};

const runPath = (run: PracticeRun) => `${paths.scholarshipTest}?${PRACTICE_PARAM}=${formatRun(run)}`;
