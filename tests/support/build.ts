import { execFileSync } from "node:child_process";

/** Vitest's global setup of the suites that drive the bundle: builds it when a source is newer. */
export default function build(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
