import type { OpeningState } from "#app/features/placement/openings/rules.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const STATES: Record<OpeningState, { label: string; tone: BadgeTone }> = {
  draft: { label: "Draft", tone: "marigold" },
  open: { label: "Open", tone: "leaf" },
  closed: { label: "Closed", tone: "neutral" },
};

export const openingStateLabel = (state: OpeningState) => STATES[state].label;

/** The state of an opening; `hasEnded` when its closing date has passed. */
export const OpeningBadge = ({ state, hasEnded }: { state: OpeningState; hasEnded: boolean }) =>
  state === "open" && hasEnded ? (
    <Badge tone="amber">Ended</Badge>
  ) : (
    <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
  );
