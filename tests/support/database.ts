import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Client, createClient, type InStatement } from "@libsql/client";
import { createClient as createWebClient } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { providerVersions } from "#db/schema/index.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";
import { type Database, openDatabase } from "#db/session/index.ts";
import { type DatabaseServerOptions, startDatabaseServer } from "#local-database/http.ts";
import { requireBuild } from "./build.ts";
import { ENGINE } from "./database-server.ts";
import { compareLast, unwatchDerived, watchDerivedInFile, watchServerDerived } from "./derived.ts";

const MIGRATIONS = "db/migrations";
/** In memory where the system has it, so that commits wait for no disk. */
const FOLDER = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
const TEMPLATES = "node_modules/.cache/kadam-test-databases";

export type TestDatabase = {
  db: Database;
  client: Client;
  file: string;
  /** Closes and deletes it. */
  close(): Promise<void>;
};

/** An empty, migrated database in a file: for tests of use-cases and queries. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const file = await copyOfTemplate();
  const client = createClient({ url: `file:${file}` });
  watchDerivedInFile(file);
  const close = async () => {
    client.close();
    await unwatchDerived(file);
    rmSync(dirname(file), { recursive: true });
  };
  return { db: openDatabase(client), client, file, close };
}

export type ServedTestDatabase = {
  url: string;
  file: string;
  /** Reads and writes through the server, independent of the worker under test. */
  db: Database;
  client: Client;
  /** Makes the database unavailable; `start` restores it at the same address with the same data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Makes it as new: available, without rows. */
  clear(): Promise<void>;
  /** Stops it permanently and deletes its file. */
  remove(): Promise<void>;
};

/** The same, served by the embedded database server on a free port: for tests of the worker. */
export async function startTestDatabase(
  options: Pick<DatabaseServerOptions, "limits"> = {},
): Promise<ServedTestDatabase> {
  requireBuild();
  const file = await copyOfTemplate();
  let server = await startDatabaseServer({ file, port: 0, engine: ENGINE, ...options });
  const { url } = server;
  const client = createWebClient({ url });
  watchServerDerived(file, client);
  let isStopped = false;
  const start = async () => {
    server = await startDatabaseServer({ file, port: Number(new URL(url).port), engine: ENGINE });
    isStopped = false;
  };
  return {
    url,
    file,
    client,
    db: openDatabase(client),
    stop: async () => {
      isStopped = true;
      await server.close();
    },
    start,
    clear: async () => {
      if (isStopped) await start();
      await compareLast(file);
      await deleteAllRows(client);
    },
    remove: async () => {
      await unwatchDerived(file);
      if (!isStopped) await server.close();
      rmSync(dirname(file), { recursive: true });
    },
  };
}

/** Triggers protect some rows against deletion, so they are dropped and created again. */
async function deleteAllRows(client: Client): Promise<void> {
  const { rows } = await client.execute("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL");
  const triggers = rows.filter(({ type }) => type === "trigger");
  const tables = rows.filter(({ type, name }) => type === "table" && !KEPT_TABLES.test(String(name)));
  rowsOfMigrations ??= readRowsOfMigrations();
  await client.batch(
    [
      "PRAGMA defer_foreign_keys = ON",
      ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
      ...tables.map(({ name }) => `DELETE FROM "${name}"`),
      ...(await rowsOfMigrations),
      "INSERT INTO directory_search (directory_search) VALUES ('rebuild')",
      ...triggers.map(({ sql }) => String(sql)),
    ],
    "write",
  );
}

/** The ledger of the migrations, and tables that the search index manages. */
const KEPT_TABLES = /^(__drizzle_migrations|sqlite_.*|directory_search.*)$/;

let rowsOfMigrations: Promise<InStatement[]> | undefined;

/** The statements that add the rows of the migrations: settings, which tests change. */
async function readRowsOfMigrations(): Promise<InStatement[]> {
  const template = createClient({ url: `file:${await migratedTemplate()}` });
  const { rows: tables } = await template.execute("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const statements: InStatement[] = [];
  for (const name of tables.map((table) => String(table.name))) {
    if (KEPT_TABLES.test(name)) continue;
    const { columns, rows } = await template.execute(`SELECT * FROM "${name}"`);
    const sql = `INSERT INTO "${name}" (${columns}) VALUES (${columns.map(() => "?")})`;
    for (const row of rows) statements.push({ sql, args: columns.map((column) => row[column] ?? null) });
  }
  template.close();
  return statements;
}

/** The statements that make the migrated schema with its rows, for an engine that cannot run every migration. */
export async function migratedContent(): Promise<InStatement[]> {
  const template = createClient({ url: `file:${await migratedTemplate()}` });
  const { rows } = await template.execute("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL");
  template.close();
  const isMadeByEngine = ({ type, name }: (typeof rows)[number]) =>
    type === "table" && /^(sqlite_|directory_search_)/.test(String(name));
  const ofType = (wanted: string) =>
    rows.filter((row) => row.type === wanted && !isMadeByEngine(row)).map(({ sql }) => String(sql));
  return [
    ...["table", "index", "view"].flatMap(ofType),
    ...(await readRowsOfMigrations()),
    ...ofType("trigger"),
  ];
}

async function copyOfTemplate(): Promise<string> {
  const file = join(mkdtempSync(join(FOLDER, "kadam-test-")), "kadam.db");
  copyFileSync(await migratedTemplate(), file);
  return file;
}

/** Migrated and given the settings of the demo provider once for each state of both; renamed atomically, so that parallel processes do not conflict. */
async function migratedTemplate(): Promise<string> {
  const template = join(TEMPLATES, `${templateHash()}.db`);
  if (existsSync(template)) return template;
  mkdirSync(TEMPLATES, { recursive: true });
  const draft = `${template}.${process.pid}`;
  const client = createClient({ url: `file:${draft}` });
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  await openDatabase(client).orm.insert(providerVersions).values(demoProviderVersions());
  client.close();
  renameSync(draft, template);
  return template;
}

function templateHash(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  }
  hash.update(JSON.stringify(demoProviderVersions()));
  return hash.digest("hex").slice(0, 16);
}
