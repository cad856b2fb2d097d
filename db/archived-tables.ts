import { is } from "drizzle-orm";
import { getTableConfig, SQLiteBlobBuffer, SQLiteTable } from "drizzle-orm/sqlite-core";
import { PERSONAL_DATA } from "./personal-data.ts";
import * as schema from "./schema/index.ts";

/** A table as an archive has it: in its columns, without secrets. */
export type ArchivedTable = {
  name: string;
  columns: readonly string[];
  /** The column with the bytes of an image, which are files of the archive. */
  image: string | undefined;
  /** What its rows are read by: the row id, or the primary key where there is none. */
  key: readonly string[];
};

/** Drizzle has no word for this. */
const WITHOUT_ROW_ID = new Set(["question_counts", "question_seconds", "quiz_scores"]);

type Config = ReturnType<typeof getTableConfig>;

/**
 * The tables of an archive. Those that refer to others come before them: what is added while they are read refers to
 * rows that are read later.
 */
export const ARCHIVED_TABLES: readonly ArchivedTable[] = inOrder(
  Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .map((table) => getTableConfig(table))
    .filter(({ name }) => !PERSONAL_DATA[name]?.isLeftOut)
    // Bundlers enumerate the schema in orders of their own.
    .sort((one, other) => (one.name < other.name ? -1 : 1)),
).map((config) => {
  const { name, columns } = config;
  const secrets = PERSONAL_DATA[name]?.secrets ?? [];
  return {
    name,
    columns: columns.map((column) => column.name).filter((column) => !secrets.includes(column)),
    image: columns.find((column) => is(column, SQLiteBlobBuffer))?.name,
    key: WITHOUT_ROW_ID.has(name)
      ? config.primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
      : ["rowid"],
  };
});

export const findArchivedTable = (name: string) => ARCHIVED_TABLES.find((table) => table.name === name);

function inOrder(tables: readonly Config[]): Config[] {
  const ordered: Config[] = [];
  const isSeen = new Set<string>();
  const parentsOf = ({ foreignKeys }: Config) =>
    foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
  const addWithParents = (table: Config) => {
    if (isSeen.has(table.name)) return;
    isSeen.add(table.name);
    for (const parent of parentsOf(table))
      for (const other of tables) if (other.name === parent) addWithParents(other);
    ordered.push(table);
  };
  tables.forEach(addWithParents);
  return ordered.reverse();
}
