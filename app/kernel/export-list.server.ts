import { type AuditSource, recordExport } from "#db/audit.ts";
import { eachPage } from "#db/keyset.ts";
import type { Statement } from "#db/session/index.ts";
import type { Cursor, ListQuery } from "./list.ts";
import { ok } from "./outcome.ts";

type Export = { action: string; entity: string; query: Pick<ListQuery, "search" | "filters"> };

type PageOf<Found, Row> = {
  statement: Statement<Found[]>;
  toPage: (found: Found[]) => { rows: Row[]; next?: string };
};

/** Exports every row that matches a list, in its order, in chunks; the download is recorded. */
export async function exportList<Found, Row>(
  source: AuditSource,
  { query, ...event }: Export,
  pageAt: (at: { cursor?: Cursor; size: number }) => PageOf<Found, Row>,
) {
  const { db } = source;
  await db.execute(recordExport(source, event, query));
  return ok(
    eachPage(async (at) => {
      const page = pageAt(at);
      return page.toPage(await db.execute(page.statement));
    }),
  );
}
