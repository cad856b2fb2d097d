/** What is counted of a student; `rating` is that of the newest week that was rated in the last two weeks. */
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

/** The reasons for which a student is at risk, in the order of RISK_REASONS; none: the student is not on the list. */
export function riskReasons(facts: RiskFacts, thresholds: RiskThresholds): RiskReason[] {
  const holds: Record<RiskReason, boolean> = {
    inactive: facts.inactiveDays >= thresholds.inactiveDays,
    classes: facts.missedClasses >= thresholds.missedClasses,
    late: facts.lateTasks >= thresholds.lateTasks,
    rating: facts.rating !== null && facts.rating <= thresholds.rating,
  };
  return RISK_REASONS.filter((reason) => holds[reason]);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days between an activity and now. */
export const daysSince = (at: number, now: number): number => Math.max(0, Math.floor((now - at) / DAY_MS));

/** Classes and ratings of this time count. */
export const MISSED_CLASSES_MS = 28 * DAY_MS;
export const RECENT_RATING_MS = 14 * DAY_MS;

/** Each student is checked again after this long. */
export const CHECK_AGAIN_MS = 6 * 60 * 60 * 1000;
