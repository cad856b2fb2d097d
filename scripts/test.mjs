// `npm test`: every check and every suite, from a fresh clone too. Ends with one line: N passed, N failed.
// `npm run test:full` sets TEST_FULL=1: every width, mode, state and generated case, see tests/support/full.ts.
// That command repeats the unit suite, and `npm start` with a journey, on newer releases of Node; continuous integration
// repeats the journey on the newest (ADR 0185).
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { installDependencies, requireNode } from "./install.mjs";
import { NEWER_NODES, prepareNewerNode } from "./newer-nodes.mjs";

const STDIO = ["ignore", "inherit", "inherit"];
/** Suites that need no build, and the others. */
const PLAIN = ["unit", "long"];
const BUILT = ["database", "bundle", "e2e"];
const IS_FULL = process.env.TEST_FULL === "1";
const TESTED_ON_NEWER_NODES = IS_FULL ? NEWER_NODES : process.env.CI ? NEWER_NODES.slice(-1) : [];
const ON_NEWER_NODES = ["unit", "database", "e2e"];
const JOURNEY = "tests/e2e/started-site.test.ts";
const OF_THE_RUNTIME = ["tests/db/", "tests/features/", "tests/kernel/", "tests/platform/", "tests/workers/"];
const VITEST = "node_modules/vitest/vitest.mjs";
/** Fonts of both scripts of the demo's names. */
const DEBIAN_FONTS = ["fonts-liberation", "fonts-lohit-deva"];
const PLAYWRIGHT = "node_modules/playwright-core/cli.js";

process.chdir(join(import.meta.dirname, ".."));
const total = { passed: 0, failed: 0 };
/** What failed is repeated at the end, where a long log is read first. */
const failures = [];
try {
  requireNode();
  await installDependencies();
  await installChromium();
  // Two cores have work from the start: tests in one process beside the static checks, the build and the built suites.
  await Promise.all([
    runSuites(PLAIN, ["--maxWorkers=1"]).then(add),
    start("npm", ["run", "-s", "lint"]).then(addChecks).then(testOnNewerNodes),
    buildAndTest().then(add),
  ]);
} catch (error) {
  addFailure(error.message);
}
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function testOnNewerNodes() {
  for (const major of TESTED_ON_NEWER_NODES) add(await testOnNode(major));
}

/** From the build on, in a copy of this clone, as `npm start` runs there. A machine that lacks the binary fails. */
async function testOnNode(major) {
  try {
    const { clone, node, env } = prepareNewerNode(major);
    console.log(`Testing on Node ${major}…`);
    const files = IS_FULL ? [JOURNEY, ...OF_THE_RUNTIME] : [JOURNEY];
    return await runSuites(ON_NEWER_NODES, ["--maxWorkers=1", ...files], { node, cwd: clone, env });
  } catch (error) {
    addFailure(`Node ${major}: ${error.message}`);
    return { passed: 0, failed: 0 };
  }
}

async function buildAndTest() {
  if (await start(process.execPath, ["scripts/build.mjs"])) return runSuites(BUILT);
  addFailure("the build");
  return { passed: 0, failed: 0 };
}

function addChecks(isClean) {
  if (isClean) add({ passed: 1, failed: 0 });
  else addFailure("npm run lint");
}

function addFailure(name) {
  failures.push(name);
  add({ passed: 0, failed: 1 });
}

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** Several suites in one run, so that no core waits for the last file of each. */
async function runSuites(suites, options = [], { node = process.execPath, cwd = ".", env } = {}) {
  const report = join(cwd, `.cache/test-report-${suites.join("-")}.json`);
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${resolve(report)}`];
  const projects = suites.map((suite) => `--project=${suite}`);
  const isFine = await start(node, [VITEST, "run", ...projects, ...reporters, ...options], { env, cwd });
  const { passed, failed } = existsSync(report)
    ? readReport(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: [] };
  if (!isFine && failed.length === 0) failed.push(`${suites.join(", ")} did not end well`);
  failures.push(...failed);
  return { passed, failed: failed.length };
}

/** A file that fails before its first test counts as one failure. */
function readReport({ numPassedTests, testResults }) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.filter((assertion) => assertion.status === "failed");
    if (tests.length > 0) return tests.map((test) => `${file} > ${test.fullName}`);
    return status === "failed" ? [file] : [];
  });
  return { passed: numPassedTests, failed };
}

/** Installs Debian's package where root may, otherwise Playwright's browser. */
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

/** Older releases have only the browser with a window. */
function installFromDebian(browser) {
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", browser, ...DEBIAN_FONTS]);
}

function run(command, args) {
  return spawnSync(command, args, { stdio: STDIO }).status === 0;
}

async function start(command, args, { env = process.env, cwd } = {}) {
  const [code] = await once(spawn(command, args, { stdio: STDIO, env, cwd }), "exit");
  return code === 0;
}
