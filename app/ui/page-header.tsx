import clsx from "clsx";
import { createContext, type ReactNode, useContext } from "react";

/** What a section shows beside the heading of each of its lists, such as the tabs of its pages. */
export const ListTabs = createContext<ReactNode>(null);

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
  /** A list: small on phones and in one row, without the sentence, and with the tabs of its section. */
  compact?: boolean;
}) {
  const tabs = useContext(ListTabs);
  return (
    <div
      className={clsx(
        "flex flex-wrap justify-between sm:items-end sm:gap-x-8",
        compact ? "items-center gap-2" : "items-end gap-x-8 gap-y-4",
      )}
    >
      <div className={clsx("grow", compact ? "min-w-0 basis-auto sm:basis-80" : "min-w-0 basis-80")}>
        <h1 tabIndex={-1} className={clsx("outline-none sm:text-3xl", compact ? "text-xl" : "text-2xl")}>
          {title}
        </h1>
        {lead && (
          <p className={clsx("mt-2 max-w-measure text-muted sm:text-lg", compact && "max-sm:hidden")}>
            {lead}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2 sm:gap-3">{actions}</div>}
      {compact && tabs}
    </div>
  );
}
