import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import type { Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);
const QUERY = "?bytes";
const IN_NODE = "\0bytes:";

/**
 * `import("package/file?bytes")`: the bytes of a file of a package. The worker has the file beside its bundle and loads it at its
 * first use (ADR 0001).
 */
export function byteFiles(): Plugin {
  let isWorker = false;
  return {
    name: "kadam:byte-files",
    enforce: "pre",
    configResolved({ command, build }) {
      isWorker = command === "build" && build.ssr !== false;
    },
    resolveId(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const file = resolve(id.slice(0, -QUERY.length));
      if (!isWorker) return IN_NODE + file;
      this.emitFile({ type: "asset", fileName: basename(file), source: readFileSync(file) });
      return { id: `./${basename(file)}`, external: true };
    },
    load(id) {
      if (!id.startsWith(IN_NODE)) return undefined;
      const file = JSON.stringify(id.slice(IN_NODE.length));
      return `import { readFileSync } from "node:fs"; export default readFileSync(${file});`;
    },
  };
}
