import { Link } from "@remix-run/react";
import clsx from "clsx";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";

const HEAD = "flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-indigo";

function Head({ summary }: { summary: ReactNode }) {
  return (
    <>
      <span className="min-w-0 wrap-anywhere">{summary}</span>
      <Plus className="disclosure-marker size-5 shrink-0 text-indigo" aria-hidden />
    </>
  );
}

/** A heading that expands and collapses its content. Works without scripts and with find-in-page. */
export function Disclosure({
  summary,
  children,
  defaultOpen = false,
  id,
  className,
}: {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  id?: string;
  className?: string;
}) {
  return (
    <details id={id} open={defaultOpen} className={clsx("disclosure border-b border-hairline", className)}>
      <summary className={HEAD}>
        <Head summary={summary} />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}

/** The same for content with its own address: the heading links to the address where it is open. */
export function DisclosureLink({ summary, to, id }: { summary: ReactNode; to: string; id?: string }) {
  return (
    <div id={id} className="disclosure border-b border-hairline">
      <Link to={to} className={clsx(HEAD, "text-ink no-underline")}>
        <Head summary={summary} />
      </Link>
    </div>
  );
}
