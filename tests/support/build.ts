import { execFileSync } from "node:child_process";

/** Vitest's global setup of the suites that drive the bundle: builds it when a source is newer. */
export default function build(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  process.env.KADAM_TESTS_BUILD = "1";
}

/** Fails in a suite that does not build, also when an earlier run left a build. */
export function requireBuild(): void {
  if (process.env.VITEST && process.env.KADAM_TESTS_BUILD !== "1")
    throw new Error("This test starts a built program: add its file to DATABASE in vitest.config.ts.");
}
