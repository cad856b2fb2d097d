// `npm test`: everything there is to check, from a fresh clone too. Ends with one line: N passed, N failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installDependencies, requireNode } from "./install.mjs";

const REPORTS = ".cache/test-reports";
const VITEST = "node_modules/vitest/vitest.mjs";
/** Letters of both scripts the demo's names are written in. */
const DEBIAN_FONTS = ["fonts-liberation", "fonts-lohit-deva"];
const PLAYWRIGHT = "node_modules/playwright-core/cli.js";

process.chdir(join(import.meta.dirname, ".."));
const total = { passed: 0, failed: 0 };
try {
  requireNode();
  await installDependencies();
  await installChromium();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  add(runStaticChecks());
  for (const suite of ["unit", "database", "bundle", "e2e"]) add(runSuite(suite));
} catch (error) {
  console.error(error.message);
  add({ passed: 0, failed: 1 });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** Format, lint, types and import boundaries count as one test. */
function runStaticChecks() {
  const isFine = run("npm", ["run", "-s", "lint"]);
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
}

function runSuite(suite) {
  const file = `${REPORTS}/${suite}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const isFine = run(process.execPath, [VITEST, "run", "--project", suite, ...reporters]);
  const { passed, failed } = existsSync(file)
    ? countsOf(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0 };
  return { passed, failed: isFine ? failed : Math.max(failed, 1) };
}

/** A file that fails before its first test counts as one failure. */
function countsOf({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((assertion) => assertion.status !== "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Debian's package where root may install it, else the browser that Playwright brings. */
async function installChromium() {
  const { tsImport } = await import("tsx/esm/api");
  const { chromiumPath } = await tsImport("../tests/support/chromium.ts", import.meta.url);
  if (chromiumPath()) return;
  console.log("Installing Chromium…");
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const isInstalled = isDebianRoot
    ? run("apt-get", ["update", "-qq"]) &&
      (installFromDebian("chromium-headless-shell") || installFromDebian("chromium"))
    : run(process.execPath, [PLAYWRIGHT, "install", "chromium"]);
  if (!isInstalled || !chromiumPath())
    throw new Error("Chromium could not be installed; see the reason above.");
}

/** Older releases have the browser with a window alone. */
function installFromDebian(browser) {
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", browser, ...DEBIAN_FONTS]);
}

function run(command, args) {
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}
