/** Writes docs/privacy.md: every table with its purpose and period (`npm run privacy`). */
import { writeFileSync } from "node:fs";
import { PERSONAL_DATA } from "#db/personal-data.ts";

const INTRODUCTION = `# Personal data

Every table of the database: what it is for, what it says about a person, how long a row remains, and what an erasure does ([ADR 0093](decisions/0093-personal-data.md)). Generated from \`db/personal-data.ts\` by \`npm run privacy\`; the erasure runs the statements of the same file. Do not edit this page by hand. The settings are explained in [operations](operations.md).

**Bytes on the disk.** The embedded database overwrites what it deletes. Its log is emptied within a minute, and its file is rewritten once a day in the first half-minute without a request, and at once by \`npm run person:erase\`: then no byte of an erased person, or of a row whose period is over, is left in its files. A backup is as old as it is: keep backups no longer than you need them; a restore erases everybody again who was erased since. On another libSQL server (Turso, sqld) the rows are gone at once, but its log, its replicas and its backups for a restore to a point in time keep their bytes for the period of that service; name it in your privacy notice.
`;

/** The text of docs/privacy.md. */
export function privacyDocument(): string {
  const tables = Object.entries(PERSONAL_DATA).sort(([one], [other]) => one.localeCompare(other));
  const rows = tables.map(([table, { purpose, personalData, period, onErasure, isLeftOut, secrets }]) => [
    `\`${table}\``,
    purpose,
    personalData || "–",
    period,
    onErasure,
    isLeftOut ? "no" : secrets ? `without ${secrets.map((column) => `\`${column}\``).join(", ")}` : "yes",
  ]);
  const heads = ["Table", "Purpose", "Personal data", "Period", "Erasure", "In an archive"];
  const lines = [heads, Array(heads.length).fill("---"), ...rows];
  return `${INTRODUCTION}\n${lines.map((line) => `| ${line.join(" | ")} |`).join("\n")}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync("docs/privacy.md", privacyDocument());
