import { useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";
import { provider } from "#app/features/provider/provider.ts";
import { areSamples } from "#app/features/provider/texts/site-texts.ts";
import { policies } from "#app/features/public-site/policies.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { capitalize } from "#app/platform/format/moment.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import { ProviderLogo } from "#app/shell/provider-logo.tsx";
import { SAMPLE_NOTE } from "#app/shell/sample-note.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { StepLine } from "#app/ui/step-line.tsx";

function listPages() {
  const published = policies();
  const about = published.filter(({ path }) => path === "/about");
  const others = published.filter(({ path }) => path !== "/about");
  return [...about, { path: "/contact", title: "Contact Us" }, ...others];
}

const currentYear = () => dateAt(Date.now()).slice(0, "2027".length);

const SAMPLE_TEXTS = ["faculty", "stories", "colleges"] as const;

export function SiteFooter() {
  const { showsSamples } = useRequestFacts();
  const { identity, contact } = provider();
  const chat = chatLink(chatMessages.questions());
  return (
    <footer className="mt-5 border-t border-hairline bg-wash pb-24 sm:mt-16 xl:pb-10">
      <div className="mx-auto grid max-w-page gap-3 px-4 pt-5 sm:grid-cols-2 sm:gap-10 lg:pt-12 lg:grid-cols-[2fr_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-3">
          <ProviderLogo />
          {identity.tagline && <p className="max-w-80 text-muted max-sm:hidden">{identity.tagline}.</p>}
          <StepLine className="mt-2 h-10 w-40 max-sm:hidden" />
        </div>
        <nav aria-label="Pages">
          <h2 className="text-lg max-sm:sr-only">{provider().identity.name}</h2>
          <ul className="grid grid-cols-2 gap-x-4 sm:mt-2 sm:grid-cols-1">
            {listPages().map(({ path, title }) => (
              <li key={path}>
                <a
                  href={path}
                  className="inline-flex min-h-9 items-center hover:text-indigo hover:underline lg:min-h-8"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid content-start gap-1">
          {(contact.email || chat) && <h2 className="text-lg max-sm:sr-only">Talk to us</h2>}
          {contact.email && (
            <p>
              <a
                href={`mailto:${contact.email}`}
                className="link wrap-anywhere inline-flex min-h-9 items-center"
              >
                {contact.email}
              </a>
            </p>
          )}
          {chat && (
            <p>
              <ExternalLink href={chat} className="link">
                Ask a question on WhatsApp
              </ExternalLink>
            </p>
          )}
          <ResponseTimes />
        </div>
      </div>
      <p className="mx-auto mt-3 max-w-page sm:mt-10 px-4 text-sm text-muted">
        © {currentYear()}{" "}
        {[identity.legalName || identity.name, contact.city].filter((part) => part !== "").join(", ")}.{" "}
        {showsSamples && SAMPLE_TEXTS.some(areSamples) && SAMPLE_NOTE}
      </p>
    </footer>
  );
}

function ResponseTimes() {
  const { chatHours, advisorResponse, emailResponse } = useSiteFigures();
  const conditions = (advisorResponse ?? emailResponse ?? chatHours)?.conditions;
  const hasChat = provider().contact.chatNumber !== "";
  const chat = [
    chatHours && `WhatsApp is available ${chatHours.figure}`,
    advisorResponse && `advisors respond on WhatsApp in ${advisorResponse.figure}`,
  ].filter((part) => typeof part === "string");
  const sentences = [
    hasChat && chat.length > 0 && capitalize(chat.join("; ")),
    emailResponse && `An email is answered within ${emailResponse.figure}`,
  ].filter((sentence) => typeof sentence === "string");
  if (sentences.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {sentences.join(". ")}
      {conditions && (
        <>
          {" "}
          (
          <a href={conditions} className="link">
            what these times mean
          </a>
          )
        </>
      )}
      .
    </p>
  );
}
