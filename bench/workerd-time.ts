import { readdirSync, readFileSync } from "node:fs";

/** The workerd processes that this process has started. */
export function workerProcesses(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim().split(" ");
  return children
    .filter((id) => id && readFileSync(`/proc/${id}/comm`, "utf8").startsWith("workerd"))
    .map(Number);
}

/** The processor time that a process has used in all its threads, in milliseconds. */
export function processorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1_000_000;
}
