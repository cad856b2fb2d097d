import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

const IMPORT = /(?:^|[;}])(?:import|export)(?:[\w$\s{},*]*from)?"\.\/([\w.-]+\.js)"/g;

/** Bytes, compressed by gzip, of an entry of the built worker and what workerd evaluates with it. */
export const sizeAtStart = (entry: string): number =>
  [...filesAtStart(entry)].reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);

/** An entry and all that it imports without `import()`. */
function filesAtStart(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, name = ""] of readFileSync(entry, "utf8").matchAll(IMPORT))
    filesAtStart(join(dirname(entry), name), found);
  return found;
}
