import type { ReactNode } from "react";
import type { CampaignTags } from "#app/features/messages/contact/rules.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { formatCampaign } from "./format-campaign.ts";

type Details = {
  createdAt: number;
  email: string;
  phone: string;
  message: string;
  firstCampaign: CampaignTags | null;
  lastCampaign: CampaignTags | null;
  forwardedAt: number | null;
  collegeName: string;
  sentCode: string | null;
  codeSentAt: number | null;
};

/** The visitor's message and the campaign tags. */
export function EnquiryDetails({ enquiry }: { enquiry: Details }) {
  const { createdAt, email, phone, message, firstCampaign, lastCampaign, forwardedAt } = enquiry;
  const { collegeName, sentCode, codeSentAt } = enquiry;
  const facts: Record<string, ReactNode> = {
    Email: (
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>
    ),
    ...(phone && {
      Phone: (
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="link">
          {phone}
        </a>
      ),
    }),
    ...(collegeName && { College: collegeName }),
    Received: <HomeDateTime at={createdAt} />,
    ...(sentCode && { "Code sent": sentCode }),
    ...(codeSentAt !== null && { "Sent at": <HomeDateTime at={codeSentAt} /> }),
    ...(forwardedAt && { Forwarded: <HomeDateTime at={forwardedAt} /> }),
    ...(firstCampaign && { "First campaign": formatCampaign(firstCampaign) }),
    ...(lastCampaign && { "Last campaign": formatCampaign(lastCampaign) }),
  };
  return (
    <div className="grid content-start gap-6">
      <p className="border-l-2 border-marigold pl-4 text-lg whitespace-pre-line">{message}</p>
      <div className="border-t border-hairline pt-5">
        <FactList facts={facts} />
      </div>
    </div>
  );
}
