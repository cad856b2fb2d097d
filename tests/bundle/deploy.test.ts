import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import {
  endMaintenance,
  startMaintenance,
} from "#app/features/operations/maintenance/use-cases/maintenance.server.ts";
import { MAINTENANCE_LAG_MS } from "#app/kernel/maintenance.ts";
import { verifyBackup } from "#scripts/database/backup-file.ts";
import { readDeployment } from "#scripts/deploy/deployment.ts";
import { smokeTest } from "#scripts/deploy/smoke-test.ts";
import { fullTest, perCommit } from "#tests/support/full.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { startWorker } from "#tests/support/worker.ts";

/** The deployed site. Not the worker that other files use too: a test changes the ledger of its database. */
const site = useWorker({ settings: {} });

const WRANGLER = resolve("node_modules/.bin/wrangler");
/** Notes its call, and fails when the call matches the pattern in FAILING. */
const FAKE = `#!/bin/sh
call="$(basename "$0") $*"
echo "$call" >> "$CALLS"
case "$call" in $FAILING) exit 1;; esac
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kadam-deploy-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeSettings(changes: Record<string, string> = {}): string {
  const file = join(folder, "settings");
  const settings = {
    ...TEST_SETTINGS,
    BASE_URL: site.url,
    DATABASE_URL: site.database.url,
    DATABASE_AUTH_TOKEN: "token",
    ...changes,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`);
  writeFileSync(file, lines.join("\n"));
  return file;
}

type Options = { args?: string[]; settings?: Record<string, string>; failing?: string; fakes?: string[] };

/** Runs `npm run deploy` with fake programs on PATH. */
async function deploy({ args = [], settings, failing = "nothing", fakes }: Options = {}) {
  const calls = join(folder, "calls");
  writeFileSync(calls, "");
  for (const name of fakes ?? ["wrangler", "npm", "git"]) {
    writeFileSync(join(folder, name), FAKE, { mode: 0o755 });
  }
  const own = ["staging", "--settings", writeSettings(settings)];
  const child = spawn(process.execPath, ["build/programs/deploy.js", ...(args.length > 0 ? args : own)], {
    env: {
      ...process.env,
      PATH: [folder, resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
      DATA_DIR: folder,
      CALLS: calls,
      FAILING: failing,
      WRANGLER_LOG_PATH: join(folder, "logs"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  await once(child, "close");
  const lastLine = output.trim().split("\n").at(-1) ?? "";
  return { code: child.exitCode, output, lastLine, calls: readFileSync(calls, "utf8").trim().split("\n") };
}

const CHECKS = [
  "git status --porcelain --untracked-files=no",
  "npm run -s check",
  "npm run -s build -- --fresh",
  expect.stringMatching(/^wrangler deploy --env staging-app --secrets-file \S+ --dry-run$/),
  expect.stringMatching(/^wrangler deploy --env staging --secrets-file \S+ --dry-run$/),
];
const UPLOAD_OF_APP = expect.stringMatching(
  /^wrangler deploy --env staging-app --secrets-file \S+ --message \d/,
);
const UPLOAD = expect.stringMatching(/^wrangler deploy --env staging --secrets-file \S+ --message \d/);
const ROLLBACK = expect.stringMatching(/^wrangler rollback --env staging --yes /);
const ROLLBACK_OF_APP = expect.stringMatching(/^wrangler rollback --env staging-app --yes /);

describe("npm run deploy", () => {
  test("checks, backs up, migrates, deploys and tests the deployed site", async () => {
    const { code, output, lastLine, calls } = await deploy();
    expect(output).toMatch(
      /^Check…\nNo migration is pending\.\nBackup…\nThe backup is .*\nMigration…\n0 of \d+ migrations applied\.\nDeployment…\nSmoke test…\n/,
    );
    expect(lastLine).toBe(`staging runs release ${readFileSync("build/.stamp", "utf8")} at ${site.url}.`);
    expect(code).toBe(0);
    expect(calls).toEqual([...CHECKS, UPLOAD_OF_APP, UPLOAD]);
    const [backup] = readdirSync(join(folder, "backups"));
    expect((await verifyBackup(join(folder, "backups", backup!))).counts).toHaveProperty("users");
  });

  test("rolls back a release that fails the smoke test", async () => {
    const broken = await startWorker({ settings: {} });
    await broken.database.stop();
    const { code, lastLine, calls } = await deploy({ settings: { BASE_URL: broken.url } });
    await broken.stop();
    expect(lastLine).toBe(
      "Smoke test failed: /healthz answered 503. The release before runs on the migrated database.",
    );
    expect(code).toBe(1);
    expect(calls).toEqual([...CHECKS, UPLOAD_OF_APP, UPLOAD, ROLLBACK, ROLLBACK_OF_APP]);
  });

  fullTest("says so when the rollback fails too", async () => {
    const broken = await startWorker({ settings: {} });
    await broken.database.stop();
    const { code, lastLine } = await deploy({
      settings: { BASE_URL: broken.url },
      failing: "wrangler rollback*",
    });
    await broken.stop();
    expect(lastLine).toMatch(
      /^Smoke test failed: .* The rollback failed too: run npx wrangler rollback --env staging .* and npx wrangler rollback --env staging-app /,
    );
    expect(code).toBe(1);
  });

  fullTest("restores the app worker when the edge worker is not uploaded", async () => {
    const { code, lastLine, calls } = await deploy({ failing: "*--env staging --*--message*" });
    expect(lastLine).toMatch(
      /^Deployment failed: wrangler deploy --env staging .* The release before runs on the migrated database\.$/,
    );
    expect(code).toBe(1);
    expect(calls).toEqual([...CHECKS, UPLOAD_OF_APP, UPLOAD, ROLLBACK_OF_APP]);
  });

  test("deploys nothing when the migration fails", async () => {
    const { client } = site.database;
    const ledger = await client.execute("SELECT * FROM __drizzle_migrations ORDER BY created_at");
    const newest = ledger.rows.at(-1)!;
    await client.execute({ sql: "DELETE FROM __drizzle_migrations WHERE hash = ?", args: [newest.hash!] });
    await client.execute(`CREATE TRIGGER reject_migrations BEFORE INSERT ON __drizzle_migrations
      BEGIN SELECT RAISE(ABORT, 'rejected'); END`);
    const { code, output, lastLine, calls } = await deploy();
    expect(output).toMatch(/Pending migrations: \d{4}_\w+\.\nBackup…\nThe backup is .*\nMigration…\n/);
    expect(lastLine).toMatch(/^Migration failed: .* Nothing was deployed\.$/);
    expect(code).toBe(1);
    expect(calls).toEqual(CHECKS);
    await client.execute("DROP TRIGGER reject_migrations");
    await client.execute({
      sql: "INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)",
      args: [newest.hash!, newest.created_at!],
    });
  });

  const FAILING: [what: string, failing: string, sentence: string][] = [
    [
      "a check",
      "npm run -s check",
      "Check failed: npm run -s check failed; its output is above. Nothing was changed.",
    ],
    ["the first upload", "*--message*", "Deployment failed: wrangler deploy --env staging-app"],
  ];
  test.each(perCommit(FAILING, ([what]) => what === "a check"))(
    "ends at once when %s fails",
    async (_, failing, sentence) => {
      const { code, lastLine, calls } = await deploy({ failing });
      expect(lastLine.startsWith(sentence)).toBe(true);
      expect(code).toBe(1);
      expect(calls.at(-1)).toMatch(failing === "*--message*" ? /--message/ : /check$/);
    },
  );

  test("names a database that does not answer before it tests and builds", async () => {
    const { code, lastLine, calls } = await deploy({
      settings: { DATABASE_URL: "https://kadam-db.invalid" },
    });
    expect(lastLine).toBe(
      "Check failed: The database at kadam-db.invalid does not answer; check DATABASE_URL. Nothing was changed.",
    );
    expect(code).toBe(1);
    expect(calls).toEqual([CHECKS[0]]);
  });

  fullTest("refuses files that are not committed", async () => {
    writeFileSync(join(folder, "git"), "#!/bin/sh\necho ' M app/root.tsx'\n", { mode: 0o755 });
    const { code, lastLine, calls } = await deploy({ fakes: ["wrangler", "npm"] });
    expect(lastLine).toMatch(/^Check failed: Some files are not committed: commit them/);
    expect(code).toBe(1);
    expect(calls).toEqual([""]);
  });

  fullTest(
    "--dry-run checks what wrangler would upload",
    async () => {
      const args = ["production", "--settings", writeSettings(), "--dry-run"];
      const { code, output, lastLine } = await deploy({ args, fakes: ["npm"] });
      for (const file of ["argon2.wasm", "NotoSansTamil_700Bold.ttf"]) expect(output).toContain(file);
      expect(output.match(/env\.APP_WORKER .*/g)).toEqual([expect.stringContaining("kadam-app")]);
      expect(output).toContain("--dry-run: exiting now.");
      expect(output).toContain("No migration is pending.");
      expect(lastLine).toMatch(/^Release \S+ can be deployed to production\. Nothing was changed\.$/);
      expect(code).toBe(0);
      expect(readdirSync(folder)).not.toContain("backups");
    },
    60_000,
  );
});

describe("before it begins, the deployment names", () => {
  test.each([[[]], [["prod"]], [["staging", "production"]], [["staging", "--force"]]])(
    "the right call instead of %j",
    (args) => {
      expect(() => readDeployment(args)).toThrow(
        "Name the environment, staging or production: npm run deploy -- staging|production [--dry-run] [--settings FILE].",
      );
    },
  );

  test.each([
    [{ AUTH_SECRET: "" }, "AUTH_SECRET: must have at least 32 characters"],
    [{ DATABASE_AUTH_TOKEN: "" }, "DATABASE_AUTH_TOKEN: must be set"],
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET: must be set too, because GOOGLE_CLIENT_ID is set"],
    [{ BASE_URL: "https://kadam.example" }, "DEV_TOOLS: is for local use only"],
  ])("the wrong setting: %j", (settings, sentence) => {
    expect(() => readDeployment(["staging", "--settings", writeSettings(settings)])).toThrow(sentence);
  });

  test("a missing file of settings", () => {
    expect(() => readDeployment(["staging", "--settings", join(folder, "none")])).toThrow(/none: ENOENT/);
  });
});

describe("the smoke test", () => {
  test("names the release that answers instead", async () => {
    await expect(smokeTest(site.url, "0.0.1+0000000", 0)).rejects.toThrow(
      /^\/healthz answers with release \S+, not 0\.0\.1\+0000000\.$/,
    );
  });

  test("names the edge worker when that has another release", async () => {
    const server = createServer(({ url }, response) => {
      response.setHeader("x-release", url === "/healthz" ? "0.0.2" : "0.0.1").end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await expect(smokeTest(`http://127.0.0.1:${port}`, "0.0.2", 0)).rejects.toThrow(
      "/ answers with release 0.0.1, not 0.0.2.",
    );
    server.close();
  });

  test("requests the health alone during maintenance", async () => {
    await startMaintenance(site.db, "Until 22:00.");
    const pageStatus = async () => (await site.fetch("/")).status;
    await expect.poll(pageStatus, { timeout: 2 * MAINTENANCE_LAG_MS, interval: 250 }).toBe(503);
    const release = readFileSync("build/.stamp", "utf8");
    await expect(smokeTest(site.url, release, 0)).resolves.toBeUndefined();
    await endMaintenance(site.db);
  });

  test("names an address where nothing answers", async () => {
    await expect(smokeTest("http://127.0.0.1:1", "0.0.1", 0)).rejects.toThrow(/answers with release none/);
  });
});

describe("wrangler.toml", () => {
  const workerOf = (env?: string) =>
    unstable_readConfig({ config: "wrangler.toml", env }, { hideWarnings: true });

  test("has another worker name for `wrangler dev`", () => {
    expect(workerOf().name).toBe("kadam-local");
  });

  test.each([
    ["staging", "kadam-staging"],
    ["production", "kadam"],
  ])("%s has an edge worker, and an app worker that alone has the cron trigger", (env, name) => {
    expect(workerOf(env)).toMatchObject({
      name,
      services: [{ binding: "APP_WORKER", service: `${name}-app` }],
      placement: undefined,
      triggers: { crons: [] },
    });
    expect(workerOf(`${env}-app`)).toMatchObject({
      name: `${name}-app`,
      services: [],
      workers_dev: false,
      preview_urls: false,
      placement: { region: expect.stringMatching(/^aws:/) },
      triggers: { crons: ["* * * * *"] },
    });
  });

  test.each(["staging", "production"])("%s has the same secrets in both workers", (env) => {
    expect(workerOf(`${env}-app`).secrets).toEqual(workerOf(env).secrets);
  });

  fullTest("refuses a deployment without an environment", async () => {
    const env = { ...process.env, WRANGLER_LOG_PATH: join(folder, "logs") };
    const child = spawn(WRANGLER, ["deploy", "--dry-run"], { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    await once(child, "close");
    expect(output).toContain(
      "Name an environment: npm run deploy -- staging, or npm run deploy -- production.",
    );
    expect(child.exitCode).not.toBe(0);
  });
});
