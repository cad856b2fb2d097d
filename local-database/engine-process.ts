import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { extname } from "node:path";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Frame, order, READY, readFrames, writeFrame } from "./frames.ts";
import type { Limits } from "./limits.ts";

interface Answer {
  status: number;
  json: Buffer;
}

/** The engine ended during the request: whether a write was done is unknown. */
export class EngineLost extends Error {}

export interface EngineSettings {
  file: string;
  /** The address of whoever serves the file, for others that try to. */
  owner: string;
  limits: Limits;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** `engine.ts` here, `engine.js` in the build. */
const ENGINE = fileURLToPath(new URL(`engine${extname(import.meta.url)}`, import.meta.url));
const CLOSE_MS = 5_000;
const RESTART_MS = 50;

/** Keeps one engine process running and carries requests to it. */
export class EngineProcess {
  readonly #waiting = new Map<number, Waiting>();
  #child!: ChildProcess;
  #pipe!: Duplex;
  /** Resolves when the current engine has its database open. */
  #ready: Promise<void>;
  #started = false;
  #lastId = 0;
  #lastHeard = Date.now();
  #closing = false;
  readonly #watch: NodeJS.Timeout;

  private constructor(
    readonly settings: EngineSettings,
    readonly onFailure: (sentence: string) => void,
    readonly program: string,
  ) {
    this.#ready = this.#spawn();
    const { stuckMs } = settings.limits;
    this.#watch = setInterval(() => this.#endIfStuck(), Math.min(1_000, stuckMs / 4)).unref();
  }

  /** Rejects when the database cannot be opened. `onFailure` is called when the engine ends unexpectedly. */
  static async start(
    settings: EngineSettings,
    onFailure: (sentence: string) => void,
    program = ENGINE,
  ): Promise<EngineProcess> {
    const engine = new EngineProcess(settings, onFailure, program);
    try {
      await engine.#ready;
      engine.#started = true;
    } catch (error) {
      await engine.close();
      throw error;
    }
    return engine;
  }

  /** Sends an order; `hangUp` signals that the client has disconnected. */
  async ask(code: number, payload: Buffer): Promise<{ answer: Promise<Answer>; hangUp(): void }> {
    await this.#ready;
    this.#lastId = (this.#lastId + 1) >>> 0;
    const id = this.#lastId;
    const pipe = this.#pipe;
    if (this.#waiting.size === 0) this.#lastHeard = Date.now();
    const answer = new Promise<Answer>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    writeFrame(pipe, id, code, payload);
    return { answer, hangUp: () => this.#waiting.has(id) && writeFrame(pipe, id, order.hangUp) };
  }

  /** Makes the engine roll back open transactions and close its file. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#watch);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = new Promise((resolve) => this.#child.once("close", resolve));
    this.#pipe.end();
    const late = setTimeout(() => this.#child.kill("SIGKILL"), CLOSE_MS);
    await exited;
    clearTimeout(late);
  }

  #spawn(): Promise<void> {
    const settings = JSON.stringify(this.settings);
    this.#child = spawn(process.execPath, [...loaderOptions(this.program), this.program, settings], {
      stdio: ["ignore", "inherit", "inherit", "pipe"],
    });
    this.#pipe = this.#child.stdio[3] as Duplex;
    this.#pipe.on("error", () => undefined);
    const ready = new Promise<void>((resolve, reject) => {
      readFrames(this.#pipe, (frame) => {
        if (frame.id !== 0) this.#deliver(frame);
        else if (frame.code === READY) resolve();
        else reject(new Error(frame.payload.toString("utf8")));
      });
      this.#child.once("close", () => reject(new EngineLost("The database engine does not start.")));
    });
    ready.catch(() => undefined);
    this.#child.once("close", () => this.#lost());
    return ready;
  }

  #deliver({ id, code, payload }: Frame): void {
    this.#lastHeard = Date.now();
    this.#waiting.get(id)?.resolve({ status: code, json: payload });
    this.#waiting.delete(id);
  }

  #lost(): void {
    for (const { reject } of this.#waiting.values()) {
      reject(new EngineLost("The database engine ended while it worked on this request; it is restarted."));
    }
    this.#waiting.clear();
    if (this.#closing || !this.#started) return;
    this.onFailure("The database engine ended.");
    // Requests that arrive meanwhile wait for it. The pause avoids a busy loop when the database cannot be opened.
    this.#ready = pause(RESTART_MS).then(() => this.#spawn());
    this.#ready.catch(() => undefined);
  }

  #endIfStuck(): void {
    if (this.#waiting.size === 0 || Date.now() - this.#lastHeard < this.settings.limits.stuckMs) return;
    console.error("The database engine is stuck in a statement and is ended.");
    this.#lastHeard = Date.now();
    this.#child.kill("SIGKILL");
  }
}

function loaderOptions(file: string): string[] {
  if (extname(file) !== ".ts") return [];
  return ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];
}
