import { renameSync, rmSync } from "node:fs";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import Database from "libsql";

/**
 * Replaces a database by one with the schema of other migrations and the same rows, each with the columns that both
 * have. Triggers do not run, because their rows are copied too.
 */
export async function moveToSchema(file: string, migrationsFolder: string): Promise<void> {
  const source = `${file}-source`;
  const old = new Database(file);
  old.pragma("journal_mode = DELETE");
  old.close();
  renameSync(file, source);
  const client = createClient({ url: `file:${file}` });
  await migrate(drizzle(client), { migrationsFolder });
  client.close();
  copyRows(file, source);
  rmSync(source);
}

function copyRows(file: string, source: string): void {
  const database = new Database(file);
  const list = (sql: string) => database.prepare(sql).all() as { name: string; sql: string }[];
  database.exec(`ATTACH '${source}' AS source`);
  const triggers = list("SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger'");
  const tables = list(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
    AND name NOT LIKE 'sqlite_%' AND name <> '__drizzle_migrations' AND name IN (SELECT name FROM source.sqlite_schema)`);
  const copies = tables.map(({ name }) => {
    const columns = list(`SELECT name FROM pragma_table_xinfo('${name}', 'main') WHERE hidden = 0
      INTERSECT SELECT name FROM pragma_table_xinfo('${name}', 'source') WHERE hidden = 0`);
    const names = columns.map((column) => `"${column.name}"`).join(", ");
    return `INSERT OR REPLACE INTO main."${name}" (${names}) SELECT ${names} FROM source."${name}"`;
  });
  const statements = [
    "PRAGMA foreign_keys = OFF",
    "BEGIN",
    ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
    ...copies,
    ...triggers.map(({ sql }) => sql),
    "COMMIT",
  ];
  for (const statement of statements) database.exec(statement);
  database.close();
}
