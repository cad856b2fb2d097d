import type { ReactNode } from "react";
import { StepLine } from "./step-line.tsx";

/** The state of an empty list: what will appear here, in one sentence, and the next action. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <StepLine steps={4} className="h-12 w-28" />
      <div>
        <p className="heading text-xl">{title}</p>
        {children && <p className="mt-1 max-w-measure text-muted">{children}</p>}
      </div>
      {action}
    </div>
  );
}
