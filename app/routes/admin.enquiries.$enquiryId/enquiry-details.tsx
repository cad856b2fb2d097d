import type { ReactNode } from "react";
import type { CampaignTags } from "#app/domain/contact/rules.ts";
import { IstDateTime } from "#app/web/time-text.tsx";

type Details = {
  createdAt: number;
  email: string;
  phone: string;
  message: string;
  firstCampaign: CampaignTags | null;
  lastCampaign: CampaignTags | null;
  forwardedAt: number | null;
};

const campaignText = (tags: CampaignTags) =>
  Object.entries(tags)
    .map(([tag, value]) => `${tag}: ${value}`)
    .join(", ");

/** What the visitor wrote, and where from. */
export function EnquiryDetails({ enquiry }: { enquiry: Details }) {
  const { createdAt, email, phone, message, firstCampaign, lastCampaign, forwardedAt } = enquiry;
  return (
    <div className="grid content-start gap-6">
      <p className="border-l-2 border-marigold pl-4 text-lg whitespace-pre-line">{message}</p>
      <dl className="grid gap-x-8 gap-y-4 border-t border-hairline pt-5 sm:grid-cols-2">
        <Detail term="Email">
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </Detail>
        {phone && (
          <Detail term="Phone">
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="link">
              {phone}
            </a>
          </Detail>
        )}
        <Detail term="Received">
          <IstDateTime at={createdAt} />
        </Detail>
        {forwardedAt && (
          <Detail term="Forwarded">
            <IstDateTime at={forwardedAt} />
          </Detail>
        )}
        {firstCampaign && <Detail term="First campaign">{campaignText(firstCampaign)}</Detail>}
        {lastCampaign && <Detail term="Last campaign">{campaignText(lastCampaign)}</Detail>}
      </dl>
    </div>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
