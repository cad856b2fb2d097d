import { sql } from "drizzle-orm";
import { asStatement, type Database, type Statement } from "#db/client.ts";
import { EXPORTED_TABLES } from "#db/personal-data.ts";

export type ExportedRow = Record<string, string | number | null>;

/** All rows about a person by table, in one read. */
export async function readPersonalData(
  db: Database,
  userId: string,
): Promise<{ table: string; rows: ExportedRow[] }[]> {
  const statements = EXPORTED_TABLES.map(({ exported }) => selectRows(db, exported, userId));
  const results = await db.readBatch(statements);
  return EXPORTED_TABLES.map(({ table }, index) => ({ table, rows: results[index]! }));
}

function selectRows(db: Database, text: string, userId: string): Statement<ExportedRow[]> {
  const parts = text.split(":person").map((part) => sql.raw(part));
  return asStatement(db.orm.all<ExportedRow>(sql.join(parts, sql`${userId}`)));
}
