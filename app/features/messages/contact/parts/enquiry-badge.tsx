import type { EnquiryStatus } from "#app/features/messages/contact/rules.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const STATUSES: Record<EnquiryStatus, { label: string; tone: BadgeTone }> = {
  new: { label: "New", tone: "marigold" },
  contacted: { label: "Contacted", tone: "indigo" },
  enrolled: { label: "Enrolled", tone: "leaf" },
  closed: { label: "Closed", tone: "neutral" },
};

export const enquiryStatusLabel = (status: EnquiryStatus) => STATUSES[status].label;

export const EnquiryBadge = ({ status }: { status: EnquiryStatus }) => (
  <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
);
