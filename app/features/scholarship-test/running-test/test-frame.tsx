import type { ReactNode } from "react";
import { ChatWidget } from "#app/shell/chat-widget.tsx";
import { ProviderLogo } from "#app/shell/provider-logo.tsx";

/**
 * The frame before and after the test: the logo, no navigation, and the chat button. `notice` is the result of the last
 * action. A running test has a frame of its own.
 */
export function TestFrame({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className="border-b border-hairline">
        <div className="mx-auto flex min-h-16 max-w-3xl items-center px-4 py-2">
          <ProviderLogo />
        </div>
      </header>
      <main id="main" className="mx-auto max-w-3xl px-4 pt-8 pb-28">
        {notice}
        {children}
      </main>
      <ChatWidget />
    </>
  );
}
