import { providerAt } from "#app/features/provider/provider.ts";
import { languagesWith } from "#app/features/question-bank/languages/rules.ts";
import { toAttempt } from "#app/features/scholarship-test/attempt.ts";
import { readSettled } from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import { selectOwnAnswers } from "#app/features/scholarship-test/queries/own-answers.server.ts";
import { selectOwnTopics } from "#app/features/scholarship-test/queries/own-test.server.ts";
import { toTestResult } from "#app/features/scholarship-test/result.ts";
import { selectOwnTimeline } from "#app/features/scholarship-test/results/queries/timeline.server.ts";
import { toTimeline } from "#app/features/scholarship-test/results/timeline.ts";
import { type StoredQuestion, toServedQuestion } from "#app/features/scholarship-test/served-question.ts";
import { strengthByTopic } from "#app/features/scholarship-test/topics.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { selectOwnAttempt } from "./find-attempt.server.ts";

/**
 * Gets the result of the student's finished test, the strength by topic and the timeline; `answers` are what the quiz shows of them, once it may (ADR 0110). One round trip. Problems:
 * not_found (no finished test).
 */
export async function getOwnResult(ctx: ServiceContext<Student>) {
  const { userId } = ctx.actor;
  const {
    row: [row],
    facts,
    topics,
    rows,
  } = await readSettled(ctx.db, {
    row: selectOwnAttempt(ctx),
    facts: selectOwnTimeline(ctx.db, userId),
    topics: selectOwnTopics(ctx.db, userId),
    rows: selectOwnAnswers(ctx.db, userId),
  });
  const attempt = row && toAttempt(row);
  const result = attempt && toTestResult(attempt);
  if (!result) return failed(notFound("The result"));
  const { lateAnswers, voidedQuestions, language, secondLanguage } = attempt;
  const languages = languagesWith([secondLanguage]);
  const strengths = strengthByTopic(topics);
  const answers = rows.map(({ question, correct, ...row }) => {
    const { translatedExplanation, translatedExplanationHtml, ...answer } = row;
    const {
      questionIndex: position,
      html,
      translation,
      ...texts
    } = toServedQuestion(JSON.parse(question) as StoredQuestion);
    return {
      ...answer,
      ...texts,
      position,
      html: html ?? null,
      translation: translation
        ? { ...translation, explanation: translatedExplanation, explanationHtml: translatedExplanationHtml }
        : null,
      correct: correct === null ? null : (JSON.parse(correct) as number[]),
    };
  });
  const timeline = toTimeline(facts);
  // Both scales, as on the day on which the attempt was started.
  const tiers = providerAt(attempt.startedAt).awards;
  return ok({
    result,
    tiers,
    lateAnswers,
    voidedQuestions,
    language,
    languages,
    strengths,
    answers,
    timeline,
  });
}
