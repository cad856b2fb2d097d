import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

type Site = { url: string; pid: number; stop(): Promise<void> };

/** `npm start` with demo data and production settings; its restarts and errors are shown. */
export async function startSite(ports: { port: number; databasePort: number }): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "kadam-soak-"));
  const url = `http://localhost:${ports.port}`;
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(ports.port),
      DB_PORT: String(ports.databasePort),
      DATA_DIR: dataDir,
      BASE_URL: url,
      DATABASE_URL: `http://127.0.0.1:${ports.databasePort}`,
      DEV_TOOLS: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((resolve, reject) => {
    lines.on("line", (line) => line.includes(`answers at ${url}`) && resolve());
    child.once("exit", () => reject(new Error("The site did not start; see its error above.")));
  });
  await ready;
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
      rmSync(dataDir, { recursive: true });
    },
  };
}
