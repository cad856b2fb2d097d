import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Database } from "#db/session/index.ts";
import type { SignedIn } from "./accounts.ts";
import { startBundle } from "./bundle.ts";
import { type ServedTestDatabase, startTestDatabase } from "./database.ts";
import { directFetch, isDirect } from "./direct-fetch.ts";
import { LIBRARY_MESSAGES } from "./library-words.ts";
import { freePort } from "./ports.ts";
import { TEST_SETTINGS } from "./settings.ts";

type WorkerOptions = {
  /** Settings that differ from the defaults; undefined removes one. */
  settings?: Record<string, string | undefined>;
  /** Fills the database before the worker starts. */
  seed?: (db: Database) => Promise<unknown>;
  inspectorPort?: number;
  /** The host in its address: passkeys need a name. */
  host?: string;
  /** Replaces these companies' hosts: their answer to a body, as JSON. */
  companies?: Record<string, (body: string) => unknown>;
  /** Starts the two workers of a deployment (ADR 0088). */
  isPair?: boolean;
};

/** Options of a request beside fetch's own. */
export type TestRequest = Omit<RequestInit, "headers"> & {
  headers?: Record<string, string>;
  /** Sends this user's session cookie. */
  as?: SignedIn;
  /** Posts these fields as a form of the product's pages. */
  form?: Record<string, string>;
  /** Sends this value as JSON, by POST unless another method is named. */
  json?: unknown;
};

export type TestWorker = {
  url: string;
  db: Database;
  database: ServedTestDatabase;
  /** Requests the worker without following redirects. */
  fetch(path: string, request?: TestRequest): Promise<Response>;
  /** Runs the cron trigger and waits for its end. */
  runScheduledWork(): Promise<void>;
  /** Lines the worker has logged so far, oldest first. */
  logs: string[];
  /** Kills the worker and starts it again at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** The worker with default settings that test files use in turn; its start takes a second of a core. */
let shared: { worker: TestWorker; isInUse: boolean } | undefined;

/** The built bundle in workerd with an empty database of its own, once per test file. */
export async function startWorker({ seed, ...options }: WorkerOptions = {}): Promise<TestWorker> {
  const isDefault = Object.keys(options).length === 0;
  const worker = isDefault && !shared?.isInUse ? await takeSharedWorker() : await startOwnWorker(options);
  await seed?.(worker.db);
  return worker;
}

async function takeSharedWorker(): Promise<TestWorker> {
  if (shared) {
    shared.isInUse = true;
    shared.worker.logs.length = 0;
    await shared.worker.database.clear();
    return shared.worker;
  }
  const worker = await startOwnWorker({});
  const entry = { worker, isInUse: true };
  shared = entry;
  worker.stop = async () => {
    entry.isInUse = false;
  };
  // Workerd and the database engine end with this process.
  process.once("exit", () => rmSync(dirname(worker.database.file), { recursive: true, force: true }));
  return worker;
}

async function startOwnWorker({
  settings,
  inspectorPort,
  host = "127.0.0.1",
  companies,
  isPair,
}: Omit<WorkerOptions, "seed">): Promise<TestWorker> {
  const database = await startTestDatabase();
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const bindings = definedOnly({ ...TEST_SETTINGS, BASE_URL: url, DATABASE_URL: database.url, ...settings });
  const logs: string[] = [];
  const onLog = (line: string) => logs.push(line);
  const directPort = isPair ? undefined : await freePort();
  const start = () => startBundle({ port, directPort, bindings, onLog, inspectorPort, companies, isPair });
  let miniflare = await start();
  return {
    url,
    db: database.db,
    database,
    logs,
    fetch: async (path, request) => {
      const address = new URL(path, url);
      const options = requestOptions(url, request);
      const response =
        directPort && isDirect(options) && !isFile(address)
          ? await directFetch(directPort, address, options)
          : await fetch(address, options);
      await refuseLibraryWords(response);
      return response;
    },
    runScheduledWork: async () => {
      const worker = await miniflare.getWorker("kadam");
      const { outcome } = await worker.scheduled({ cron: "* * * * *" });
      if (outcome !== "ok") throw new Error(`The scheduled work ended with ${outcome}.`);
    },
    restart: async () => {
      await miniflare.dispose();
      miniflare = await start();
    },
    stop: async () => {
      await miniflare.dispose();
      await database.remove();
    },
  };
}

/** Whether Cloudflare's file server answers it, not the worker. */
const isFile = ({ pathname }: URL) => pathname !== "/" && existsSync(join("build/client", pathname));

/** Rejections are read by people, so they must not contain a library's message. */
async function refuseLibraryWords(response: Response): Promise<void> {
  if (response.status < 400 || response.status >= 500) return;
  const words = LIBRARY_MESSAGES.exec(await response.clone().text())?.[0];
  if (words) throw new Error(`${response.status} ${response.url} says '${words}'.`);
}

function requestOptions(url: string, { as, form, json, headers, ...init }: TestRequest = {}): RequestInit {
  const all = new Headers(headers);
  if (as) all.set("cookie", as.cookie);
  if (form || as) all.set("origin", all.get("origin") ?? url);
  if (json !== undefined) all.set("content-type", "application/json");
  const body = form ? new URLSearchParams(form) : json === undefined ? init.body : JSON.stringify(json);
  const method = init.method ?? (body === undefined || body === null ? "GET" : "POST");
  return { redirect: "manual", ...init, method, headers: all, body };
}

function definedOnly(settings: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}
