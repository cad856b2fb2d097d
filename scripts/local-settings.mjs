import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

const SETTINGS_FILE = ".dev.vars";
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Copies the example with a new secret. An existing file is never changed. */
export function createSettingsFile() {
  const example = readFileSync(`${SETTINGS_FILE}.example`, "utf8");
  const secret = randomBytes(32).toString("base64url");
  try {
    const content = example.replace(/^AUTH_SECRET=""$/m, `AUTH_SECRET="${secret}"`);
    writeFileSync(SETTINGS_FILE, content, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}

/**
 * Settings of this instance: .dev.vars, with PORT and DB_PORT where those are given, so that several instances of one
 * clone run side by side. `overrides` contains the differences from the file.
 */
export async function readLocalSettings(env = process.env) {
  const file = parseEnv(readFileSync(SETTINGS_FILE, "utf8"));
  const overrides = {};
  if (env.BASE_URL) overrides.BASE_URL = env.BASE_URL;
  else if (env.PORT && isLocal(file.BASE_URL)) overrides.BASE_URL = `http://localhost:${env.PORT}`;
  if (env.DATABASE_URL) overrides.DATABASE_URL = env.DATABASE_URL;
  else if (env.DB_PORT && isLocal(file.DATABASE_URL))
    overrides.DATABASE_URL = `http://127.0.0.1:${env.DB_PORT}`;

  const worker = { ...file, ...overrides };
  const port = Number(env.PORT || (isLocal(worker.BASE_URL) && new URL(worker.BASE_URL).port) || 8787);
  const dbPort = Number(env.DB_PORT || 8080);
  await assertValid(worker, { PORT: port, DB_PORT: dbPort });
  return {
    worker,
    overrides,
    port,
    dbPort,
    dataDir: env.DATA_DIR || ".data",
    isDatabaseLocal: isLocal(worker.DATABASE_URL),
    isDatabaseOurs: isLocal(worker.DATABASE_URL) && new URL(worker.DATABASE_URL).port === String(dbPort),
  };
}

/** The worker's own parser lists every missing or wrong setting; only ports are checked here. */
async function assertValid(worker, ports) {
  const { tsImport } = await import("tsx/esm/api");
  const { parseSettings } = await tsImport("../workers/settings.ts", import.meta.url);
  const wrong = Object.entries(ports)
    .filter(([, port]) => !Number.isInteger(port) || port < 1 || port > 65_535)
    .map(([name]) => `${name}: must be a port number from 1 to 65535.`);
  try {
    parseSettings(worker);
  } catch (error) {
    wrong.unshift(error.message);
  }
  if (wrong.length > 0)
    throw new Error(`${wrong.join(" ")} They are in ${SETTINGS_FILE} or the environment.`);
}

function isLocal(url) {
  return URL.canParse(url ?? "") && LOCAL_HOSTS.includes(new URL(url).hostname);
}
