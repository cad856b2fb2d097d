import { callToAction } from "#app/content/benefits.ts";
import { chatLink, chatMessages } from "#app/content/chat.ts";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { StepLine } from "#app/ui/step-line.tsx";

export function CallToAction() {
  const { heading, points, button, note, conditions } = callToAction;
  return (
    <section
      id="secure-your-future"
      aria-labelledby="secure-your-future-title"
      className="night relative mt-20 overflow-hidden"
    >
      <StepLine steps={6} className="absolute right-0 bottom-0 h-full w-1/5 max-lg:hidden" />
      <div className="relative mx-auto max-w-page px-4 py-16 lg:py-20">
        <h2 id="secure-your-future-title" className="max-w-160 text-3xl sm:text-4xl">
          {heading}
        </h2>
        <ul className="mt-8 grid max-w-200 gap-6 sm:grid-cols-3">
          {points.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-marigold pt-3">
              <h3>{title}</h3>
              <p className="mt-1">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ChatButton href={chatLink(chatMessages.freeCounseling)} variant="primary">
            {button}
          </ChatButton>
          <p>
            {note}.{" "}
            <a href={conditions} className="underline underline-offset-4">
              Conditions of the guarantee
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
