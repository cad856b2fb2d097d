import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { afterAll, expect, test } from "vitest";
import { users } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createApiKey } from "#tests/support/api-keys.ts";
import { freePort } from "#tests/support/ports.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** Runs the programs of docs/how-to/call-the-api-from-a-program.md. */
const guide = readFileSync("docs/how-to/call-the-api-from-a-program.md", "utf8");
const programs = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(
    ([, program = ""]) => program,
  );

const LANGUAGES = [
  { language: "js", command: process.execPath, extension: "mjs" },
  { language: "python", command: "python3", extension: "py" },
];

mkdirSync("node_modules/.cache", { recursive: true });
const folder = mkdtempSync("node_modules/.cache/api-programs-");
const worker = useWorker();
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill();
  rmSync(folder, { recursive: true });
});

function write(program: string, { language, extension }: (typeof LANGUAGES)[number]) {
  const path = join(folder, `${language}-${crypto.randomUUID()}.${extension}`);
  writeFileSync(path, program);
  return path;
}

test.each(LANGUAGES)("$language: reads every page of a list", async (how) => {
  const { db } = worker;
  for (let count = 0; count < 3; count += 1) await createUser(db);
  const key = await createApiKey(db, await createAdmin(db), ["read:students"]);
  const students = (await db.orm.select().from(users)).filter(({ userType }) => userType === "student");
  const program = programs(how.language)[0]!.replace("limit=200", "limit=2");
  const env = { ...process.env, KADAM: worker.url, KEY: key.token };
  const { stdout } = await promisify(execFile)(how.command, [write(program, how)], { env });
  expect(stdout.trim()).toBe(`${students.length} students`);
});

test.each(LANGUAGES)("$language: takes a webhook once, and refuses a forged one", async (how) => {
  const secret = `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64")}`;
  const port = await freePort();
  const child = spawn(how.command, [write(programs(how.language)[1]!, how)], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
  });
  started.push(child);
  let printed = "";
  child.stdout.on("data", (text) => {
    printed += text;
  });
  const body = JSON.stringify({ id: "event-1", type: "student.created", objectId: "asha" });
  const send = async (signer: string) => {
    const at = new Date();
    const headers = {
      "webhook-id": "event-1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(signer).sign("event-1", at, body),
    };
    return (await fetch(`http://127.0.0.1:${port}`, { method: "POST", headers, body })).status;
  };
  await expect.poll(() => send(secret).catch(() => 0), { timeout: 10_000 }).toBe(204);
  expect(await send(secret)).toBe(204);
  expect(await send(`whsec_${Buffer.from("another secret of a stranger").toString("base64")}`)).toBe(401);
  await expect.poll(() => printed).toBe("student.created asha\n");
});
