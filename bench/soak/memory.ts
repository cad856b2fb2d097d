import { readFileSync } from "node:fs";

/** Command lines of the processes of one instance; the watchdog of the supervisor counts with it. */
const COMMANDS = {
  supervisor: /start\.mjs|read -r line/,
  worker: /workerd serve/,
  database: /build\/programs\/database-server|local-database\/main/,
  engine: /(build\/programs|local-database)\/engine/,
} as const;

export const PROCESSES = Object.keys(COMMANDS);

/** PSS in MiB of each kind of process, of a process and its descendants. */
export function proportionalMemory(pid: number): number[] {
  const all = descendants(pid).map((id) => ({ command: read(`/proc/${id}/cmdline`), kilobytes: pss(id) }));
  return Object.values(COMMANDS).map((form) => {
    const kilobytes = all
      .filter(({ command }) => form.test(command))
      .reduce((sum, one) => sum + one.kilobytes, 0);
    return Math.round(kilobytes / 1024);
  });
}

/** The memory of this process's servers, such as 'worker 240 MiB, engine 70 MiB'. */
export function describeMemory(): string {
  const memory = proportionalMemory(process.pid);
  return PROCESSES.map((name, at) => ({ name, mebibytes: memory[at] ?? 0 }))
    .filter(({ mebibytes }) => mebibytes > 0)
    .map(({ name, mebibytes }) => `${name} ${mebibytes} MiB`)
    .join(", ");
}

function descendants(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return [pid, ...children.flatMap(descendants)];
}

const pss = (pid: number) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

function read(path: string): string {
  return readFileSync(path, "utf8").replaceAll("\0", " ");
}
