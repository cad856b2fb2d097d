import { deviceStorage } from "#app/platform/browser/device-storage.ts";

/** The list with the check of the device before a practice test; its data attributes have the sentences in its language. */
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
  const check = () => showNetwork(checks.dataset);
  check();
  addEventListener("online", check);
  addEventListener("offline", check);
}

function canStore(): boolean {
  const probe = deviceStorage("check");
  probe.write("probe", 1);
  const isStored = probe.read("probe") === 1;
  probe.remove("probe");
  return isStored;
}

/** Says whether the network works and how long a call takes, of which the sentences have the place as `{seconds}`. */
async function showNetwork({ checking, missing, slow, works }: DOMStringMap): Promise<void> {
  show(CHECK_IDS.network, checking);
  const startedAt = performance.now();
  const isReached = await isSiteReached();
  const ms = performance.now() - startedAt;
  const text = isReached ? (ms > SLOW_MS ? slow : works) : missing;
  show(CHECK_IDS.network, text?.replace("{seconds}", (Math.ceil(ms / 100) / 10).toFixed(1)));
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

function show(id: string, text = ""): void {
  document.getElementById(id)!.textContent = text;
}
