import { severityLevel } from "#app/features/support/risks/rules.ts";
import { Badge } from "#app/ui/badge.tsx";

const LEVELS = {
  high: { label: "High", tone: "brick" },
  medium: { label: "Medium", tone: "amber" },
  low: { label: "Low", tone: "neutral" },
} as const;

/** 'High · 11': how many times the limits are reached, as a word and as the number that the list is ordered by. */
export function SeverityBadge({ severity }: { severity: number }) {
  const { label, tone } = LEVELS[severityLevel(severity)];
  return (
    <Badge tone={tone}>
      {label} · <span className="figures">{severity}</span>
    </Badge>
  );
}
