import type { EndpointState } from "#app/features/operations/webhooks/rules.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";

export const STATES: Record<EndpointState, { label: string; tone: BadgeTone }> = {
  active: { label: "Active", tone: "leaf" },
  failing: { label: "Retrying", tone: "marigold" },
  paused: { label: "Paused", tone: "neutral" },
  given_up: { label: "Stopped", tone: "brick" },
};
