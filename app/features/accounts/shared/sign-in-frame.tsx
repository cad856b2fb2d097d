import type { ReactNode } from "react";
import signInScript from "#app/features/accounts/parts/sign-in.inline.ts?script";
import { provider } from "#app/features/provider/provider.ts";
import sentFormsScript from "#app/platform/browser/sent-forms.inline.ts?script";
import { FlashNotice } from "#app/platform/forms/flash-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { ChatWidget } from "#app/shell/chat-widget.tsx";
import { ProviderLogo } from "#app/shell/provider-logo.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { StepLine } from "#app/ui/step-line.tsx";

/** The page around every form before the door: the way home, one heading, one form, help in its usual corner. */
export function SignInFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const { nonce } = useRequestFacts();
  return (
    <>
      <header className="border-b border-hairline">
        <div className="mx-auto flex h-16 max-w-page items-center px-4">
          <a href={paths.landing} className="flex min-h-11 items-center">
            <ProviderLogo />
          </a>
        </div>
      </header>
      <main id="main" className="mx-auto grid max-w-page gap-12 px-4 pt-8 pb-24 sm:pt-14 lg:grid-cols-2">
        <div className="grid max-w-md content-start gap-6">
          <div>
            <h1>{title}</h1>
            {lead && <p className="mt-2 text-muted sm:text-lg">{lead}</p>}
          </div>
          <FlashNotice />
          {children}
        </div>
        <div className="hidden content-end gap-6 pb-6 lg:grid" aria-hidden>
          <StepLine steps={6} rise={7} className="h-64 w-full" />
          <p className="heading text-2xl">{provider().identity.tagline}</p>
        </div>
      </main>
      <ChatWidget />
      <InlineScript code={signInScript} nonce={nonce} />
      <InlineScript code={sentFormsScript} nonce={nonce} />
    </>
  );
}
