import clsx from "clsx";
import type { ReactNode } from "react";
import { brand } from "#app/content/brand.ts";
import { chatLink, chatMessages } from "#app/content/chat.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Logo } from "#app/ui/logo.tsx";

type Props = { clock?: ReactNode; notice?: ReactNode; help?: ReactNode; children: ReactNode };

/**
 * The frame of the test: the logo and no navigation. While the test runs it shows the `clock`, and help is a plain
 * link below the question; otherwise `help` is the chat button in its usual corner. `notice` is the result of the last
 * action.
 */
export function TestFrame({ clock, notice, help, children }: Props) {
  return (
    <>
      <header className="border-b border-hairline">
        <div className="mx-auto flex min-h-16 max-w-3xl flex-wrap items-center justify-between gap-x-6 px-4 py-2">
          <Logo name={brand.name} />
          {clock}
        </div>
      </header>
      <main id="main" className={clsx("mx-auto max-w-3xl px-4 pt-8", clock ? "pb-12" : "pb-28")}>
        {notice}
        {children}
      </main>
      {help ?? <HelpLink />}
    </>
  );
}

const HelpLink = () => (
  <footer className="no-print mx-auto max-w-3xl px-4 pb-8">
    <ExternalLink href={chatLink(chatMessages.questions)}>Get help</ExternalLink>
  </footer>
);
