import { Link } from "@remix-run/react";
import clsx from "clsx";
import { StrokeIcon } from "./stroke-icon.tsx";

/** `icon` is a path in a square of 24. */
type BarItem = { to: string; label: string; icon: string; current: boolean };

/**
 * The views of a section at the lower edge of phones, instead of their tabs. Plain links; focused elements scroll clear
 * of it, and what floats stays above it (base.css). Where large text leaves no room for the words, the icons stay. Place
 * it after the content.
 */
export function BottomBar({ label, items }: { label: string; items: readonly BarItem[] }) {
  return (
    <nav
      aria-label={label}
      className="bottom-bar no-print @container fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-paper sm:hidden"
    >
      <ul className="flex overflow-x-auto whitespace-nowrap">
        {items.map(({ to, label: text, icon, current }) => (
          <li key={to} className="min-w-[44px] flex-none grow">
            <Link
              to={to}
              aria-current={current ? "page" : undefined}
              className={clsx(
                "flex min-h-14 flex-col items-center justify-center border-t-[3px] px-0.5 text-sm -outline-offset-3",
                current ? "border-marigold font-semibold text-ink" : "border-transparent text-muted",
              )}
            >
              <StrokeIcon path={icon} className="size-5" />
              <span className="@max-[17rem]:sr-only">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
