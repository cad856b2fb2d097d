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
  /** A list: in one row, on phones without the sentence, and with the tabs of its section. */
  compact?: boolean;
}) {
  const tabs = useContext(ListTabs);
  return (
    <div
      className={clsx(
        "flex flex-wrap justify-between",
        compact ? "items-center gap-x-2 gap-y-1.5 sm:gap-x-8 lg:gap-y-0" : "items-end gap-x-8 gap-y-4",
      )}
    >
      <div
        className={clsx(
          "min-w-0 grow",
          compact ? "flex flex-wrap items-baseline gap-x-4 sm:basis-80" : "basis-80",
        )}
      >
        <h1
          tabIndex={-1}
          className={clsx("outline-none", compact ? "text-xl sm:text-2xl" : "text-2xl sm:text-3xl")}
        >
          {title}
        </h1>
        {lead && (
          <p
            className={clsx(
              "text-muted",
              compact ? "max-w-3xl text-sm max-sm:hidden" : "mt-2 max-w-measure sm:text-lg",
            )}
          >
            {lead}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 sm:gap-3">{actions}</div>}
      {compact && tabs}
    </div>
  );
}
