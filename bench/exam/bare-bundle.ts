import { resolve } from "node:path";
import { build } from "vite";

const OUT = "node_modules/.cache/kadam-bench";

/** Bundles the bare handler like the worker; returns the path. */
export async function buildBareHandler(): Promise<string> {
  await build({
    configFile: false,
    logLevel: "error",
    build: { ssr: "bench/exam/bare-handler.ts", outDir: OUT, emptyOutDir: true, minify: true },
    ssr: {
      target: "webworker",
      noExternal: true,
      resolve: { conditions: ["workerd", "worker", "browser"] },
    },
  });
  return resolve(OUT, "bare-handler.js");
}
