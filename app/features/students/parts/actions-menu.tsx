import { Link } from "@remix-run/react";
import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { menuEvents } from "#app/ui/menu-events.ts";

const ITEM = "flex min-h-11 items-center rounded-control px-3 font-semibold";

/**
 * The menu with everything that can be done with the record of a page. A disclosure: it opens without scripts, and
 * closes on Escape, on the choice of a link and when the focus leaves. On phones it opens in the flow of the page.
 */
export function ActionsMenu({ children }: { children: ReactNode }) {
  return (
    <details className="relative w-full sm:w-auto" {...menuEvents}>
      <summary
        className={buttonClass(
          { variant: "secondary" },
          "w-full list-none sm:w-auto [&::-webkit-details-marker]:hidden",
        )}
      >
        Actions
        <ChevronDown className="size-4" aria-hidden />
      </summary>
      <div className="mt-1 divide-y divide-hairline rounded-card border border-hairline bg-surface px-2 shadow-float sm:absolute sm:top-full sm:right-0 z-30 sm:w-72">
        {children}
      </div>
    </details>
  );
}

/** Actions that belong together, below a heading that is read out. */
export function ActionGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="py-2">
      {children}
    </section>
  );
}

/** `danger` is for what takes something from the person; its page asks for confirmation. */
export function ActionLink({
  to,
  danger = false,
  children,
}: {
  to: string;
  danger?: boolean;
  children: string;
}) {
  return (
    <Link
      to={to}
      preventScrollReset={!to.includes("#")}
      className={clsx(ITEM, danger ? "text-brick hover:bg-brick-wash" : "text-ink hover:bg-wash")}
    >
      {children}
    </Link>
  );
}
