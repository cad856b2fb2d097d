import { type Column, type SQL, sql } from "drizzle-orm";
import type { Cursor, Page, PageRequest, SortOrder } from "#app/domain/kernel/list.ts";

const PAGE_SIZE = 50;

/** Rows per round trip while a whole list is downloaded. */
const EXPORT_CHUNK = 2_000;

type KeysetOptions = {
  /**
   * What the list is sorted by. Never null (use coalesce), and with `id` behind it the tail of an index; for names
   * say `sql`${table.name} COLLATE NOCASE`` here and in the index.
   */
  by: Column | SQL;
  /** Unique; decides between equal values, so that no row is shown twice or never. */
  id: Column;
  sort: SortOrder;
  cursor?: Cursor;
  size?: number;
};

/** What a page query needs: put all four into the statement, then turn its rows into the page with `toPage`. */
export type Keyset = {
  /** Select this as `cursor`. */
  cursor: SQL<string>;
  where: SQL | undefined;
  orderBy: SQL[];
  /** One more than the page shows, to know whether there is another. */
  limit: number;
  toPage<Row extends { cursor: string }>(
    rows: Row[],
  ): { rows: Omit<Row, "cursor">[]; next?: string; previous?: string };
};

/**
 * Pages by the last row seen instead of by number: page 900 costs what page 1 costs, and rows that come or go in
 * between shift nothing. Works in both directions of the order and of the walk.
 */
export function keyset({ by, id, sort, cursor, size = PAGE_SIZE }: KeysetOptions): Keyset {
  const isBackward = cursor?.side === "before";
  const isAscending = (sort.direction === "ascending") !== isBackward;
  const order = isAscending ? sql`ASC` : sql`DESC`;
  return {
    cursor: sql<string>`json_array(${by}, ${id})`,
    where: cursor && pastCursor({ by, id, cursor, isAscending }),
    orderBy: [sql`${by} ${order}`, sql`${id} ${order}`],
    limit: size + 1,
    toPage: (found) => {
      const hasMore = found.length > size;
      const shown = found.slice(0, size);
      if (isBackward) shown.reverse();
      const first = shown.at(0)?.cursor;
      const last = shown.at(-1)?.cursor;
      return {
        rows: shown.map(({ cursor: _cursor, ...row }) => row),
        next: isBackward || hasMore ? last : undefined,
        previous: (isBackward ? hasMore : cursor) ? first : undefined,
      };
    },
  };
}

/** The plain bound beside the row value is what lets SQLite start in the middle of the index. */
function pastCursor({ by, id, cursor, isAscending }: Pick<KeysetOptions, "by" | "id"> & Bound): SQL {
  const { value, id: lastId } = cursor;
  return isAscending
    ? sql`${by} >= ${value} AND (${by}, ${id}) > (${value}, ${lastId})`
    : sql`${by} <= ${value} AND (${by}, ${id}) < (${value}, ${lastId})`;
}

type Bound = { cursor: Cursor; isAscending: boolean };

/** The page that is asked for, or the whole list when no size is. */
export async function pageOrAll<Row>(
  page: (at: { cursor?: Cursor; size: number }) => Promise<Page<Row>>,
  { cursor, size }: PageRequest,
): Promise<Page<Row>> {
  if (size !== undefined) return page({ cursor, size });
  const rows: Row[] = [];
  for await (const chunk of eachPage(page)) rows.push(...chunk);
  return { rows };
}

/** Walks through all pages of a list, for downloads: `page` answers the one behind a cursor. */
export async function* eachPage<Row>(
  page: (at: { cursor?: Cursor; size: number }) => Promise<{ rows: Row[]; next?: string }>,
): AsyncGenerator<Row[]> {
  let cursor: Cursor | undefined;
  do {
    const { rows, next }: { rows: Row[]; next?: string } = await page({ cursor, size: EXPORT_CHUNK });
    if (rows.length > 0) yield rows;
    cursor = next === undefined ? undefined : parseCursor(next);
  } while (cursor);
}

function parseCursor(text: string): Cursor {
  const [value, id] = JSON.parse(text) as [string | number, string];
  return { side: "after", value, id };
}
