import * as v from "valibot";
import { readCsv } from "#app/domain/kernel/csv-rows.ts";
import { parseNumber } from "#app/domain/kernel/numbers.ts";
import type { LineMessage } from "#app/domain/kernel/text-lines.ts";
import { feedbackText, scoreOfAnyAssignment } from "./inputs.ts";

/** A line of the file: a student, the new score and feedback; without a column `feedback` the present one stays. */
export type ScoreRow = { line: number; email: string; score: number; feedback: string | undefined };

export const MOST_SCORES = 200;

/** Reads a CSV file with the columns `email`, `score` and, if wanted, `feedback`; other columns are ignored. */
export function readScoresCsv(content: string): { rows: ScoreRow[]; errors: LineMessage[] } {
  const { headings, rows: lines, errors } = readCsv(content);
  const missing = ["email", "score"].filter((heading) => !headings.includes(heading));
  if (missing.length > 0) {
    const message = `The first line needs the columns email and score; ${missing.join(" and ")} is missing`;
    return { rows: [], errors: [{ line: 1, message }] };
  }
  if (lines.length > MOST_SCORES) {
    const message = `A file has at most ${MOST_SCORES} scores; import the others from another one`;
    return { rows: [], errors: [{ line: lines[MOST_SCORES]!.line, message }] };
  }
  const rows: ScoreRow[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of lines) {
    const email = (cells.email ?? "").toLowerCase();
    const score = v.safeParse(scoreOfAnyAssignment, parseNumber(cells.score ?? ""));
    const feedback = v.safeParse(v.optional(feedbackText), cells.feedback);
    if (seen.has(email)) errors.push({ line, message: "This student is in the file twice" });
    else if (!score.success) errors.push({ line, message: score.issues[0].message });
    else if (!feedback.success) errors.push({ line, message: feedback.issues[0].message });
    else rows.push({ line, email, score: score.output, feedback: feedback.output });
    seen.add(email);
  }
  return { rows, errors };
}
