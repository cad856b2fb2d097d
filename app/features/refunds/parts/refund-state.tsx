import type { RefundState } from "#app/features/refunds/rules.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const STATES: Record<RefundState, { label: string; tone: BadgeTone }> = {
  requested: { label: "Requested", tone: "marigold" },
  in_review: { label: "In review", tone: "marigold" },
  approved: { label: "Approved", tone: "indigo" },
  refused: { label: "Refused", tone: "neutral" },
  paid: { label: "Paid", tone: "leaf" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
};

export const refundStateLabel = (state: RefundState) => STATES[state].label;

/** The state of a case of a refund. */
export const RefundBadge = ({ state }: { state: RefundState }) => (
  <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
);
