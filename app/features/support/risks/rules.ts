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

/** How urgent it is to help, by how many times the limits are reached. */
export const severityLevel = (severity: number): "high" | "medium" | "low" => {
  if (severity >= 6) return "high";
  return severity >= 3 ? "medium" : "low";
};

/** From this share on a list of students at risk no longer says who needs help first. */
const NEARLY_ALL = 0.8;
const FEW_STUDENTS = 5;
/** The share of students that other limits aim at for each reason. */
const AIM = 1 / 4;

export const listsNearlyAll = ({ students, atRisk }: { students: number; atRisk: number }): boolean =>
  students >= FEW_STUDENTS && atRisk >= NEARLY_ALL * students;

const MAX_LIMITS = { inactiveDays: 90, missedClasses: 20, lateTasks: 20 };

const isAtRisk = (facts: RiskFacts, limits: RiskThresholds): boolean =>
  facts.inactiveDays >= limits.inactiveDays ||
  facts.missedClasses >= limits.missedClasses ||
  facts.lateTasks >= limits.lateTasks ||
  (facts.rating !== null && facts.rating <= limits.rating);

/**
 * Limits with which each reason names at most a quarter of the students, those that do so already unchanged, and how many
 * students would be at risk.
 */
export function proposeLimits(
  students: readonly RiskFacts[],
  limits: RiskThresholds,
): { limits: RiskThresholds; changed: (keyof RiskThresholds)[]; atRisk: number } {
  const aim = Math.floor(students.length * AIM);
  const raised = (name: keyof typeof MAX_LIMITS) => {
    const numbers = students.map((facts) => facts[name]).sort((one, other) => other - one);
    return Math.max(limits[name], Math.min((numbers[aim] ?? 0) + 1, MAX_LIMITS[name]));
  };
  const ratings = students.map(({ rating }) => rating ?? Number.POSITIVE_INFINITY);
  const atAim = ratings.sort((one, other) => one - other)[aim] ?? Number.POSITIVE_INFINITY;
  const proposed = {
    inactiveDays: raised("inactiveDays"),
    missedClasses: raised("missedClasses"),
    lateTasks: raised("lateTasks"),
    rating: Math.max(1, Math.min(limits.rating, atAim - 1)),
  };
  const names = Object.keys(proposed) as (keyof RiskThresholds)[];
  return {
    limits: proposed,
    changed: names.filter((name) => proposed[name] !== limits[name]),
    atRisk: students.filter((facts) => isAtRisk(facts, proposed)).length,
  };
}
