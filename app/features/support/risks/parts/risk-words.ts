import type { RiskFacts, RiskReason } from "#app/features/support/risks/rules.ts";
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
    inactive: `No activity for ${formatCount(facts.inactiveDays, "day", "days")}`,
    classes: formatCount(facts.missedClasses, "missed class", "missed classes"),
    late: formatCount(facts.lateTasks, "late task", "late tasks"),
    rating: `Rated the week ${facts.rating} of 10`,
  };
  return reasons.map((reason) => words[reason]);
};
