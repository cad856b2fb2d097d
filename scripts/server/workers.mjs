import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get, request } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, relative } from "node:path";
import workerd from "workerd";
import { listWorkerModules, WORKER_ENTRY, WORKER_FOLDER } from "../worker-files.mjs";

const SERVICE = "kadam";
const CONTROL_FD = 3;
/** A worker answers between two steps of any request: 0.1 s, or some times as long on a machine under load. */
const ASK = { everyMs: 2_000, mostUnanswered: 5 };
/**
 * Together about 128 MB, the limit of an isolate on Cloudflare. Without it V8 takes the machine's memory as its measure
 * and collects late. At the limit the process aborts and is restarted.
 */
const HEAP_LIMIT = ["--max-old-space-size=112", "--max-semi-space-size=8"];

/**
 * Starts the built worker in `count` workerd processes that are kept running. Returns the paths of each one's Unix
 * sockets: no other user can reach them, and no port stays in use when a process is killed.
 */
export async function startWorkers(supervisor, { count, settings, log }) {
  const folder = mkdtempSync(join(tmpdir(), "kadam-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const config = join(folder, "workerd.capnp");
  writeFileSync(config, workerdConfig(folder, Object.keys(settings)));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return Promise.all(
    numbers.map((number) => startWorker(supervisor, { number, folder, config, settings, log })),
  );
}

async function startWorker(supervisor, { number, folder, config, settings, log }) {
  const socket = (name) => join(folder, `${name}-${number}`);
  const sockets = { site: socket("site"), cron: socket("cron"), alive: socket("alive") };
  const addresses = Object.entries(sockets).map(([name, path]) => `--socket-addr=${name}=unix:${path}`);
  const command = ["serve", config, ...addresses, `--control-fd=${CONTROL_FD}`];
  const launch = () => {
    for (const path of Object.values(sockets)) rmSync(path, { force: true });
    const stdio = ["ignore", "pipe", "pipe", "pipe"];
    const child = supervisor.start(workerd.default, command, { env: { ...process.env, ...settings }, stdio });
    log.follow(child.stdout);
    log.follow(child.stderr);
    const ready = untilListening(child.stdio[CONTROL_FD], Object.keys(sockets).length);
    ready.then(() => killWhenSilent(child, sockets.alive));
    return { child, ready };
  };
  await supervisor.keep("The worker", launch);
  return sockets;
}

/**
 * Kills a worker that runs and answers nothing, for example in an endless loop; the supervisor restarts it. Counts
 * questions, not time: this process may have been stopped itself.
 */
function killWhenSilent(child, socketPath) {
  let unanswered = 0;
  const ask = setInterval(() => {
    if (unanswered === ASK.mostUnanswered) {
      console.error(`The worker has not answered for ${(unanswered * ASK.everyMs) / 1_000} seconds.`);
      child.kill("SIGKILL");
    }
    unanswered += 1;
    get({ socketPath }, (response) => {
      unanswered = 0;
      response.resume();
    }).on("error", () => undefined);
  }, ASK.everyMs);
  child.once("exit", () => clearInterval(ask));
}

/** workerd reports each socket it listens on as one line of JSON. */
function untilListening(control, count) {
  return new Promise((resolve) => {
    let heard = "";
    control.on("data", (chunk) => {
      heard += chunk;
      if (heard.split('"listen"').length > count) resolve();
    });
  });
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const TYPES = { ".js": "esModule", ".wasm": "wasm", ".ttf": "data" };

/** The worker as wrangler.toml deploys it. The values of its settings stay in the environment. */
function workerdConfig(folder, settings) {
  const compatibilityDate = /^compatibility_date = "(.+?)"/m.exec(readFileSync("wrangler.toml", "utf8"))?.[1];
  const embed = (path) => `embed ${JSON.stringify(relative(folder, path))}`;
  const modules = [WORKER_ENTRY, ...listWorkerModules()].map((name) => {
    return `(name = "${name}", ${TYPES[extname(name)]} = ${embed(join(WORKER_FOLDER, name))}),`;
  });
  const bindings = settings.map((name) => `(name = "${name}", fromEnvironment = "${name}")`);
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "${SERVICE}", worker = (
      modules = [
        (name = "worker-entry.js", esModule = ${embed("scripts/server/worker-entry.js")}),
        ${modules.join("\n        ")}
      ],
      compatibilityDate = "${compatibilityDate}",
      compatibilityFlags = ["nodejs_compat"],
      bindings = [${bindings.join(", ")}, (name = "PUBLIC_NETWORK", service = "public-network")],
      globalOutbound = "network",
    )),
    (name = "public-network", network = (allow = ["public"], tlsOptions = (${tlsOptions()}))),
    (name = "network", network = (allow = ["public", "private"], tlsOptions = (${tlsOptions()}))),
  ],
  sockets = [
    (name = "site", http = (), service = "${SERVICE}"),
    (name = "cron", http = (), service = (name = "${SERVICE}", entrypoint = "cron")),
    (name = "alive", http = (), service = (name = "${SERVICE}", entrypoint = "alive")),
  ],
  v8Flags = [${HEAP_LIMIT.map((flag) => `"${flag}"`).join(", ")}],
);
`;
}

/** Authorities of the operator's own network, such as that of its mail server, in the file that Node reads too. */
function tlsOptions() {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  const own = file ? (readFileSync(file, "utf8").match(CERTIFICATE) ?? []) : [];
  return `trustBrowserCas = true, trustedCertificates = [${own.map((one) => JSON.stringify(one)).join(", ")}]`;
}

export async function runScheduledWork([{ cron }]) {
  const sent = request({ socketPath: cron, method: "POST", path: "/" }).end();
  const [response] = await once(sent, "response");
  response.resume();
  if (response.statusCode !== 204) throw new Error(`The scheduled work answered ${response.statusCode}.`);
}
