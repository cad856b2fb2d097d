import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#app/features/accounts/password.server.ts";
import { PROBLEM_MEANING, PROBLEM_STATUS, type ProblemCode, STORED_OR_NOT } from "#app/kernel/problem.ts";
import { users } from "#db/schema/index.ts";
import { demoTestCodes } from "#db/seed/scholarship.ts";
import { DEMO_PASSWORD, seedDemoData } from "#db/seed/seed.ts";
import { createApiKey } from "#tests/support/api-keys.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

/** Follows docs/api.md: runs each command in a shell with real curl, on a new seeded database. */
const guide = readFileSync("docs/api.md", "utf8");

const [{ code: DEMO_TEST_CODE }] = demoTestCodes() as [{ code: string }];

type Step = { command: string; kind: string; shown: string };

const steps: Step[] = [...guide.matchAll(/^```sh\n(.*?)^```\n\n^```(json|text)\n(.*?)^```/gms)].map(
  ([, command = "", kind = "", shown = ""]) => ({ command, kind, shown }),
);

let worker: TestWorker;
let printed: string[];

beforeAll(async () => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  worker = await startWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash }) });
  const [admin] = await worker.db.orm.select().from(users).where(eq(users.email, "admin@kadam.example"));
  const key = await createApiKey(worker.db, admin!, [
    "read:students",
    "write:students",
    "write:sessions",
    "write:invitations",
    "write:imports",
    "read:events",
  ]);
  const END = "<end of a step>";
  const script = steps.map(({ command }) => `${command}\necho '${END}'\n`).join("");
  const env = { ...process.env, KADAM: worker.url, KEY: key.token, CODE: DEMO_TEST_CODE };
  const { stdout } = await promisify(execFile)("bash", ["-c", script], { env });
  printed = stdout.split(`${END}\n`);
});
afterAll(() => worker.stop());

test("every command on the page is run here and shows its output", () => {
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.length).toBe(guide.match(/^```sh$/gm)?.length);
});

test.each(steps.map((step, index) => [step.command.trim().split("\n").at(-1), step, index] as const))(
  "… %s",
  (_last, { kind, shown }, index) => {
    if (kind === "json") expect(differences(JSON.parse(printed[index]!), JSON.parse(shown))).toEqual([]);
    else expect(linesOf(printed[index]!)).toEqual(linesOf(shown));
  },
);

/** The page shows the beginning of headers; addresses differ. */
const linesOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim().toLowerCase().replace(/<.*/, "<"))
    .sort();

/** Lists where names or types differ; every entry of a list is compared with the one shown. A null has no type. */
function differences(printed: unknown, shown: unknown, at = "answer"): string[] {
  if (printed === null || shown === null) return [];
  if (Array.isArray(shown) && Array.isArray(printed)) {
    return printed.flatMap((entry, index) => differences(entry, shown[0], `${at}[${index}]`));
  }
  if (typeof printed !== "object" || typeof shown !== "object") {
    return typeof printed === typeof shown ? [] : [`${at}: ${typeof printed} instead of ${typeof shown}`];
  }
  const names = new Set([...Object.keys(printed), ...Object.keys(shown)]);
  return [...names].flatMap((name) => {
    if (!(name in printed && name in shown)) return [`${at}.${name} is on one side only`];
    return differences(printed[name as never], shown[name as never], `${at}.${name}`);
  });
}

test("no public document contains the test code of the demo data", async () => {
  const read = async (path: string) => (await worker.fetch(path)).text();
  for (const text of [guide, await read("/api/docs/the-scholarship-test"), await read("/api/openapi.json")]) {
    expect(text).toContain("EXAMPLE-CODE");
    expect(text).not.toContain(DEMO_TEST_CODE);
  }
});

test("lists exactly the problems of the code", () => {
  const rows = [...guide.matchAll(/^\| `(\w+)` \| (\d+) \| (.*) \|$/gm)].map(([, code, status, meaning]) => [
    code,
    Number(status),
    meaning,
  ]);
  const codes = Object.keys(PROBLEM_STATUS) as ProblemCode[];
  expect(rows).toEqual(codes.map((code) => [code, PROBLEM_STATUS[code], PROBLEM_MEANING[code]]));
  expect(guide).toContain(STORED_OR_NOT);
});
