/**
 * `npm run bench:archive`: downloads every part of the archive of a site with 50,000 students, their answers and 200,000
 * submissions from the built worker, and imports them into an empty database.
 */
import { execFileSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { createAdmin, signIn } from "#tests/support/accounts.ts";
import { startTestDatabase } from "#tests/support/database.ts";
import { runDatabaseCommand } from "#tests/support/database-command.ts";
import { LARGE, scaleProgramme, seedProgramme } from "#tests/support/large-programme.ts";
import { findLinks, visibleText } from "#tests/support/page-text.ts";
import "#tests/support/provider-setup.ts";
import { startWorker } from "#tests/support/worker.ts";
import { describeMemory } from "./soak/memory.ts";

const STUDENTS = Number(process.env.STUDENTS ?? LARGE.students);

execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const folder = mkdtempSync(join(tmpdir(), "kadam-archive-"));
const worker = await startWorker();
const other = await startTestDatabase();
try {
  await seedProgramme(worker.db, scaleProgramme(STUDENTS));
  await answerEverything();
  const as = await signIn(worker.db, await createAdmin(worker.db));
  let before = performance.now();
  const page = await (await worker.fetch("/admin/export", { as })).text();
  console.log(`The page: ${seconds(before)} s. Memory: ${describeMemory()}.`);
  console.log(`It estimates ${/about ([\d,.]+ MB)/.exec(visibleText(page))?.[1]}.`);
  const parts = findLinks(page).filter(({ href }) => href.startsWith("/admin/export.zip"));
  const files: string[] = [];
  const rows: (string | number)[][] = [];
  for (const [index, { href }] of parts.entries()) {
    before = performance.now();
    const response = await worker.fetch(href, { as });
    if (!response.body) throw new Error(`${href} answered ${response.status}.`);
    const file = join(folder, `${index}.zip`);
    await pipeline(Readable.fromWeb(response.body as never), createWriteStream(file));
    files.push(file);
    rows.push([index + 1, seconds(before), megabytes(statSync(file).size), describeMemory()]);
    console.log(`Part ${rows.at(-1)!.join("; ")}`);
  }
  before = performance.now();
  const { code, output } = await runDatabaseCommand(other.url, "import", files);
  if (code !== 0) throw new Error(output);
  console.log(`${output} ${seconds(before)} s`);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  console.log(
    `${parts.length} parts, ${megabytes(bytes)} MB, ${formatSum(rows.map(([, time]) => Number(time)))} s.`,
  );
} finally {
  await worker.stop();
  await other.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

/** Thirty answers of each finished attempt; the triggers that keep counts do not fire. */
async function answerEverything(): Promise<void> {
  const { rows } = await worker.database.client.execute(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'answers'",
  );
  for (const { name } of rows) await worker.database.client.execute(`DROP TRIGGER "${name}"`);
  for (let position = 0; position < 30; position += 1)
    await worker.db.orm.run(sql`INSERT OR IGNORE INTO answers (attempt_id, position, question_id, selected_answer, saved_at)
      SELECT id, ${position}, paper ->> ${`$[${position}]`}, ${position % 4}, started_at + ${position} * 1000 FROM attempts`);
  for (const { sql: text } of rows) await worker.database.client.execute(String(text));
}

function formatSum(times: number[]): string {
  return times.reduce((sum, time) => sum + time, 0).toFixed(1);
}

function seconds(before: number): number {
  return Math.round((performance.now() - before) / 100) / 10;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}
