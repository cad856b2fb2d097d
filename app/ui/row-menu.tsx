import clsx from "clsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { ReactNode } from "react";
import { closeMenu, menuEvents } from "./menu-events.ts";

const ACTION =
  "flex min-h-10 w-full cursor-pointer items-center rounded-control px-3 text-left font-semibold hover:bg-wash max-sm:min-h-11";

/** The class of the links and buttons of a row's menu; the harmful ones come last. */
export const ROW_ACTION = `${ACTION} text-indigo`;
export const HARMFUL_ROW_ACTION = `${ACTION} text-brick`;

/**
 * What can be done with one row of a list, behind a button. A disclosure: it opens without scripts, over the list where
 * that has the room of a desk, else within the row.
 */
export const RowMenu = ({ name, children }: { name: string; children: ReactNode }) => (
  <details className="row-menu" name="row-menu" {...menuEvents} onSubmit={closeMenu}>
    <summary
      className={clsx(
        "inline-grid size-8 cursor-pointer list-none place-items-center rounded-control text-indigo hover:bg-wash",
        "max-sm:size-11 [&::-webkit-details-marker]:hidden",
      )}
    >
      <Ellipsis className="size-5" aria-hidden />
      <span className="visually-hidden">Actions for {name}</span>
    </summary>
    <div className="row-menu-panel">{children}</div>
  </details>
);
