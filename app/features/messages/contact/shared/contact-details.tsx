import clsx from "clsx";
import { siteFigures } from "#app/features/operations/site-figures/figures.ts";
import { useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";
import { provider } from "#app/features/provider/provider.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";

/** The other ways to reach a person. */
export function ContactDetails({ className }: { className: string }) {
  const { chatHours } = siteFigures;
  return (
    <dl className={clsx("grid content-start gap-4", className)}>
      <div>
        <dt className="text-sm text-muted">Email</dt>
        <dd>
          <a href={`mailto:${provider().contact.email}`} className="link">
            {provider().contact.email}
          </a>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">WhatsApp, available {chatHours.figure}</dt>
        <dd>
          <ExternalLink href={chatLink(chatMessages.questions())}>Ask a question</ExternalLink>
        </dd>
      </div>
      <Response />
      <div>
        <dt className="text-sm text-muted">Office</dt>
        <dd>{provider().contact.city}</dd>
      </div>
    </dl>
  );
}

function Response() {
  const { advisorResponse, emailResponse } = useSiteFigures();
  const conditions = (advisorResponse ?? emailResponse)?.conditions;
  const times = [
    advisorResponse && `On WhatsApp in ${advisorResponse.figure}`,
    emailResponse && `${advisorResponse ? "to" : "To"} an email within ${emailResponse.figure}`,
  ].filter((time) => time !== null);
  if (!conditions) return null;
  return (
    <div>
      <dt className="text-sm text-muted">Response</dt>
      <dd>
        {times.join(", ")} (
        <a href={conditions} className="link" data-page>
          what this means
        </a>
        )
      </dd>
    </div>
  );
}
