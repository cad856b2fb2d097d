import type { Outcome } from "./scenarios.ts";

/** Prints one scenario: its facts, a line for each step, and the state of the acknowledged answers. */
export function printOutcome({ name, seconds, steps, facts, answers }: Outcome): void {
  console.log(`\n${name} (${seconds.toFixed(1)} s)`);
  for (const [fact, value] of Object.entries(facts)) console.log(`  ${fact}: ${value}`);
  const columns = ["calls", "p50", "p95", "p99", "max", "serverErrors", "refusals", "noAnswers"] as const;
  console.log(`  ${"ms".padEnd(10)}${columns.map((column) => column.padStart(13)).join("")}`);
  for (const [step, figures] of Object.entries(steps)) {
    console.log(
      `  ${step.padEnd(10)}${columns.map((column) => String(figures[column]).padStart(13)).join("")}`,
    );
  }
  const { acknowledged, lost, changed, doubled } = answers;
  console.log(`  answers acknowledged ${acknowledged}, lost ${lost}, changed ${changed}, doubled ${doubled}`);
}
