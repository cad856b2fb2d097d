import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";

const LINK_CLASS = buttonClass({ variant: "quiet", size: "small" });
const REMOVE_CLASS = buttonClass({ variant: "quiet-danger", size: "small" });

/**
 * The actions of one item below its `path`: move it (children), edit it, remove it. On phones their texts begin where
 * the item does.
 */
export function RowActions({ name, path, children }: { name: string; path: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-1 max-sm:not-has-[[data-failed]]:-ml-3">
      {children}
      <Link to={`${path}/edit`} className={LINK_CLASS}>
        Edit<span className="visually-hidden"> {name}</span>
      </Link>
      <Link to={`${path}/delete`} className={REMOVE_CLASS}>
        Remove<span className="visually-hidden"> {name}</span>
      </Link>
    </div>
  );
}
