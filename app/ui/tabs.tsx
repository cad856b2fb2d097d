import { Link } from "@remix-run/react";
import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";

type Tab = { to: string; label: ReactNode; current: boolean };

/** Views as plain links: each has an address, Back works, no script is needed. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const list = useRef<HTMLUListElement>(null);
  const currentPath = tabs.find(({ current }) => current)?.to;
  // Where the row is wider than the screen, scrolls to the current tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current tab changes
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>("[aria-current]");
    const row = list.current?.parentElement;
    if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [currentPath]);
  return (
    <nav aria-label={label} className="fade-edge relative overflow-x-auto border-b border-hairline">
      <ul ref={list} className="flex">
        {tabs.map(({ to, label: text, current }) => (
          <li key={to} className="first:[&>a]:pl-0">
            <Link
              to={to}
              aria-current={current ? "page" : undefined}
              className={clsx(
                "flex min-h-11 items-center border-b-[3px] px-2 whitespace-nowrap -outline-offset-3",
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
