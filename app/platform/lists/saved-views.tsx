import { Link, useResolvedPath } from "@remix-run/react";
import clsx from "clsx";
import Bookmark from "lucide-react/icons/bookmark";
import { createContext, useContext } from "react";
import type { ListQuery, SavedView } from "#app/kernel/list.ts";
import { listFields } from "#app/platform/http/list-address.ts";
import { paths } from "#app/platform/http/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { menuEvents } from "#app/ui/menu-events.ts";
import { ROW_ACTION } from "#app/ui/row-menu.tsx";

/** The reader's own views of all lists; undefined where nobody can save one. */
export const SavedViews = createContext<readonly SavedView[] | undefined>(undefined);

/** The saved views of the list of this route, and the address to save what is shown; undefined when nothing is chosen. */
export function useSavedViews(query: ListQuery) {
  const list = useResolvedPath(".").pathname.replace(/\/$/, "");
  const all = useContext(SavedViews);
  const views = all?.filter((view) => view.list === list) ?? [];
  const shown = new URLSearchParams(listFields(query)).toString();
  const current = views.find((view) => view.query === shown);
  const canSave = all !== undefined && shown !== "" && !current;
  return {
    views,
    current,
    saveTo: canSave ? `${paths.adminViews}?${new URLSearchParams({ list, query: shown })}` : undefined,
    editTo: `${paths.adminViews}?${new URLSearchParams({ list })}`,
  };
}

export type ListViews = ReturnType<typeof useSavedViews>;

/** From 640 px: a menu beside the filters with the views, the list without filters while one is shown, and their changes. */
export function SavedViewMenu({
  views,
  current,
  saveTo,
  editTo,
  all,
  clear,
}: ListViews & { all: string; clear: string }) {
  if (views.length === 0) return null;
  return (
    <details className="saved-menu row-menu max-sm:hidden" {...menuEvents}>
      <summary className={buttonClass({ variant: current ? "primary" : "secondary" }, "max-w-full")}>
        {current ? (
          <span className="truncate">
            <span className="visually-hidden">Saved view: </span>
            {current.name}
          </span>
        ) : (
          <>
            <Bookmark className="size-4 shrink-0" aria-hidden />
            Views
          </>
        )}
      </summary>
      <div className="row-menu-panel max-h-60 overflow-y-auto text-sm">
        <nav aria-label="Saved views">
          {views.map((view) => (
            <Link
              key={view.id}
              to={`?${view.query}`}
              aria-current={view === current ? "true" : undefined}
              className={clsx(ROW_ACTION, "gap-2 wrap-anywhere aria-[current]:bg-indigo-wash")}
            >
              {view.name}
            </Link>
          ))}
        </nav>
        <div className="mt-1 border-t border-hairline pt-1">
          {current && (
            <Link to={all} className={ROW_ACTION}>
              {clear}
            </Link>
          )}
          {saveTo && (
            <Link to={saveTo} className={ROW_ACTION}>
              Save view
            </Link>
          )}
          <Link to={editTo} className={ROW_ACTION}>
            Rename or delete
          </Link>
        </div>
      </div>
    </details>
  );
}

/** On phones: the views as the first of the folded filters. */
export function FoldedViews({ views, current }: ListViews) {
  if (views.length === 0) return null;
  return (
    <ul aria-label="Saved views" className="saved-views flex flex-wrap gap-x-4 text-sm sm:hidden">
      {views.map((view) => (
        <li key={view.id}>
          <Link
            to={`?${view.query}`}
            aria-current={view === current ? "true" : undefined}
            className={clsx(
              "link flex min-h-11 items-center gap-1.5 wrap-anywhere",
              view === current && "font-semibold",
            )}
          >
            <Bookmark className="size-4 shrink-0" aria-hidden />
            {view.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The last of the folded filters: the links that save a view and change them. From 640 px the menu has them. */
export function ViewActions({ views, saveTo, editTo }: ListViews) {
  if (views.length === 0 && !saveTo) return null;
  return (
    <p className={clsx("saved-views flex flex-wrap gap-x-4", views.length > 0 && "sm:hidden")}>
      {saveTo && <ViewLink to={saveTo}>Save view</ViewLink>}
      {views.length > 0 && <ViewLink to={editTo}>Rename or delete views</ViewLink>}
    </p>
  );
}

export const ViewLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="link inline-flex min-h-9 items-center text-sm max-sm:min-h-11">
    {children}
  </Link>
);
