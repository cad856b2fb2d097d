import { providerAt } from "#app/features/provider/provider.ts";
import type { Attempt } from "./attempt.ts";
import { dashboardEligibilityTier } from "./award-scales.ts";

/** A finished attempt. Instants in epoch ms, time spent in seconds. */
export type TestResult = {
  id: string;
  userId: string;
  quizId: string;
  quizTitle: string;
  branch: string;
  studentName: string;
  score: number;
  correctCount: number;
  totalQuestions: number;
  timeSpent: number;
  startedAt: number;
  completedAt: number;
  award: { discountPercent: number };
  eligibility: { eligible: boolean; discountPercent: number };
};

type FinishedAttempt = Pick<
  Attempt,
  | "id"
  | "userId"
  | "quizId"
  | "quizTitle"
  | "branch"
  | "studentName"
  | "startedAt"
  | "finishedAt"
  | "score"
  | "correctCount"
  | "totalQuestions"
  | "awardPercent"
>;

/**
 * Returns the result of an attempt; undefined while it runs. The award is the stored one, eligibility the dashboard's on the day
 * on which the attempt was started.
 */
export function toTestResult(attempt: FinishedAttempt): TestResult | undefined {
  const { finishedAt, score, correctCount, awardPercent } = attempt;
  if (finishedAt === null || score === null || correctCount === null) return undefined;
  const tier = dashboardEligibilityTier(score, providerAt(attempt.startedAt).awards.dashboard);
  return {
    id: attempt.id,
    userId: attempt.userId,
    quizId: attempt.quizId,
    quizTitle: attempt.quizTitle,
    branch: attempt.branch,
    studentName: attempt.studentName,
    score,
    correctCount,
    totalQuestions: attempt.totalQuestions,
    timeSpent: Math.round((finishedAt - attempt.startedAt) / 1000),
    startedAt: attempt.startedAt,
    completedAt: finishedAt,
    award: { discountPercent: awardPercent ?? 0 },
    eligibility: { eligible: tier !== undefined, discountPercent: tier?.discountPercent ?? 0 },
  };
}
