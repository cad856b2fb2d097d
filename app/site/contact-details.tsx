import clsx from "clsx";
import { brand } from "#app/content/brand.ts";
import { chatLink, chatMessages } from "#app/content/chat.ts";
import { claims } from "#app/content/claims.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";

/** The other ways to reach a person. */
export function ContactDetails({ className }: { className: string }) {
  const { chatHours, advisorResponse, emailResponse } = claims;
  return (
    <dl className={clsx("grid content-start gap-4", className)}>
      <div>
        <dt className="text-sm text-muted">Email</dt>
        <dd>
          <a href={`mailto:${brand.email}`} className="link">
            {brand.email}
          </a>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">WhatsApp, available {chatHours.figure}</dt>
        <dd>
          <ExternalLink href={chatLink(chatMessages.questions)}>Ask a question</ExternalLink>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Response</dt>
        <dd>
          On WhatsApp in {advisorResponse.figure}, to an email within {emailResponse.figure} (
          <a href={advisorResponse.conditions} className="link" data-page>
            what this means
          </a>
          )
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Office</dt>
        <dd>{brand.city}</dd>
      </div>
    </dl>
  );
}
