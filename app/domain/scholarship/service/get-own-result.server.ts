import type { Student } from "#app/domain/kernel/actor.ts";
import { failed, ok } from "#app/domain/kernel/outcome.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { languagesWith } from "#app/domain/languages/rules.ts";
import { toAttempt } from "#app/domain/scholarship/attempt.ts";
import { toTestResult } from "#app/domain/scholarship/result.ts";
import { type StoredQuestion, toServedQuestion } from "#app/domain/scholarship/served-question.ts";
import { strengthByTopic } from "#app/domain/scholarship/topics.ts";
import { toTimeline } from "#app/domain/test-results/timeline.ts";
import { readSettled } from "#db/queries/attempt-closing.ts";
import { selectOwnAnswers } from "#db/queries/own-answers.ts";
import { selectOwnTopics } from "#db/queries/own-test.ts";
import { selectOwnTimeline } from "#db/queries/timeline.ts";
import { selectOwnAttempt } from "./find-attempt.server.ts";

/**
 * Gets the result of the student's finished test, the strength by topic and the timeline; `answers` are what the quiz shows of them, once it may (ADR 0110). One round trip. Problems:
 * not_found (no finished test).
 */
export async function getOwnResult(ctx: ServiceContext<Student>) {
  const { userId } = ctx.actor;
  const [[row], facts, topics, rows] = await readSettled(ctx.db, [
    selectOwnAttempt(ctx),
    selectOwnTimeline(ctx.db, userId),
    selectOwnTopics(ctx.db, userId),
    selectOwnAnswers(ctx.db, userId),
  ]);
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
  return ok({ result, lateAnswers, voidedQuestions, language, languages, strengths, answers, timeline });
}
