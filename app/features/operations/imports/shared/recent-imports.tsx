import { Link, useLocation } from "@remix-run/react";
import { leftOutPath, undoPath } from "#app/features/operations/imports/parts/import-pages.ts";
import type { ImportState } from "#app/features/operations/imports/rules.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";

type RecentImport = {
  id: string;
  createdAt: number;
  fileName: string;
  count: number;
  state: ImportState;
  leftOutCount: number;
  undoneAt: number | null;
  createdByName: string | null;
};

/** The newest imports of this kind, each with a link that undoes it, or goes on with it. */
export function RecentImports({ imports }: { imports: readonly RecentImport[] }) {
  const { search, pathname } = useLocation();
  const query = new URLSearchParams(search);
  const open = query.get("file");
  const others = imports.filter(({ id }) => id !== open);
  if (others.length === 0) return null;
  const pathOf = (id: string) => {
    const own = new URLSearchParams(query);
    for (const name of ["show", "page"]) own.delete(name);
    own.set("file", id);
    return `${pathname}?${own}`;
  };
  return (
    <section aria-labelledby="recent-imports" className="grid gap-2">
      <h2 id="recent-imports" className="text-xl">
        Recent imports
      </h2>
      <ul className="grid">
        {others.map(({ id, createdAt, fileName, count, state, leftOutCount, undoneAt, createdByName }) => {
          const name = fileName || "pasted text";
          return (
            <li key={id} className="flex items-center gap-x-4 border-b border-hairline py-2">
              <span className="min-w-0 grow wrap-anywhere">
                {state === "draft" ? `Not imported yet: ${name}` : `${formatNumber(count)} from ${name}`}
                <span className="block text-sm text-muted">
                  <HomeDateTime at={createdAt} />
                  {createdByName && `, ${createdByName}`}
                </span>
              </span>
              {leftOutCount > 0 && (
                <a href={leftOutPath(id)} download className="link inline-flex min-h-11 items-center">
                  {formatNumber(leftOutCount)} left out
                  <span className="visually-hidden"> of {name}</span>
                </a>
              )}
              {state !== "done" && (
                <Link to={pathOf(id)} className="link inline-flex min-h-11 items-center">
                  Go on<span className="visually-hidden"> with {name}</span>
                </Link>
              )}
              {state === "done" && undoneAt === null && (
                <Link to={undoPath(id)} className="link inline-flex min-h-11 items-center">
                  Undo <span className="visually-hidden">the import of {name}</span>
                </Link>
              )}
              {undoneAt !== null && <span className="text-muted">Undone</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
