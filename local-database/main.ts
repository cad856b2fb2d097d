/**
 * The database server as a process: `npm run db:serve`. Settings: DB_PORT, DB_HOST, DATA_DIR, DB_AUTH_TOKEN. `npm start`
 * counts the engine's failures.
 */
import { chmodSync, mkdirSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import * as v from "valibot";
import { startDatabaseServer } from "./http.ts";

const settingsSchema = v.object({
  DB_PORT: v.pipe(
    v.optional(v.string(), "8080"),
    v.transform(Number),
    v.integer("DB_PORT is not a port number."),
    v.minValue(0, "DB_PORT is not a port number."),
    v.maxValue(65_535, "DB_PORT is not a port number."),
  ),
  DB_HOST: v.optional(v.string(), "127.0.0.1"),
  DATA_DIR: v.optional(v.string(), ".data"),
  DB_AUTH_TOKEN: v.optional(v.string()),
  BASE_URL: v.optional(v.string()),
});

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = v.safeParse(settingsSchema, process.env);
  if (!settings.success) fail(settings.issues.map((issue) => issue.message).join(" "));
  const { DB_PORT: port, DB_HOST: host, DATA_DIR: folder, DB_AUTH_TOKEN: authToken } = settings.output;
  const { BASE_URL: owner } = settings.output;
  const file = join(folder, "kadam.db");
  try {
    makePrivate(folder);
  } catch (error) {
    fail(`The data folder ${folder} cannot be made: ${(error as Error).message}.`);
  }
  const onFailure = process.send && ((failure: string) => process.send!({ failure }));
  const server = await startDatabaseServer({ file, port, host, authToken, owner, onFailure }).catch(
    (error: NodeJS.ErrnoException) => fail(startProblem(error, { file, port, host })),
  );
  const stop = () => server.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  console.log(`Database ${file} is served at ${server.url}.`);
}

/** The folder and what Kadam keeps in it are for this user alone, also when an earlier release has made them. */
function makePrivate(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (/^(kadam\.db|logs|backups)/.test(relative(folder, path)))
      chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
  }
}

function startProblem(
  error: NodeJS.ErrnoException,
  at: { file: string; port: number; host: string },
): string {
  if (error.code === "EADDRINUSE")
    return `Port ${at.port} on ${at.host} is in use; set DB_PORT to a free one.`;
  if (error.code?.startsWith("E")) return `Port ${at.port} on ${at.host} cannot be opened: ${error.message}.`;
  return `The database ${at.file} cannot be opened: ${error.message}.`;
}

await main();
