import { siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { NextSteps } from "./next-steps.tsx";

export function CallToAction() {
  const { heading, points, button, note } = siteTexts().callToAction;
  if (heading === "") return null;
  return (
    <section
      id="secure-your-future"
      aria-labelledby="secure-your-future-title"
      className="night mt-6 lg:mt-9"
    >
      <div className="mx-auto grid max-w-page gap-6 px-4 py-6 lg:grid-cols-2 lg:gap-14 lg:py-10">
        <div>
          <h2 id="secure-your-future-title" className="text-xl sm:text-3xl">
            {heading}
          </h2>
          <ul className="mt-3 grid gap-2 max-sm:text-sm">
            {points.map(({ title, text }) => (
              <li key={title} className="border-l-2 border-marigold pl-3">
                <strong className="font-semibold">{title}.</strong> {text}
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ChatButton
              href={chatLink(chatMessages.freeCounseling())}
              variant="primary"
              className="max-sm:w-full max-sm:px-2 max-sm:text-sm"
            >
              {button || "Talk to us"}
            </ChatButton>
            {note && <p className="text-sm">{note}.</p>}
          </div>
        </div>
        <NextSteps />
      </div>
    </section>
  );
}
