// Generates the next migration from db/schema and makes its tables STRICT, which drizzle-kit cannot do.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const run = spawnSync("npx", ["drizzle-kit", "generate", ...process.argv.slice(2)], { stdio: "inherit" });
if (run.status !== 0) process.exit(run.status ?? 1);

for (const file of readdirSync("db/migrations").filter((name) => name.endsWith(".sql"))) {
  const path = `db/migrations/${file}`;
  const before = readFileSync(path, "utf8");
  const after = before.replace(/(CREATE TABLE [^;]*\n\));/g, "$1 STRICT;");
  if (after !== before) writeFileSync(path, after);
}
