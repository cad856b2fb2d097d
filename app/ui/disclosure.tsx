import clsx from "clsx";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";

/** A heading that opens and closes what stands below it. Works without scripts; found by the browser's search. */
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
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-indigo">
        <span>{summary}</span>
        <Plus className="disclosure-marker size-5 shrink-0 text-indigo" aria-hidden />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
