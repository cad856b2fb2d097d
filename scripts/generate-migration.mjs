// `npm run db:generate -- --name x`: generates the next migration from db/schema and db/triggers. Makes its tables
// STRICT, which drizzle-kit cannot do, and drops and creates the triggers and views whose text has changed or whose
// table is recreated.
import { spawnSync } from "node:child_process";
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { listReaders, triggerChanges } from "./written-triggers.mjs";

const FOLDER = "db/migrations";
const BREAK = "--> statement-breakpoint";
/** Migrations run without foreign keys anyway. */
const FOREIGN_KEYS = /PRAGMA foreign_keys=\w+;--> statement-breakpoint\n/g;
const migrations = () => readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));

run("tsx", "scripts/write-event-triggers.ts");
const before = migrations();
generate();
for (const file of migrations().filter((name) => !before.includes(name))) {
  const path = `${FOLDER}/${file}`;
  const text = readFileSync(path, "utf8").replace(/(CREATE TABLE [^;]*\n\));/g, "$1 STRICT;");
  writeFileSync(path, dropsOfReaders(text) + text.replace(FOREIGN_KEYS, ""));
}
const changes = triggerChanges();
if (changes.length > 0) {
  if (migrations().length === before.length) generate("--custom");
  const [added] = migrations().filter((name) => !before.includes(name));
  const isEmpty = readFileSync(`${FOLDER}/${added}`, "utf8").startsWith("-- Custom SQL migration file");
  const text = `${changes.join(`${BREAK}\n`)}\n`;
  if (isEmpty) writeFileSync(`${FOLDER}/${added}`, text);
  else appendFileSync(`${FOLDER}/${added}`, `${BREAK}\n${text}`);
  console.log(`${changes.length} changes of triggers and views in ${added}`);
}

/** SQLite recreates no table that a trigger or view reads, so they are dropped first. */
function dropsOfReaders(text) {
  const recreated = [...text.matchAll(/`__new_(\w+)` RENAME TO/g)].map(([, table]) => table);
  return listReaders(recreated)
    .map(({ name, kind }) => `DROP ${kind} IF EXISTS ${name};${BREAK}\n`)
    .join("");
}

function generate(...options) {
  run("drizzle-kit", "generate", ...options, ...process.argv.slice(2));
}

function run(...command) {
  const { status } = spawnSync("npx", command, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
