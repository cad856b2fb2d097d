import { readdirSync } from "node:fs";

export const WORKER_FOLDER = "build/server";

export const WORKER_ENTRY = "index.js";

/** The names of the files that the entry imports: code and fonts, some at their first use only, and WebAssembly. */
export const listWorkerModules = () =>
  readdirSync(WORKER_FOLDER).filter((name) => /\.(js|wasm|ttf)$/.test(name) && name !== WORKER_ENTRY);
