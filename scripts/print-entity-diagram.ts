/** Writes docs/entities.md from the schema (`npm run diagram`). */
import { readdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";

const INTRODUCTION = `# Entities

The tables, generated from \`db/schema\` by \`npm run diagram\`. Do not edit this page by hand.

PK: primary key. FK: refers to another table. UK: unique. "?": may be null. A line starts at the table that is referred to. Instants are integers in epoch milliseconds.
`;

type Table = ReturnType<typeof getTableConfig>;
type Column = Table["columns"][number];

/** The text of docs/entities.md: one Mermaid diagram for each file of the schema. */
export async function entityDocument(): Promise<string> {
  const files = readdirSync("db/schema")
    .filter((file) => !["columns.ts", "index.ts"].includes(file))
    .sort();
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(resolve("db/schema", file))),
  );
  const sections = modules.map((exported, index) => {
    const tables = Object.values(exported)
      .filter((value) => is(value, SQLiteTable))
      .map(getTableConfig)
      .sort((a, b) => a.name.localeCompare(b.name));
    const lines = [...tables.flatMap(entityLines), ...tables.flatMap(relationLines)];
    return `## ${toHeading(files[index] ?? "")}\n\n\`\`\`mermaid\nerDiagram\n${lines.join("\n")}\n\`\`\`\n`;
  });
  return [INTRODUCTION, ...sections].join("\n");
}

function toHeading(file: string): string {
  const words = file.replace(".ts", "").replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function entityLines(table: Table): string[] {
  const columns = table.columns.map((column) => {
    const keys = [
      isPrimary(table, column) && "PK",
      table.foreignKeys.some((key) => key.reference().columns.includes(column)) && "FK",
      isUnique(table, column) && "UK",
    ].filter(Boolean);
    const parts = [column.getSQLType(), column.name, keys.join(", "), column.notNull ? "" : '"?"'];
    return `    ${parts.filter(Boolean).join(" ")}`;
  });
  return [`  ${table.name} {`, ...columns, "  }"];
}

function relationLines(table: Table): string[] {
  return table.foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    const left = columns.every((column) => column.notNull) ? "||" : "|o";
    const isSingle = columns.every((column) => column.primary || isUnique(table, column));
    const names = columns.map((column) => column.name).join(", ");
    return `  ${getTableConfig(foreignTable).name} ${left}--${isSingle ? "o|" : "o{"} ${table.name} : "${names}"`;
  });
}

const isPrimary = (table: Table, column: Column) =>
  column.primary || table.primaryKeys.some((key) => key.columns.includes(column));

const isUnique = (table: Table, column: Column) =>
  column.isUnique ||
  table.indexes.some(
    ({ config }) =>
      config.unique && !config.where && config.columns.length === 1 && config.columns[0] === column,
  );

if (process.argv[1] === import.meta.filename) writeFileSync("docs/entities.md", await entityDocument());
