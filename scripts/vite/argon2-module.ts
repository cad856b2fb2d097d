import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** Puts Argon2 beside the bundle: workerd compiles WebAssembly only from a file that is imported (ADR 0019). */
export function argon2Module(): Plugin {
  const file = createRequire(import.meta.url).resolve("@phi-ag/argon2/argon2.wasm");
  return {
    name: "kadam:argon2-module",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    resolveId: (id) => (id === "#argon2-module" ? { id: "./argon2.wasm", external: true } : undefined),
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "argon2.wasm", source: readFileSync(file) });
    },
  };
}
