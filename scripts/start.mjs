// `npm start`: from a fresh clone to a running Kadam. `npm run dev` passes --hot: Vite serves instead of workerd and
// changes appear at once. Settings: PORT, DB_PORT, DATA_DIR, BASE_URL, SEED; see docs/operations.md.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { requireFreePort, runQuietly, startChild, stopChildren } from "./children.mjs";
import { installDependencies, requireNode } from "./install.mjs";
import { createSettingsFile, readLocalSettings } from "./local-settings.mjs";

const READY_TIMEOUT_MS = 60_000;
const DATABASE_PATIENCE_MS = 15_000;
const MINUTE_MS = 60_000;
const TSX = "node_modules/tsx/dist/cli.mjs";

process.chdir(join(import.meta.dirname, ".."));
const isHot = process.argv.includes("--hot");
let isEnding = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(0));
if (process.env.npm_lifecycle_event) endWithParent();

try {
  requireNode();
  await installDependencies();
  createSettingsFile();
  const settings = await readLocalSettings();
  await requireFreePort(settings.port, "PORT");
  if (settings.isDatabaseOurs) await startDatabase(settings);
  await prepareDatabase(settings);
  await startServer(settings);
  await untilReady(settings);
  announce(settings);
  fireCronEachMinute(settings);
} catch (error) {
  await end(1, error.message);
}

/** Ends the children, then this process, with at most one message. */
async function end(code, message) {
  if (isEnding) return;
  isEnding = true;
  if (message) console.error(message);
  await stopChildren();
  process.exit(code);
}

/** npm sends a SIGTERM to its shell, which ends without forwarding it. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(0), 1_000).unref();
}

function onEnd(name) {
  end(1, `${name} ended unexpectedly; see its error above.`);
}

async function startDatabase({ dbPort, dataDir, worker }) {
  await requireFreePort(dbPort, "DB_PORT");
  const env = { DB_PORT: String(dbPort), DATA_DIR: dataDir, DB_AUTH_TOKEN: worker.DATABASE_AUTH_TOKEN };
  startChild("The database", [TSX, "local-database/main.ts"], { env, isQuiet: true, onEnd });
  const deadline = Date.now() + DATABASE_PATIENCE_MS;
  while (!(await answers(`http://127.0.0.1:${dbPort}/health`))) {
    if (Date.now() > deadline) throw new Error("The database did not start in time.");
    await wait(50);
  }
}

/** Only a local database is prepared: another machine's may contain real data, so its owner migrates and seeds it. */
async function prepareDatabase({ worker, isDatabaseLocal }) {
  if (!isDatabaseLocal) return;
  const { DATABASE_URL, DATABASE_AUTH_TOKEN = "" } = worker;
  await runQuietly([TSX, "scripts/database/migrate.ts"], { DATABASE_URL, DATABASE_AUTH_TOKEN });
  if (process.env.SEED !== "0")
    await runQuietly([TSX, "scripts/database/seed.ts"], { DATABASE_URL, DATABASE_AUTH_TOKEN });
}

async function startServer({ port, dataDir, worker, overrides }) {
  if (isHot) {
    const command = [
      "node_modules/@remix-run/dev/dist/cli.js",
      "vite:dev",
      "--port",
      String(port),
      "--strictPort",
    ];
    startChild("Vite", command, { env: worker, isQuiet: true, onEnd });
    return;
  }
  console.log("Building…");
  await runQuietly(["scripts/build.mjs"]);
  const state = join(dataDir, "wrangler");
  mkdirSync(state, { recursive: true });
  const vars = Object.entries(overrides).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const command = [
    "node_modules/wrangler/bin/wrangler.js",
    "dev",
    "--ip",
    "localhost",
    "--port",
    String(port),
  ];
  startChild(
    "The server",
    [
      ...command,
      "--test-scheduled",
      "--inspector-port",
      "0",
      "--persist-to",
      state,
      "--log-level",
      "warn",
      ...vars,
    ],
    {
      env: {
        CLOUDFLARE_CF_FETCH_ENABLED: "false",
        WRANGLER_HIDE_BANNER: "true",
        WRANGLER_LOG_PATH: join(state, "logs"),
        WRANGLER_REGISTRY_PATH: join(state, "registry"),
      },
      onEnd,
    },
  );
}

async function untilReady({ port, worker }) {
  const startedAt = Date.now();
  let answeredAt;
  while (!isEnding) {
    const status = await statusOf(`http://localhost:${port}/healthz`);
    if (status === 200) return;
    answeredAt ??= status && Date.now();
    if (answeredAt && Date.now() - answeredAt > DATABASE_PATIENCE_MS) {
      throw new Error(
        `The database at ${new URL(worker.DATABASE_URL).host} does not answer; see DATABASE_URL.`,
      );
    }
    if (Date.now() - startedAt > READY_TIMEOUT_MS) throw new Error("The server did not start in time.");
    await wait(200);
  }
}

function announce({ worker, isDatabaseLocal }) {
  console.log(`\nKadam answers at ${worker.BASE_URL} (Ctrl-C ends it).`);
  if (!isDatabaseLocal || process.env.SEED === "0") return;
  console.log(`
Demo sign-ins, password kadam-demo-2026:
  admin@kadam.example        admin
  coordinator@kadam.example  second admin
  free@kadam.example         student, test not taken yet
  premium@kadam.example      enrolled student, course in progress
  finished@kadam.example     student with a result
Test code: KADAM-2026`);
}

/** Neither `wrangler dev` nor Vite fires cron triggers, so this calls the worker's own path for them. */
function fireCronEachMinute({ port, worker }) {
  const headers = { origin: new URL(worker.BASE_URL).origin };
  const fire = async () => {
    const status = await statusOf(`http://localhost:${port}/dev/scheduled`, { method: "POST", headers });
    if (status !== 204 && !isEnding)
      console.error("This minute's scheduled work failed; the next minute tries again.");
  };
  if (worker.DEV_TOOLS !== "1") return;
  setInterval(fire, MINUTE_MS);
  fire();
}

async function statusOf(url, request) {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}

async function answers(url) {
  return (await statusOf(url)) === 200;
}
