import type { Student } from "#app/domain/kernel/actor.ts";
import { failed, ok } from "#app/domain/kernel/outcome.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { toAttempt } from "#app/domain/scholarship/attempt.ts";
import { toTestResult } from "#app/domain/scholarship/result.ts";
import { strengthByTopic } from "#app/domain/scholarship/topics.ts";
import { toTimeline } from "#app/domain/test-results/timeline.ts";
import { readSettled } from "#db/queries/attempt-closing.ts";
import { selectOwnTopics } from "#db/queries/own-test.ts";
import { selectOwnTimeline } from "#db/queries/timeline.ts";
import { selectOwnAttempt } from "./find-attempt.server.ts";

/**
 * Gets the result of the student's finished test, the strength by topic and the timeline, without options and keys: one round trip. Problems:
 * not_found (no finished test).
 */
export async function getOwnResult(ctx: ServiceContext<Student>) {
  const { userId } = ctx.actor;
  const [[row], facts, topics] = await readSettled(ctx.db, [
    selectOwnAttempt(ctx),
    selectOwnTimeline(ctx.db, userId),
    selectOwnTopics(ctx.db, userId),
  ]);
  const attempt = row && toAttempt(row);
  const result = attempt && toTestResult(attempt);
  if (!result) return failed(notFound("The result"));
  const { lateAnswers, voidedQuestions } = attempt;
  const strengths = strengthByTopic(topics);
  return ok({ result, lateAnswers, voidedQuestions, strengths, timeline: toTimeline(facts) });
}
