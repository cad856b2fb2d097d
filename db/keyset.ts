import { and, type Column, gte, type SQL, sql } from "drizzle-orm";
import { type Cursor, PAGE_SIZE, type Page, type PageRequest, type SortOrder } from "#app/kernel/list.ts";
import { sortKey } from "#app/kernel/rules-for-names.ts";

/** Rows per round trip of a download. */
const EXPORT_CHUNK = 2_000;

type KeysetOptions = {
  /**
   * The sort expression. Never null (use coalesce), and with `id` after it the tail of an index.
   */
  by: Column | SQL;
  /** True where `by` is a `sortKey`: cursors of earlier releases have the name itself. */
  isName?: boolean;
  /** Unique; breaks ties, so that each row is shown exactly once. */
  id: Column;
  sort: SortOrder;
  cursor?: Cursor;
  size?: number;
  /** When a row changed last, for callers who ask for what has changed. */
  updatedAt?: Column;
  updatedSince?: number;
};

/** The parts of a page query: put the first four into the statement, then turn its rows into the page with `toPage`. */
export type Keyset = {
  /** Select this as `cursor`. */
  cursor: SQL<string>;
  where: SQL | undefined;
  orderBy: SQL[];
  /** One more than the page shows, to detect another page. */
  limit: number;
  toPage<Row extends { cursor: string }>(
    rows: Row[],
  ): { rows: Omit<Row, "cursor">[]; next?: string; previous?: string };
};

/**
 * Pages by the last row instead of by number: page 900 costs as much as page 1, and inserted or deleted rows shift
 * nothing. Supports both sort orders and both directions.
 */
export function keyset({
  by,
  id,
  sort,
  isName,
  cursor: given,
  size = PAGE_SIZE,
  updatedAt,
  updatedSince,
}: KeysetOptions): Keyset {
  const cursor = given && isName ? { ...given, value: sortKey(String(given.value)) } : given;
  const isBackward = cursor?.side === "before";
  const isAscending = (sort.direction === "ascending") !== isBackward;
  const order = isAscending ? sql`ASC` : sql`DESC`;
  return {
    cursor: sql<string>`json_array(${by}, ${id})`,
    where: and(
      cursor && pastCursor({ by, id, cursor, isAscending }),
      updatedAt && updatedSince !== undefined ? gte(updatedAt, updatedSince) : undefined,
    ),
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

/** The plain bound beside the row value lets SQLite start in the middle of the index. */
function pastCursor({ by, id, cursor, isAscending }: Pick<KeysetOptions, "by" | "id"> & Bound): SQL {
  const { value, id: lastId } = cursor;
  return isAscending
    ? sql`${by} >= ${value} AND (${by}, ${id}) > (${value}, ${lastId})`
    : sql`${by} <= ${value} AND (${by}, ${id}) < (${value}, ${lastId})`;
}

type Bound = { cursor: Cursor; isAscending: boolean };

/** The requested page, or the whole list without a size. */
export async function pageOrAll<Row>(
  page: (at: PageRequest & { size: number }) => Promise<Page<Row>>,
  { size, ...from }: PageRequest,
): Promise<Page<Row>> {
  if (size !== undefined) return page({ ...from, size });
  const rows: Row[] = [];
  for await (const chunk of eachPage((at) => page({ ...from, ...at }))) rows.push(...chunk);
  return { rows };
}

/** Iterates over all pages of a list, for downloads; `page` reads the one after a cursor. */
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

/** Reads the cursor of a row, as `keyset` selects it. */
export function parseCursor(text: string, side: Cursor["side"] = "after"): Cursor {
  const [value, id] = JSON.parse(text) as [string | number, string];
  return { side, value, id };
}
