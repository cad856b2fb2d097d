import type { CertificateState } from "#app/features/certificates/rules.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const STATES: Record<CertificateState, { label: string; tone: BadgeTone }> = {
  valid: { label: "Valid", tone: "leaf" },
  expiring: { label: "Expires soon", tone: "marigold" },
  expired: { label: "Expired", tone: "neutral" },
  revoked: { label: "Revoked", tone: "brick" },
};

export const certificateStateLabel = (state: CertificateState) => STATES[state].label;

export const CertificateBadge = ({ state }: { state: CertificateState }) => (
  <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
);
