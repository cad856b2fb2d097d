import type { ReactNode } from "react";
import sentFormsScript from "#app/platform/browser/sent-forms.inline.ts?script";
import { paths } from "#app/platform/http/paths.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import { FloatingChatButton } from "#app/ui/chat-button.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import siteScript from "./site.inline.ts?script";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import type { Visitor } from "./visitor.ts";

/** Header, footer, chat and the small script around every public page. `dialogs` are outside the main content. */
export function SiteFrame({
  visitor,
  children,
  dialogs,
}: {
  visitor: Visitor;
  children: ReactNode;
  dialogs?: ReactNode;
}) {
  const { nonce } = useRequestFacts();
  return (
    <>
      <SiteHeader visitor={visitor} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
      {visitor?.home !== paths.admin && (
        <FloatingChatButton href={chatLink(chatMessages.questions())} label="Ask a question on WhatsApp" />
      )}
      {dialogs}
      <InlineScript code={siteScript} nonce={nonce} />
      <InlineScript code={sentFormsScript} nonce={nonce} />
    </>
  );
}
