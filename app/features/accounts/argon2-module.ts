import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Loads Argon2 in Node, for commands and tests. In the worker `#argon2-module` is the WebAssembly file itself, because
 * workerd compiles WebAssembly only when a bundle is loaded (scripts/vite/argon2-module.ts).
 */
const file = createRequire(import.meta.url).resolve("@phi-ag/argon2/argon2.wasm");
export default new WebAssembly.Module(readFileSync(file));
