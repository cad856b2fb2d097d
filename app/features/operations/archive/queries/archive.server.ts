import { type SQL, sql } from "drizzle-orm";
import type { ArchivedValue } from "#app/features/operations/archive/archive-file.server.ts";
import type { TableSize } from "#app/features/operations/archive/rules.ts";
import { ARCHIVED_TABLES, type ArchivedTable } from "#db/archived-tables.ts";
import { auditEvents } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

/** Rows of a read. Those of images have up to 200 kB each. */
const PAGE_ROWS = 1_000;
const PAGE_IMAGES = 20;

const pageSize = ({ image }: ArchivedTable) => (image ? PAGE_IMAGES : PAGE_ROWS);

const names = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

type Row = Record<string, ArchivedValue>;

/** The rows of a slice of a table after a row, with the key of each as `key0`, `key1` … */
const selectRows = statement(
  (db: Database, table: ArchivedTable, after: readonly ArchivedValue[] | undefined, upTo?: number) => {
    const conditions = [
      after &&
        sql`(${keyColumns(table)}) > (${sql.join(
          [...after].map((value) => sql`${value}`),
          sql`, `,
        )})`,
      upTo === undefined ? undefined : sql`rowid <= ${upTo}`,
    ].filter((condition) => condition !== undefined);
    const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
    const keys = table.key.map((column, at) => sql`${keyColumn(column)} AS ${sql.identifier(`key${at}`)}`);
    return db.orm.all<Row>(sql`SELECT ${names(table.columns)}, ${sql.join(keys, sql`, `)}
      FROM ${sql.identifier(table.name)} ${where} ORDER BY ${keyColumns(table)} LIMIT ${pageSize(table)}`);
  },
);

const keyColumn = (column: string) => (column === "rowid" ? sql.raw("rowid") : sql.identifier(column));
const keyColumns = (table: ArchivedTable) => sql.join(table.key.map(keyColumn), sql`, `);

/** Reads the rows of a slice of a table, page by page; at least one page, which may be empty. */
export async function* readRows(
  db: Database,
  table: ArchivedTable,
  { after, upTo }: { after: number; upTo: number | undefined },
): AsyncGenerator<Row[]> {
  let last: ArchivedValue[] | undefined = table.key[0] === "rowid" ? [after] : undefined;
  for (;;) {
    const rows: Row[] = await db.execute(selectRows(db, table, last, upTo));
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < pageSize(table)) return;
    last = table.key.map((_, at) => end[`key${at}`]!);
  }
}

/** A row as JSON, without the bytes of images. */
const asJson = ({ columns, image }: ArchivedTable) =>
  sql`json_array(${names(columns.filter((column) => column !== image))})`;

const SAMPLE = 50;

/** Statement: how large each table is; the length of a row is that of the newest ones on average. */
export const selectTableSizes = statement((db: Database) =>
  db.orm.all<TableSize>(
    sql.join(
      ARCHIVED_TABLES.map((table) => {
        const from = sql.identifier(table.name);
        const newest = table.key[0] === "rowid" ? sql`ORDER BY rowid DESC` : sql``;
        const imageBytes = table.image ? sql`sum(length(${sql.identifier(table.image)}))` : sql`0`;
        const last = table.key[0] === "rowid" ? sql`max(rowid)` : sql`0`;
        return sql`SELECT ${table.name} AS "table", (SELECT count(*) FROM ${from}) AS "rows",
          (SELECT coalesce(${last}, 0) FROM ${from}) AS "last",
          (SELECT coalesce(${imageBytes}, 0) FROM ${from}) AS "imageBytes",
          (SELECT coalesce(avg(length(${asJson(table)})), 0) FROM (SELECT * FROM ${from} ${newest} LIMIT ${SAMPLE})) AS "width"`;
      }),
      sql` UNION ALL `,
    ),
  ),
);

/** How long the page shows what was downloaded. */
const SHOWN_HOURS = 48;

/** Statement: the parts that were downloaded lately, each by the text of its range. */
export const selectDownloads = statement((db: Database) =>
  db.orm.all<{
    range: string;
    at: number;
  }>(sql`SELECT ${auditEvents.entityId} AS range, max(${auditEvents.at}) AS at
    FROM ${auditEvents} WHERE ${auditEvents.action} = 'archive.export'
      AND ${auditEvents.at} > ${databaseNow} - ${SHOWN_HOURS * 3_600_000} GROUP BY 1`),
);
