// Builds the browser's files, the worker's bundle and the programs, unless build/ is newer than its sources.
// --fresh builds in any case: a commit changes the release without changing a source. --source-maps adds those of the
// worker, for profiles.
// Several servers and test suites of one clone may run this at once: one builds, the others wait.
import { spawnSync } from "node:child_process";
import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { readRelease } from "./release.mjs";

const SOURCES = [
  "app",
  "db",
  "local-database",
  "scripts/database",
  "scripts/deploy",
  "scripts/vite",
  "workers",
  "public",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
];
/** The programs that `npm start` and the tests run often, by the name of their file in build/programs. */
const PROGRAMS = {
  "database-server": "local-database/main.ts",
  engine: "local-database/engine.ts",
  backup: "scripts/database/backup.ts",
  "create-admin": "scripts/database/create-admin.ts",
  maintenance: "scripts/database/maintenance.ts",
  "owner-link": "scripts/database/owner-link.ts",
  migrate: "scripts/database/migrate.ts",
  export: "scripts/database/export.ts",
  "export-person": "scripts/database/export-person.ts",
  import: "scripts/database/import.ts",
  "erase-person": "scripts/database/erase-person.ts",
  "erased-people": "scripts/database/erased-people.ts",
  reset: "scripts/database/reset.ts",
  restore: "scripts/database/restore.ts",
  seed: "scripts/database/seed.ts",
  deploy: "scripts/deploy/main.ts",
};
const STAMP = "build/.stamp";

const hasSourceMaps = process.argv.includes("--source-maps");
process.chdir(join(import.meta.dirname, ".."));
await withLock("build", async () => {
  if (hasSourceMaps || process.argv.includes("--fresh") || isStale()) process.exitCode = await build();
});

async function build() {
  const startedAt = new Date();
  const release = readRelease();
  const command = ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"];
  // Rollup allocates short-lived objects: with a small young generation, collecting them is a fifth of the build.
  const node = ["--max-semi-space-size=256"];
  const run = spawnSync(
    process.execPath,
    [...node, ...command, ...(hasSourceMaps ? ["--sourcemapServer"] : [])],
    { encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (run.status !== 0) {
    console.error(`${run.stdout}${run.stderr}\nThe build failed; see the errors above.`);
    return 1;
  }
  await buildPrograms();
  // Without a stamp the next build is a usual one again.
  if (hasSourceMaps) return 0;
  // Dated by its start: a file saved during the build counts as newer.
  writeFileSync(STAMP, release);
  utimesSync(STAMP, startedAt, startedAt);
  return 0;
}

/** As JavaScript they start in a third of the time and with half the memory. */
async function buildPrograms() {
  const { build } = await import("vite");
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: true,
      target: "node20",
      outDir: "build/programs",
      emptyOutDir: true,
      copyPublicDir: false,
      // In one folder: the database server starts the engine beside its own file.
      rollupOptions: { input: PROGRAMS, output: { chunkFileNames: "[name]-[hash].js" } },
    },
  });
}

function isStale() {
  const builtAt = changedAt(STAMP);
  return SOURCES.some((source) => newestChange(source) > builtAt);
}

function newestChange(path) {
  const own = changedAt(path);
  if (own === 0 || !statSync(path).isDirectory()) return own;
  return readdirSync(path, { recursive: true }).reduce(
    (newest, name) => Math.max(newest, changedAt(join(path, name))),
    own,
  );
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
