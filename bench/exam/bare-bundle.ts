import { resolve } from "node:path";
import { build } from "vite";

/** Beside the worker, because workerd reads the modules of one folder. */
const OUT = "build/server/bare";

/** Bundles the bare handler like the worker; returns the path. */
export async function buildBareHandler(): Promise<string> {
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: "bench/exam/bare-handler.ts",
      outDir: OUT,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
    },
    ssr: {
      target: "webworker",
      noExternal: true,
      resolve: { conditions: ["workerd", "worker", "browser"] },
    },
  });
  return resolve(OUT, "bare-handler.js");
}
