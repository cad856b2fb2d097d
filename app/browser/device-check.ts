import { deviceStorage } from "./device-storage.ts";

/** The list with the check of the device before a practice test; its data attributes have the sentences. */
export const CHECKS_ID = "checks";
export const CHECK_IDS = {
  device: "check-device",
  storage: "check-storage",
  network: "check-network",
} as const;

const SLOW_MS = 1_500;
const TIMEOUT_MS = 8_000;

/** Checks storage and network, and says what will happen when the network goes; again when the network changes. */
export function showChecks(checks: HTMLElement): void {
  const { device = "", stored = "", notStored = "" } = checks.dataset;
  show(CHECK_IDS.device, device);
  show(CHECK_IDS.storage, canStore() ? stored : notStored);
  showNetwork();
  addEventListener("online", showNetwork);
  addEventListener("offline", showNetwork);
}

/** True when this browser stores values on the device. */
function canStore(): boolean {
  const probe = deviceStorage("check");
  probe.write("probe", 1);
  const isStored = probe.read("probe") === 1;
  probe.remove("probe");
  return isStored;
}

async function showNetwork(): Promise<void> {
  show(CHECK_IDS.network, "Checking the network…");
  const startedAt = performance.now();
  const isReached = await isSiteReached();
  show(CHECK_IDS.network, networkText(isReached ? performance.now() - startedAt : undefined));
}

async function isSiteReached(): Promise<boolean> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    return (await fetch("/healthz", { cache: "no-store", signal: timeout.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** A sentence about the network; `ms`: how long a call takes, undefined without a network. */
function networkText(ms: number | undefined): string {
  if (ms === undefined)
    return "There is no network now. Starting needs it; a test that runs continues without it.";
  const seconds = `${(Math.ceil(ms / 100) / 10).toFixed(1)} s`;
  return ms > SLOW_MS
    ? `The network is slow: a call takes ${seconds}. You can continue while answers are sent.`
    : `The network works: a call takes ${seconds}.`;
}

function show(id: string, text: string): void {
  document.getElementById(id)!.textContent = text;
}
