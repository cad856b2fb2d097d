import { setTimeout as pause } from "node:timers/promises";
import { CommandProblem } from "#scripts/database/command.ts";

/** A new release reaches every place of the network within seconds. */
const PROPAGATION_MS = 60_000;
const PAUSE_MS = 1_000;
const TIMEOUT_MS = 10_000;

type Check = [path: string, content: string];

const HEALTH: Check = ["/healthz", '"status":"ok"'];

/** One address of the app worker and one of the edge worker. */
const WORKER_PATHS = ["/healthz", "/"];

/** What each address contains when it works. */
const CHECKS: Check[] = [
  ["/", "<h1"],
  ["/sign-in", 'name="password"'],
  ["/api/openapi.json", '"openapi"'],
];

/**
 * Waits until both workers answer with `release`, then requests the health, a page, the sign-in form and the API; during
 * maintenance the health alone. Throws a problem that names the first address that does not work.
 */
export async function smokeTest(
  baseUrl: string,
  release: string,
  propagationMs = PROPAGATION_MS,
): Promise<void> {
  const deadline = Date.now() + propagationMs;
  for (const path of WORKER_PATHS) await waitForRelease(baseUrl, { path, release, deadline });
  const health = await requireContent(baseUrl, release, HEALTH);
  if (health.includes('"state":"maintenance"')) return;
  for (const check of CHECKS) await requireContent(baseUrl, release, check);
}

async function requireContent(baseUrl: string, release: string, [path, content]: Check): Promise<string> {
  const { status, found, text } = await fetchAnswer(`${baseUrl}${path}`);
  if (status !== 200) throw new CommandProblem(`${path} answered ${status}.`);
  if (found !== release) throw new CommandProblem(`${path} answered with release ${found}.`);
  if (!text.includes(content)) throw new CommandProblem(`${path} has no ${content}.`);
  return text;
}

type AwaitedRelease = { path: string; release: string; deadline: number };

async function waitForRelease(baseUrl: string, { path, release, deadline }: AwaitedRelease): Promise<void> {
  for (;;) {
    const { found } = await fetchAnswer(`${baseUrl}${path}`);
    if (found === release) return;
    if (Date.now() >= deadline) {
      throw new CommandProblem(`${path} answers with release ${found}, not ${release}.`);
    }
    await pause(PAUSE_MS);
  }
}

async function fetchAnswer(url: string) {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const found = response.headers.get("x-release") ?? "none";
    return { status: response.status, found, text: await response.text() };
  } catch {
    return { status: "nothing", found: "none", text: "" };
  }
}
