import { readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { fetch, Miniflare, type Request, Response } from "miniflare";
import { listWorkerModules, WORKER_ENTRY, WORKER_FOLDER } from "#scripts/worker-files.mjs";

const wranglerToml = readFileSync("wrangler.toml", "utf8");

/** workerd's options for the worker, here and where it is deployed. */
const COMPATIBILITY = {
  compatibilityDate: /^compatibility_date = "(.+?)"/m.exec(wranglerToml)?.[1],
  compatibilityFlags: ["nodejs_compat"],
};

const TYPES: Record<string, "ESModule" | "CompiledWasm" | "Data"> = {
  ".js": "ESModule",
  ".wasm": "CompiledWasm",
  ".ttf": "Data",
};

/** What a bundle in the worker's folder imports, for Miniflare. */
const workerModules = (bundle: string) =>
  listWorkerModules()
    .filter((name) => name !== basename(bundle))
    .map((path) => ({
      type: TYPES[extname(path)]!,
      path,
      contents: readFileSync(join(WORKER_FOLDER, path)),
    }));

type BundleOptions = {
  port: number;
  bindings: Record<string, string>;
  onLog: (line: string) => void;
  /** Another bundle than the built worker. */
  bundle?: string;
  /** Port of its debugger, for benches that inspect it. */
  inspectorPort?: number;
  /** Replaces these companies' hosts, with JSON answers. */
  companies?: Record<string, (body: string) => unknown>;
  /** A port of the worker itself. Its files are then served by a program in front of it, at `port` alone. */
  directPort?: number;
  /** Starts the two workers of a deployment. The edge worker serves the port, and has no files, as between two uploads. */
  isPair?: boolean;
};

/**
 * Between the edge worker and the app worker: counts the requests. /hops answers their number, /distance?ms=120 delays
 * the later ones, /cut fails.
 */
const NETWORK = `
let hops = 0;
let distance = 0;
export default {
  async fetch(request, { APP }) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/distance") distance = Number(searchParams.get("ms"));
    if (pathname === "/hops" || pathname === "/distance") return new Response(String(hops));
    hops += 1;
    if (pathname === "/cut") throw new Error("The network failed.");
    await scheduler.wait(distance);
    return APP.fetch(request);
  },
};`;

const FRONT = "export default { fetch: (request, { APP }) => APP.fetch(request) };";

/** Starts the built worker in workerd, with the compatibility date of its deployment. */
export async function startBundle({
  port,
  bindings,
  onLog,
  bundle = join(WORKER_FOLDER, WORKER_ENTRY),
  inspectorPort,
  companies,
  directPort,
  isPair = false,
}: BundleOptions): Promise<Miniflare> {
  const assets = { directory: "build/client", routerConfig: { has_user_worker: true } };
  const worker = {
    name: "kadam",
    modulesRoot: WORKER_FOLDER,
    modules: [
      { type: "ESModule", path: bundle },
      ...workerModules(bundle).map(({ type, path }) => ({ type, path: join(WORKER_FOLDER, path) })),
    ] as const,
    ...COMPATIBILITY,
    bindings,
    assets,
    outboundService: companies && answerFor(companies),
  };
  const pair = [
    { ...worker, name: "edge", assets: undefined, serviceBindings: { APP_WORKER: "network" } },
    { name: "network", modules: true, script: NETWORK, serviceBindings: { APP: "kadam" } },
    worker,
  ];
  const direct = [
    { name: "front", modules: true, script: FRONT, assets, serviceBindings: { APP: "kadam" } },
    { ...worker, assets: undefined, unsafeDirectSockets: [{ host: "127.0.0.1", port: directPort }] },
  ];
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port,
    cf: false,
    inspectorPort,
    workers: isPair ? pair : directPort ? direct : [worker],
    handleStructuredLogs: ({ message }: { message: string }) => {
      onLog(message);
    },
  });
  await miniflare.ready;
  return miniflare;
}

const answerFor = (companies: Record<string, (body: string) => unknown>) => async (request: Request) => {
  const company = companies[new URL(request.url).host];
  return company ? Response.json(company(await request.text())) : fetch(request);
};
