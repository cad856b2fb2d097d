import type { RiskFacts, RiskReason, RiskThresholds } from "#app/features/support/risks/rules.ts";
import { formatCount } from "#app/kernel/count.ts";

export const RISK_LABELS: Record<RiskReason, string> = {
  inactive: "No activity",
  classes: "Missed classes",
  late: "Late tasks",
  rating: "Low rating",
};

/** The reasons of a student in words, with their numbers. */
export const riskWords = ({
  reasons,
  ...facts
}: RiskFacts & { reasons: readonly RiskReason[] }): string[] => {
  const words: Record<RiskReason, string> = {
    inactive: `Inactive for ${formatCount(facts.inactiveDays, "day", "days")}`,
    classes: formatCount(facts.missedClasses, "missed class", "missed classes"),
    late: formatCount(facts.lateTasks, "late task", "late tasks"),
    rating: `Rated the week ${facts.rating} of 10`,
  };
  return reasons.map((reason) => words[reason]);
};

/** '12 days without activity', '5 late tasks': some of the limits in words. */
export function describeLimits(limits: RiskThresholds, names: readonly (keyof RiskThresholds)[]): string[] {
  const words: Record<keyof RiskThresholds, string> = {
    inactiveDays: `${formatCount(limits.inactiveDays, "day", "days")} without activity`,
    missedClasses: formatCount(limits.missedClasses, "missed class", "missed classes"),
    lateTasks: formatCount(limits.lateTasks, "late task", "late tasks"),
    rating: `a rating of ${limits.rating}`,
  };
  return names.map((name) => words[name]);
}
