import type { RequestState } from "#app/features/enrolment/requests/rules.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const STATES: Record<RequestState, { label: string; tone: BadgeTone }> = {
  requested: { label: "Requested", tone: "marigold" },
  confirmed: { label: "Confirmed", tone: "leaf" },
  declined: { label: "Declined", tone: "neutral" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
};

export const requestStateLabel = (state: RequestState) => STATES[state].label;

/** The state of a request for enrolment. */
export const RequestBadge = ({ state }: { state: RequestState }) => (
  <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
);
