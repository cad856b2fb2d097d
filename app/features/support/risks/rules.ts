import { DAY_MS } from "#app/kernel/time.ts";

/** What is counted of a student since the day of joining the batch; `rating` is that of the newest week that was rated in the last two weeks. */
export type RiskFacts = {
  inactiveDays: number;
  missedClasses: number;
  lateTasks: number;
  rating: number | null;
};

/** From which number on each fact is a reason; a rating up to it. */
export type RiskThresholds = {
  inactiveDays: number;
  missedClasses: number;
  lateTasks: number;
  rating: number;
};

export const DEFAULT_THRESHOLDS: RiskThresholds = {
  inactiveDays: 7,
  missedClasses: 2,
  lateTasks: 1,
  rating: 4,
};

export const RISK_REASONS = ["inactive", "classes", "late", "rating"] as const;
export type RiskReason = (typeof RISK_REASONS)[number];

/** Classes and ratings of this time count. */
export const MISSED_CLASSES_MS = 28 * DAY_MS;
export const RECENT_RATING_MS = 14 * DAY_MS;
