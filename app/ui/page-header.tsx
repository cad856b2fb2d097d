import clsx from "clsx";
import type { ReactNode } from "react";

/** The top of a screen: its h1, a sentence, and the actions at the side. */
export function PageHeader({
  title,
  lead,
  actions,
  compact = false,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** With a smaller title on phones, where the content below matters more. */
  compact?: boolean;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 grow basis-80">
        <h1 tabIndex={-1} className={clsx("outline-none sm:text-3xl", compact ? "text-xl" : "text-2xl")}>
          {title}
        </h1>
        {lead && <p className="mt-2 max-w-measure text-muted sm:text-lg">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
