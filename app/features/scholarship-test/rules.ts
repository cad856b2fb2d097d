export const DEFAULT_QUESTION_COUNT = 30;
export const DEFAULT_TIME_LIMIT_MINUTES = 20;

/** Saves are accepted this long after the deadline, because they may have been under way (Ruling 22). */
export const SAVE_GRACE_MS = 5_000;

/**
 * Limits of wrong test codes in 15 minutes (ADR 0107): of one student, of all students of a network, and of one student
 * while the network is at its limit. A lab of 60 students does not reach them unless each of them uses up all ten.
 */
export const CODE_GUESSES = {
  ofAccount: { limit: 10, seconds: 15 * 60 },
  ofNetwork: { limit: 600, seconds: 15 * 60 },
  ofAccountAtBound: 3,
} as const;

/** Score of a high performer (Specification §9). */
export const HIGH_SCORE = 70;
/** Score from which the dashboard calls a student eligible (Specification §4). */
export const ELIGIBLE_SCORE = 60;

/** A step of a scale; scales are written best first. The provider sets both (Rulings 6 and 28). */
export type Tier = { minimumScore: number; discountPercent: number };

/** Describes a scale, best first: '15% from 85%, 10% from 75%, 5% from 65%'. */
export const scaleText = (tiers: readonly Tier[]): string =>
  tiers.map(({ minimumScore, discountPercent }) => `${discountPercent}% from ${minimumScore}%`).join(", ");

/** The step of a scale for a score in percent; undefined below the lowest. */
export const findTier = (score: number, tiers: readonly Tier[]): Tier | undefined =>
  tiers.find(({ minimumScore }) => score >= minimumScore);

/** The range of scores with the same award: 77 → { from: 75, to: 84 }. */
export function scoreRange(score: number, tiers: readonly Tier[]): { from: number; to: number } {
  const starts = [0, ...tiers.map(({ minimumScore }) => minimumScore), 101];
  const above = Math.min(...starts.filter((start) => start > score));
  return { from: Math.max(...starts.filter((start) => start <= score)), to: above - 1 };
}

const CODE_LENGTH = 12;

/** Limit of checks of verification codes by one network in 15 minutes. */
export const VERIFICATIONS = { limit: 60, seconds: 15 * 60 } as const;

/** The verification code of a result, 'A1B2-C3D4-E5F6': the first 48 random bits of the attempt's id (ADR 0110). */
export const verificationCode = (attemptId: string): string =>
  attemptId
    .replaceAll("-", "")
    .slice(0, CODE_LENGTH)
    .toUpperCase()
    .replace(/.{4}(?=.)/g, "$&-");

/** Rounded percentage of correct answers (Specification §9). */
export const scorePercent = (correct: number, total: number): number => Math.round((100 * correct) / total);

/** Number of correct answers that a quiz of `total` questions needs for a score, as screens promise (Ruling 8). */
export function correctNeeded(minimumScore: number, total: number): number {
  for (let correct = 0; correct <= total; correct += 1) {
    if (scorePercent(correct, total) >= minimumScore) return correct;
  }
  return total;
}

/** The deadline of an attempt in epoch ms. The factor gives extra time for accessibility. */
export const computeDeadline = (
  startedAt: number,
  timeLimitMinutes: number,
  extraTimeFactor: number,
): number => startedAt + Math.round(timeLimitMinutes * extraTimeFactor * 60_000);

export const optionLabel = (index: number): string => String.fromCharCode("A".charCodeAt(0) + index);

/** Countdown text: minutes:seconds, never below 0:00. */
export function formatClock(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
