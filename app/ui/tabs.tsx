import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { ReactNode } from "react";

export type Tab = { to: string; label: ReactNode; current: boolean };

/** Views of one thing as plain links: each has an address, Back works, no script is needed. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-hairline">
      <ul className="flex gap-1">
        {tabs.map(({ to, label: text, current }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current ? "page" : undefined}
              className={clsx(
                "flex min-h-11 items-center border-b-[3px] px-3 whitespace-nowrap -outline-offset-3",
                current
                  ? "border-marigold font-semibold text-ink"
                  : "border-transparent text-muted hover:border-line hover:text-ink",
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
