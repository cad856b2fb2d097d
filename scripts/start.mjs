// `npm start`: from a fresh clone to a running Kadam. `npm run dev` passes --hot: Vite serves instead of workerd and
// changes appear at once. Settings: PORT, DB_PORT, DATA_DIR, BASE_URL, SEED, WORKERS; see docs/operations.md.
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { installDependencies, requireNode } from "./install.mjs";
import { createSettingsFile, readLocalSettings } from "./local-settings.mjs";
import { requireFreePort } from "./server/ports.mjs";
import { Supervisor } from "./server/supervisor.mjs";

const NOTICE_MS = 10_000;
const POLL_MS = 200;
const MINUTE_MS = 60_000;

process.chdir(join(import.meta.dirname, ".."));
const isHot = process.argv.includes("--hot");
const isSeeded = process.env.SEED !== "0";
const supervisor = new Supervisor((reason) => end(1, reason));
let isEnding = false;
/** Whether the demo sign-ins exist, as far as this start knows. */
let hasDemo = false;
let site;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(0));
if (process.env.npm_lifecycle_event) endWithParent();

try {
  requireNode();
  await installDependencies();
  createSettingsFile();
  const settings = readLocalSettings();
  await requireFreePort(settings.port, "PORT");
  if (settings.isDatabaseOurs) await requireFreePort(settings.dbPort, "DB_PORT");
  if (!isHot) await build();
  // The database, its backups and the log are for this user alone.
  process.umask(0o077);
  if (settings.isDatabaseOurs) await waitFor("the database", startDatabase(settings));
  await waitFor("the migrations and demo data", prepareDatabase(settings));
  site = await (isHot ? startDevelopmentServer(settings) : startSite(settings));
  await waitFor(`the database at ${new URL(settings.worker.DATABASE_URL).host}`, untilHealthy(settings));
  announce(settings, await newOwnerLink(settings));
  runScheduledWorkEachMinute();
} catch (error) {
  await end(1, error.message);
}

/** Ends the site, then everything else, then this process, with at most one message. */
async function end(code, message) {
  if (isEnding) return;
  isEnding = true;
  if (message) console.error(message);
  await site?.stop();
  await supervisor.stop();
  process.exit(code);
}

/** npm sends a SIGTERM to its shell, which ends without forwarding it. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(0), 500).unref();
}

/** Says from time to time what a long wait is for. A program that ends fails the wait; no clock does. */
async function waitFor(what, work) {
  const notice = setInterval(() => console.log(`Waiting for ${what}…`), NOTICE_MS);
  try {
    return await work;
  } finally {
    clearInterval(notice);
  }
}

async function build() {
  console.log("Building…");
  await waitFor("the build", supervisor.run(["scripts/build.mjs"]));
}

async function startDatabase({ dbPort, dataDir, worker }) {
  const env = {
    DB_PORT: String(dbPort),
    DATA_DIR: dataDir,
    DB_AUTH_TOKEN: worker.DATABASE_AUTH_TOKEN,
    BASE_URL: worker.BASE_URL,
  };
  await supervisor.keep("The database", () => {
    const child = startNode(
      isHot ? ["--import", "tsx", "local-database/main.ts"] : ["build/programs/database-server.js"],
      env,
    );
    child.on("message", ({ failure }) => supervisor.noteFailure(failure));
    return { child, ready: once(child.stdout, "data") };
  });
}

/**
 * Only a local database is prepared: another machine's may contain real data, so its owner migrates and seeds it. A site
 * that has accounts of its own gets no demo data either.
 */
async function prepareDatabase({ worker, isDatabaseLocal }) {
  if (!isDatabaseLocal) return;
  await runDatabaseCommand("migrate", worker);
  if (!isSeeded) return;
  hasDemo = (await runDatabaseCommand("seed", worker, "first")).startsWith("The demo data");
}

/** The link with which the owner makes their account; empty where the site has an owner. */
async function newOwnerLink({ worker, isDatabaseLocal }) {
  return isDatabaseLocal ? (await runDatabaseCommand("owner-link", worker)).trim() : "";
}

/** Resolves to what the command said. */
function runDatabaseCommand(command, worker, ...words) {
  const { DATABASE_URL, DATABASE_AUTH_TOKEN = "", INSTALLATION_ID = "", BASE_URL } = worker;
  const program = isHot
    ? ["--import", "tsx", `scripts/database/${command}.ts`]
    : [`build/programs/${command}.js`];
  return supervisor.run([...program, ...words], {
    DATABASE_URL,
    DATABASE_AUTH_TOKEN,
    INSTALLATION_ID,
    BASE_URL,
  });
}

/** Vite in place of workerd, the front and the request log. */
async function startDevelopmentServer({ port, worker }) {
  const vite = [
    "node_modules/@remix-run/dev/dist/cli.js",
    "vite:dev",
    "--port",
    String(port),
    "--strictPort",
  ];
  const url = `http://localhost:${port}`;
  await supervisor.keep("Vite", () => {
    const child = startNode(vite, worker);
    child.stdout.resume();
    return { child, ready: untilStatus(`${url}/healthz`, (status) => status !== undefined) };
  });
  const headers = { origin: new URL(worker.BASE_URL).origin };
  return {
    runScheduledWork: () =>
      worker.DEV_TOOLS === "1" && fetchStatus(`${url}/dev/scheduled`, { method: "POST", headers }),
    stop: () => undefined,
  };
}

/** Imported here: they need the installed dependencies. */
async function startSite({ port, dataDir, worker, workers: count }) {
  const { RequestLog } = await import("./server/request-log.mjs");
  const { startWorkers, runScheduledWork } = await import("./server/workers.mjs");
  const { startFront } = await import("./server/front.mjs");
  const { Metrics } = await import("./server/metrics.mjs");
  const metrics = new Metrics(worker.MONITORING_SECRET ?? "");
  const log = new RequestLog(join(dataDir, "logs"), (line) => metrics.count(line));
  const workers = await waitFor("the worker", startWorkers(supervisor, { count, settings: worker, log }));
  const front = await startFront({ port, workers, log, metrics });
  return { runScheduledWork: () => runScheduledWork(workers), stop: front.stop };
}

function startNode(args, env) {
  const stdio = ["ignore", "pipe", "pipe", "ipc"];
  const child = supervisor.start(process.execPath, args, { env: { ...process.env, ...env }, stdio });
  child.stderr.pipe(process.stderr);
  return child;
}

function untilHealthy({ port }) {
  return untilStatus(`http://localhost:${port}/healthz`, (status) => status === 200);
}

async function untilStatus(url, isReached) {
  while (!isEnding && !isReached(await fetchStatus(url))) await wait(POLL_MS);
}

async function fetchStatus(url, request) {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}

function announce({ worker }, ownerLink) {
  console.log(`\nKadam answers at ${worker.BASE_URL} (Ctrl-C ends it).`);
  if (ownerLink) {
    console.log(`
This site has no owner yet. Make your account in the browser, with this link, once, within 24 hours:
  ${ownerLink}
The next start prints a new link while there is no owner.`);
  }
  if (!hasDemo) return;
  console.log(`
Demo sign-ins, password kadam-demo-2026:
  admin@kadam.example        admin
  coordinator@kadam.example  second admin
  free@kadam.example         student, test not taken yet
  premium@kadam.example      enrolled student, course in progress
  finished@kadam.example     student with a result
Test code: KADAM-2026`);
}

/** Neither workerd nor Vite fires cron triggers. */
function runScheduledWorkEachMinute() {
  const run = async () => {
    try {
      await site.runScheduledWork();
    } catch (error) {
      if (!isEnding) console.error(`${error.message} The next minute tries again.`);
    }
  };
  setInterval(run, MINUTE_MS);
  run();
}
