import { readFileSync } from "node:fs";
import { type Plugin, transformWithEsbuild } from "vite";

/** `import code from "./x.inline.ts?script"`: the module as one minified script, for pages that inline it. */
export function inlineScripts(): Plugin {
  return {
    name: "kadam:inline-scripts",
    enforce: "pre",
    async load(id) {
      const [file, query] = id.split("?");
      if (query !== "script" || !file) return undefined;
      this.addWatchFile(file);
      const options = { loader: "ts", minify: true, format: "iife", target: "es2020" } as const;
      const { code } = await transformWithEsbuild(readFileSync(file, "utf8"), file, options);
      return `export default ${JSON.stringify(code.trim())};`;
    },
  };
}
