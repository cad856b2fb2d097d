import { spawnSync } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

const SETTINGS_FILE = ".dev.vars";
const MAX_WORKERS = 16;
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Copies the example with a new secret and number of the installation. An existing file is never changed. */
export function createSettingsFile() {
  const example = readExample();
  const secret = randomBytes(32).toString("base64url");
  try {
    const content = example
      .replace(/^AUTH_SECRET=""$/m, `AUTH_SECRET="${secret}"`)
      .replace(/^INSTALLATION_ID=""$/m, `INSTALLATION_ID="${randomInt(1, 1_000_000_000)}"`);
    writeFileSync(SETTINGS_FILE, content, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}

const readExample = () => readFileSync(`${SETTINGS_FILE}.example`, "utf8");

/**
 * Settings of this instance: .dev.vars, overridden by the environment, also for settings that are newer than that file.
 * PORT and DB_PORT move the local addresses with them, so that several instances of one clone run side by side.
 */
export function readLocalSettings(env = process.env) {
  const file = parseEnv(readFileSync(SETTINGS_FILE, "utf8"));
  const known = { ...parseEnv(readExample()), ...file };
  const overrides = Object.entries(env).filter(([name, value]) => name in known && value !== "");
  const worker = { ...file, ...Object.fromEntries(overrides) };
  if (env.PORT && !env.BASE_URL && isLocal(file.BASE_URL)) worker.BASE_URL = `http://localhost:${env.PORT}`;
  if (env.DB_PORT && !env.DATABASE_URL && isLocal(file.DATABASE_URL))
    worker.DATABASE_URL = `http://127.0.0.1:${env.DB_PORT}`;
  const port = Number(env.PORT || (isLocal(worker.BASE_URL) && new URL(worker.BASE_URL).port) || 8787);
  const dbPort = Number(env.DB_PORT || 8080);
  const workers = Number(env.WORKERS || 1);
  assertValid(worker, { port, dbPort, workers });
  return {
    worker,
    port,
    dbPort,
    dataDir: env.DATA_DIR || ".data",
    workers,
    isDatabaseLocal: isLocal(worker.DATABASE_URL),
    isDatabaseOurs: isLocal(worker.DATABASE_URL) && new URL(worker.DATABASE_URL).port === String(dbPort),
  };
}

function assertValid(worker, { port, dbPort, workers }) {
  const wrong = [];
  for (const [name, value] of Object.entries({ PORT: port, DB_PORT: dbPort }))
    if (!isWholeNumber(value, 65_535)) wrong.push(`${name}: must be a port number from 1 to 65535.`);
  if (!isWholeNumber(workers, MAX_WORKERS)) wrong.push(`WORKERS: must be a number from 1 to ${MAX_WORKERS}.`);
  const message = messageAbout(worker);
  if (message) wrong.unshift(message);
  if (wrong.length > 0)
    throw new Error(`${wrong.join(" ")} They are in ${SETTINGS_FILE} or the environment.`);
}

/**
 * The worker's own parser lists every missing or wrong setting of the worker. It runs in a process of its own: the
 * supervisor would keep the 50 MB that it takes to read TypeScript.
 */
function messageAbout(worker) {
  const check = spawnSync(process.execPath, ["--import", "tsx", "scripts/check-settings.ts"], {
    input: JSON.stringify(worker),
    encoding: "utf8",
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (check.status !== 0) throw new Error("The settings could not be checked; see the reason above.");
  return check.stdout.trim();
}

const isWholeNumber = (value, most) => Number.isInteger(value) && value >= 1 && value <= most;

function isLocal(url) {
  return URL.canParse(url ?? "") && LOCAL_HOSTS.includes(new URL(url).hostname);
}
