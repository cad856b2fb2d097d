import type { Settings } from "./env.ts";

/** Runs each minute: what must happen without anyone asking. */
export async function runScheduledWork(_settings: Settings): Promise<void> {}
