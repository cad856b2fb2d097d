import { readFileSync } from "node:fs";
import { fetch, Miniflare, type Request, Response } from "miniflare";

const wranglerToml = readFileSync("wrangler.toml", "utf8");

/** workerd's options for the worker, here and where it is deployed. */
export const COMPATIBILITY = {
  compatibilityDate: /^compatibility_date = "(.+?)"/m.exec(wranglerToml)?.[1],
  compatibilityFlags: ["nodejs_compat"],
};

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
};

/** Starts the built worker in workerd, with the compatibility date of its deployment. */
export async function startBundle({
  port,
  bindings,
  onLog,
  bundle,
  inspectorPort,
  companies,
}: BundleOptions): Promise<Miniflare> {
  const miniflare = new Miniflare({
    name: "kadam",
    host: "127.0.0.1",
    port,
    modulesRoot: "build/server",
    modules: [
      { type: "ESModule", path: bundle ?? "build/server/index.js" },
      { type: "CompiledWasm", path: "build/server/argon2.wasm" },
    ],
    ...COMPATIBILITY,
    bindings,
    assets: { directory: "build/client", routerConfig: { has_user_worker: true } },
    cf: false,
    inspectorPort,
    outboundService: companies && answerFor(companies),
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
