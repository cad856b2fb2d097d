import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "#tests/support/ports.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";

const READY_MS = 60_000;

test("`wrangler dev` serves a page", { timeout: READY_MS }, async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const state = mkdtempSync(join(tmpdir(), "kadam-wrangler-"));
  const settings = { ...TEST_SETTINGS, BASE_URL: url, DATABASE_URL: "http://127.0.0.1:9" };
  const vars = Object.entries(settings).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const ports = ["--port", String(port), "--inspector-port", String(await freePort())];
  const wrangler = spawn("node_modules/.bin/wrangler", ["dev", ...ports, "--persist-to", state, ...vars], {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      WRANGLER_LOG_PATH: join(state, "logs"),
      WRANGLER_REGISTRY_PATH: join(state, "registry"),
    },
    stdio: "ignore",
    detached: true,
  });
  const ended = once(wrangler, "exit");
  try {
    const page = () => fetch(`${url}/about`).then((response) => response.text(), String);
    await expect.poll(page, { timeout: READY_MS }).toContain("<h1");
  } finally {
    process.kill(-wrangler.pid!, "SIGTERM");
    await ended;
    rmSync(state, { recursive: true, force: true });
  }
});
