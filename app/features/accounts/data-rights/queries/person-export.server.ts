import { sql } from "drizzle-orm";
import { EXPORTED_TABLES } from "#db/personal-data.ts";
import { asStatement, type Database, type Statement } from "#db/session/index.ts";

export type ExportedRow = Record<string, string | number | null>;

/** All rows about a person by table, in one read. */
export async function readPersonalData(
  db: Database,
  userId: string,
): Promise<{ table: string; rows: ExportedRow[] }[]> {
  const { tables } = await db.batch({
    tables: Object.fromEntries(
      EXPORTED_TABLES.map(({ table, exported }) => [table, selectRows(db, exported, userId)]),
    ),
  });
  return Object.entries(tables).map(([table, rows]) => ({ table, rows }));
}

function selectRows(db: Database, text: string, userId: string): Statement<ExportedRow[]> {
  const parts = text.split(":person").map((part) => sql.raw(part));
  return asStatement(db.orm.all<ExportedRow>(sql.join(parts, sql`${userId}`)));
}
