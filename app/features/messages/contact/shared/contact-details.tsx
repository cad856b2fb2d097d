import clsx from "clsx";
import { useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";
import { provider } from "#app/features/provider/provider.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";

/** The other ways to reach a person. */
export function ContactDetails({ className }: { className: string }) {
  const { chatHours } = useSiteFigures();
  const { email, city } = provider().contact;
  const chat = chatLink(chatMessages.questions());
  return (
    <dl className={clsx("grid content-start gap-4", className)}>
      {email && (
        <div>
          <dt className="text-sm text-muted">Email</dt>
          <dd>
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </dd>
        </div>
      )}
      {chat && (
        <div>
          <dt className="text-sm text-muted">WhatsApp{chatHours && `, available ${chatHours.figure}`}</dt>
          <dd>
            <ExternalLink href={chat}>Ask a question</ExternalLink>
          </dd>
        </div>
      )}
      <Response />
      {city && (
        <div>
          <dt className="text-sm text-muted">Office</dt>
          <dd>{city}</dd>
        </div>
      )}
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
  if (times.length === 0) return null;
  return (
    <div>
      <dt className="text-sm text-muted">Response</dt>
      <dd>
        {times.join(", ")}
        {conditions && (
          <>
            {" "}
            (
            <a href={conditions} className="link" data-page>
              what this means
            </a>
            )
          </>
        )}
      </dd>
    </div>
  );
}
