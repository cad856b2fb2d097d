import { Link } from "@remix-run/react";
import { undoPath } from "#app/features/operations/imports/parts/import-pages.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { IstDateTime } from "#app/shell/ist-time.tsx";

type RecentImport = {
  id: string;
  createdAt: number;
  fileName: string;
  count: number;
  undoneAt: number | null;
  createdByName: string | null;
};

/** The newest imports of this kind, each with a link that undoes it. */
export function RecentImports({ imports }: { imports: readonly RecentImport[] }) {
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports" className="grid gap-2">
      <h2 id="recent-imports" className="text-xl">
        Recent imports
      </h2>
      <ul className="grid">
        {imports.map(({ id, createdAt, fileName, count, undoneAt, createdByName }) => (
          <li key={id} className="flex items-center gap-x-4 border-b border-hairline py-2">
            <span className="min-w-0 grow wrap-anywhere">
              {formatNumber(count)} from {fileName || "pasted text"}
              <span className="block text-sm text-muted">
                <IstDateTime at={createdAt} />
                {createdByName && `, ${createdByName}`}
              </span>
            </span>
            {undoneAt === null ? (
              <Link to={undoPath(id)} className="link inline-flex min-h-11 items-center">
                Undo <span className="visually-hidden">the import of {fileName || "pasted text"}</span>
              </Link>
            ) : (
              <span className="text-muted">Undone</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
