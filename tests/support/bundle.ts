import { readFileSync } from "node:fs";
import { Miniflare } from "miniflare";

const wranglerToml = readFileSync("wrangler.toml", "utf8");
const COMPATIBILITY_DATE = /^compatibility_date = "(.+?)"/m.exec(wranglerToml)?.[1];

type BundleOptions = {
  port: number;
  bindings: Record<string, string>;
  onLog: (line: string) => void;
  /** Another bundle than the built worker. */
  bundle?: string;
  /** Where its debugger listens, for benches that look inside. */
  inspectorPort?: number;
};

/** Starts the built worker in workerd, with the compatibility date it is deployed with. */
export async function startBundle({
  port,
  bindings,
  onLog,
  bundle,
  inspectorPort,
}: BundleOptions): Promise<Miniflare> {
  const miniflare = new Miniflare({
    name: "kadam",
    host: "127.0.0.1",
    port,
    modules: [{ type: "ESModule", path: bundle ?? "build/server/index.js" }],
    compatibilityDate: COMPATIBILITY_DATE,
    compatibilityFlags: ["nodejs_compat"],
    bindings,
    assets: { directory: "build/client", routerConfig: { has_user_worker: true } },
    cf: false,
    inspectorPort,
    handleStructuredLogs: ({ message }: { message: string }) => {
      onLog(message);
    },
  });
  await miniflare.ready;
  return miniflare;
}
