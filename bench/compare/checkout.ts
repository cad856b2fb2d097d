import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";
import type { Installation } from "#bench/exam/cluster.ts";
import { moveToSchema } from "./own-schema.ts";

/** The proxy, the site and its database. */
const PORTS = { proxy: 9950, site: 9951, database: 9952 };
const HOST = `localhost:${PORTS.proxy}`;
const POLL_MS = 100;
const OWN = resolve(import.meta.dirname, "../..");

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const { pid } of running) if (pid) process.kill(-pid, "SIGTERM");
});

/**
 * A checkout as a person runs it on one machine: `npm start`, with nginx in front of it that compresses. A checkout with
 * another schema gets the data in its own. Start it once before, so that it has its packages and settings.
 */
export function installationOf(folder: string): Installation {
  const settings = join(folder, ".dev.vars");
  if (!existsSync(settings)) throw new Error(`Run npm start in ${folder} once, and stop it.`);
  return {
    secret: parseEnv(readFileSync(settings, "utf8")).AUTH_SECRET ?? "",
    start: async (dataDir) => {
      if (resolve(folder) !== OWN)
        await moveToSchema(join(dataDir, "kadam.db"), join(folder, "db/migrations"));
      const site = startSite(folder, dataDir);
      const proxy = startProxy(dataDir);
      await untilReady(site);
      return {
        urls: [`http://127.0.0.1:${PORTS.proxy}`],
        stop: async () => {
          await stop(site);
          await stop(proxy);
        },
      };
    },
  };
}

const startSite = (folder: string, dataDir: string) =>
  start(process.execPath, ["scripts/start.mjs"], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(PORTS.site),
      DB_PORT: String(PORTS.database),
      DATA_DIR: dataDir,
      BASE_URL: `http://${HOST}`,
      SEED: "0",
    },
  });

function startProxy(dataDir: string): ChildProcess {
  const file = join(dataDir, "nginx.conf");
  writeFileSync(
    file,
    `daemon off;
worker_processes auto;
pid ${dataDir}/nginx.pid;
error_log ${dataDir}/nginx.log;
events { worker_connections 4096; }
http {
  access_log off;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
  upstream site { server localhost:${PORTS.site}; keepalive 64; }
  server {
    listen 127.0.0.1:${PORTS.proxy};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host ${HOST};
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`,
  );
  return start("nginx", ["-c", file, "-p", dataDir], {});
}

function start(command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv }) {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "ignore", "inherit"], detached: true });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function untilReady(site: ChildProcess): Promise<void> {
  while (!(await isReady())) {
    if (site.exitCode !== null) throw new Error("npm start ended; see the reason above.");
    await wait(POLL_MS);
  }
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.proxy}/healthz`).catch(() => undefined);
  await answer?.text();
  return answer?.status === 200;
}
