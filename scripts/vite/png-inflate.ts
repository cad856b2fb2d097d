import type { Plugin } from "vite";

const MODULE = "\0png-inflate";

/**
 * pdfkit reads a PNG with png-js, which inflates it in a thread of the browser. The server has none, so it inflates in place
 * (ADR 0138).
 */
export function pngInflate(): Plugin {
  return {
    name: "kadam:png-inflate",
    enforce: "pre",
    resolveId: (id, importer) => (id === "fflate" && importer?.includes("/png-js/") ? MODULE : undefined),
    load: (id) =>
      id === MODULE
        ? `import { unzlibSync } from "fflate"; export const unzlib = (data, done) => done(null, unzlibSync(data));`
        : undefined,
  };
}
