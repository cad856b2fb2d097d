/**
 * The tables of the benches. Each is printed; with `--write` it also replaces its section of docs/figures.md or of
 * another document, with machine, date, commit and command. Times are not written when other processes took more than
 * 3 % of the machine.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

const FIGURES = "docs/figures.md";
const MAX_BY_OTHERS = 0.03;
const MS_PER_TICK = 10;

type Table = {
  /** The document; docs/figures.md by default. */
  file?: string;
  /** The section of the file: `<!-- id -->` to `<!-- end -->`. */
  id: string;
  command: string;
  /** False for counts, which the load of the machine does not change. */
  isTimed?: boolean;
  columns: string[];
  rows: (string | number)[][];
};

/** Clock ticks by process. */
const own = new Map<number, number>();
setInterval(noteProcesses, 60).unref();
const startedAt = { clock: performance.now(), busy: busyTime(), own: ownTime() };

/** Prints the table. With `--write` it replaces its section, or the bench ends with code 1 and says why it does not. */
export function publish({ file = FIGURES, id, command, isTimed = true, columns, rows }: Table): void {
  const others = shareOfOthers();
  const lines = [columns, ...rows.map((row) => row.map(String))].map((cells) => `| ${cells.join(" | ")} |`);
  lines.splice(1, 0, `|${columns.map(() => "---").join("|")}|`);
  console.log(`\n${lines.join("\n")}\nOther processes took ${percent(others)} of the machine.`);
  if (!process.argv.includes("--write")) return;
  if (isTimed && others > MAX_BY_OTHERS) {
    console.error(`Not written: other processes took more than ${percent(MAX_BY_OTHERS)} of the machine.`);
    process.exitCode = 1;
    return;
  }
  replaceSection(file, id, `${captionOf(command)}\n\n${lines.join("\n")}`);
}

function captionOf(command: string): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const commit =
    git("rev-parse", "--short", "HEAD") +
    (git("status", "--porcelain", "-uno", "--", ":!docs") ? "-dirty" : "");
  const date = new Date().toISOString().slice(0, 10);
  return `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}, ${date}, commit ${commit}, \`${command}\`:`;
}

function replaceSection(file: string, id: string, content: string): void {
  const text = readFileSync(file, "utf8");
  const { begin, end } = sectionOf(text, id);
  writeFileSync(file, `${text.slice(0, begin)}\n${content}\n\n${text.slice(end)}`);
}

function sectionOf(text: string, id: string): { begin: number; end: number; content: string } {
  const mark = `<!-- ${id} -->\n`;
  const at = text.indexOf(mark);
  const begin = at + mark.length;
  const end = text.indexOf("<!-- end -->", begin);
  if (at < 0 || end < 0) throw new Error(`No document has a section ${id}.`);
  return { begin, end, content: text.slice(begin, end) };
}

/** The share of the machine's processor time since the start that was not used by this process and its descendants. */
function shareOfOthers(): number {
  const available = (performance.now() - startedAt.clock) * cpus().length;
  const others = busyTime() - startedAt.busy - (ownTime() - startedAt.own);
  return Math.max(0, others) / available;
}

/** The processor time that the machine has used, stolen time included, in milliseconds. */
function busyTime(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = readFileSync(
    "/proc/stat",
    "utf8",
  )
    .split("\n", 1)[0]!
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softIrq + steal) * MS_PER_TICK;
}

/** The processor time of this process and its descendants, ended ones included, in milliseconds. */
function ownTime(): number {
  noteProcesses();
  return [...own.values()].reduce((sum, ticks) => sum + ticks, 0) * MS_PER_TICK;
}

/**
 * Notes the time of each own process while it runs: a killed one leaves its time with nobody, and its descendants get
 * another parent.
 */
function noteProcesses(): void {
  const processes = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((id) => statusOf(Number(id)) ?? [])
      .map((status) => [status.id, status]),
  );
  const isOwn = (id: number): boolean =>
    id === process.pid || own.has(id) || (id > 1 && isOwn(processes.get(id)?.parent ?? 0));
  for (const { id, ticks } of processes.values()) if (isOwn(id)) own.set(id, ticks);
}

function statusOf(id: number): { id: number; parent: number; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    return { id, parent, ticks: fields.slice(11, 13).reduce((sum, one) => sum + one, 0) };
  } catch {
    return undefined; // It has ended meanwhile.
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
