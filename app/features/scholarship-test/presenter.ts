import { iso } from "#app/kernel/instants.ts";
import type { TestResult } from "./result.ts";

/** The result of docs/api.md. */
export function presentResult({ id, completedAt, quizTitle: _, branch: __, ...result }: TestResult) {
  return { _id: id, ...result, completedAt: iso(completedAt) };
}
