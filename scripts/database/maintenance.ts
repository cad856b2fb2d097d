/** `npm run maintenance -- on "TEXT"`, `off`, or nothing for the status: the maintenance of the site of DATABASE_URL. */
import { createClient } from "@libsql/client/web";
import * as v from "valibot";
import {
  endMaintenance,
  findMaintenance,
  startMaintenance,
} from "#app/features/operations/maintenance/use-cases/maintenance.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { text } from "#app/kernel/fields.ts";
import { MAINTENANCE_LAG_MS } from "#app/kernel/maintenance.ts";
import { type Database, openDatabase } from "#db/session/index.ts";
import { CommandProblem, runCommand } from "./command.ts";

const USAGE = 'npm run maintenance -- on "The sentence that everybody reads", off, or status';
const MAX_LENGTH = 200;
const LAG = `within ${MAINTENANCE_LAG_MS / 1000} seconds`;

await runCommand(async ({ target, words: [action = "status", sentence, ...others] }) => {
  const db = openDatabase(createClient(target));
  if (others.length === 0 && action === "on") return switchOn(db, sentence);
  if (sentence === undefined && action === "off") return switchOff(db);
  if (sentence === undefined && action === "status") return describeStatus(db);
  throw new CommandProblem(`Usage: ${USAGE}.`);
});

async function switchOn(db: Database, sentence: string | undefined): Promise<string> {
  const parsed = v.safeParse(text("Write the sentence that everybody reads", MAX_LENGTH), sentence);
  if (!parsed.success) throw new CommandProblem(`${parsed.issues[0].message}. Usage: ${USAGE}.`);
  await startMaintenance(db, parsed.output);
  return `Every request is refused ${LAG} with: ${parsed.output}`;
}

async function switchOff(db: Database): Promise<string> {
  const ended = await endMaintenance(db);
  if (!ended) return "The site is not in maintenance.";
  const { credited, addedMs } = ended;
  const tests = formatCount(credited, "running test", "running tests");
  return `The site serves again ${LAG}. ${tests} got ${Math.round(addedMs / 1000)} more seconds.`;
}

async function describeStatus(db: Database): Promise<string> {
  const current = await findMaintenance(db);
  if (!current) return "The site is not in maintenance.";
  return `The site is in maintenance since ${new Date(current.startedAt).toISOString()}: ${current.text}`;
}
