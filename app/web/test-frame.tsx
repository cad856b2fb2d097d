import type { ReactNode } from "react";
import { brand } from "#app/content/brand.ts";
import { Logo } from "#app/ui/logo.tsx";
import { ChatWidget } from "./chat-widget.tsx";

/** The frame of the test: the mark, nothing to wander off by, and help in its usual corner. */
export function TestFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className="border-b border-hairline">
        <div className="mx-auto flex min-h-16 max-w-3xl flex-wrap items-center justify-between gap-x-6 px-4 py-2">
          <Logo name={brand.name} />
          {aside}
        </div>
      </header>
      <main id="main" className="mx-auto max-w-3xl px-4 pt-8 pb-28">
        {children}
      </main>
      <ChatWidget />
    </>
  );
}
