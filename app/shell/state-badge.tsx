import type { CaseState } from "#app/kernel/cases.ts";
import { Badge } from "#app/ui/badge.tsx";

export const StateBadge = ({ state: { label, tone } }: { state: CaseState }) => (
  <Badge tone={tone}>{label}</Badge>
);
