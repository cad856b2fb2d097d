// Triggers and views: their current text is in db/triggers, one file for each table; migrations create them.
import { readdirSync, readFileSync } from "node:fs";
import Engine from "libsql";

const FOLDER = "db/triggers";
const MIGRATIONS = "db/migrations";
const HEAD = /^CREATE (TRIGGER|VIEW) [`"]?(\w+)/;

/** The triggers and views of db/triggers: name → { kind, text }. Statements end with `END;` or, views, with `;`. */
function writtenTriggers() {
  const texts = readdirSync(FOLDER).map((file) => readFileSync(`${FOLDER}/${file}`, "utf8"));
  const statements = texts.flatMap((text) => text.split(/(?=^CREATE )/m)).filter((text) => HEAD.test(text));
  return new Map(statements.map(toEntry));
}

/** The same in a database that the migrations have made. */
function migratedTriggers() {
  const database = new Engine(":memory:");
  const journal = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, "utf8"));
  for (const { tag } of journal.entries) {
    const statements = readFileSync(`${MIGRATIONS}/${tag}.sql`, "utf8").split("--> statement-breakpoint");
    for (const statement of statements) if (statement.trim()) database.exec(statement);
  }
  const rows = database
    .prepare("SELECT sql FROM sqlite_master WHERE type IN ('trigger', 'view') ORDER BY tbl_name, name")
    .all();
  database.close();
  return new Map(rows.map(({ sql }) => toEntry(sql)));
}

/** The statements that turn the triggers and views of the migrations into those of db/triggers. */
export function triggerChanges() {
  const [written, migrated] = [writtenTriggers(), migratedTriggers()];
  const isSame = (name) => written.get(name)?.text === migrated.get(name)?.text;
  const dropped = [...migrated].filter(([name]) => !isSame(name));
  const created = [...written].filter(([name]) => !isSame(name));
  return [
    ...dropped.map(([name, { kind }]) => `DROP ${kind} ${name};`),
    ...created.toSorted(viewsFirst).map(([, { text }]) => `${text};`),
  ];
}

/** The triggers and views whose text names one of the tables. */
export const listReaders = (tables) =>
  [...writtenTriggers()]
    .filter(([, { text }]) => tables.some((table) => new RegExp(`\\b${table}\\b`).test(text)))
    .map(([name, { kind }]) => ({ name, kind }));

const viewsFirst = ([, one], [, other]) => (one.kind < other.kind ? 1 : one.kind > other.kind ? -1 : 0);

function toEntry(statement) {
  const [, kind, name] = HEAD.exec(statement);
  return [name, { kind, text: statement.trim().replace(/;$/, "") }];
}
