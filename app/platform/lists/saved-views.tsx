import { Link, useResolvedPath } from "@remix-run/react";
import clsx from "clsx";
import Bookmark from "lucide-react/icons/bookmark";
import { createContext, useContext } from "react";
import type { ListQuery, SavedView } from "#app/kernel/list.ts";
import { listFields } from "#app/platform/http/list-address.ts";
import { paths } from "#app/platform/http/paths.ts";

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

/** From 640 px: a link for each view, in the line below those that the list has for everybody. */
export function SavedViewLinks({ views, current }: ListViews) {
  if (views.length === 0) return null;
  return (
    <nav aria-label="Saved views" className="flex flex-wrap gap-1 max-sm:hidden">
      {views.map((view) => (
        <Link
          key={view.id}
          to={`?${view.query}`}
          aria-current={view === current ? "true" : undefined}
          className="flex min-h-9 max-w-64 items-center gap-1 rounded-full border border-line px-2 text-sm -outline-offset-2 hover:border-ink aria-[current]:border-indigo aria-[current]:bg-indigo aria-[current]:text-on-indigo"
        >
          <Bookmark className="size-3.5 shrink-0" aria-hidden />
          <span className="truncate">{view.name}</span>
        </Link>
      ))}
    </nav>
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

/** The last of the folded filters: the links that save a view and change them. */
export function ViewActions({ views, saveTo, editTo }: ListViews) {
  if (views.length === 0 && !saveTo) return null;
  return (
    <p className="saved-views flex flex-wrap gap-x-4">
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
