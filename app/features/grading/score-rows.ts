import * as v from "valibot";
import { EMAIL_HEADINGS, LOOKS_LIKE_EMAIL, type Table } from "#app/kernel/csv-headings.ts";
import { readTable } from "#app/kernel/csv-rows.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";
import { feedbackText } from "./inputs.ts";

/** A line of the file: a student, the new score and feedback; without a column `feedback` the present one stays. */
export type ScoreRow = { line: number; email: string; score: number; feedback: string | undefined };

type ScoreLines = { rows: ScoreRow[]; errors: LineMessage[]; notes: LineMessage[] };

export const SCORE_TABLE: Table = {
  columns: {
    email: EMAIL_HEADINGS,
    score: ["scores", "mark", "marks", "points", "points earned"],
    feedback: ["comment", "comments", "remark", "remarks"],
  },
  required: ["email", "score"],
  looks: { email: LOOKS_LIKE_EMAIL },
};

export const MAX_SCORES = 200;

/** The score of a cell, or what is wrong with it. Its bounds are those of the submission. */
function readScore(typed: string): { score: number } | { message: string } {
  if (typed === "") return { message: "Please enter a score" };
  const score = parseNumber(typed);
  if (Number.isNaN(score)) {
    return { message: `The score '${typed}' is not a number; please write it such as 8.5` };
  }
  return Math.round(score * 100) / 100 === score ? { score } : { message: "Please use at most two decimals" };
}

/** Reads a CSV file with the columns `email`, `score` and, if wanted, `feedback`; other columns are ignored. */
export function readScoresCsv(content: string): ScoreLines {
  const { rows: lines, errors, notes } = readTable(content, SCORE_TABLE);
  if (lines.length > MAX_SCORES) {
    const message = `A file has at most ${MAX_SCORES} scores; import the others from another one`;
    return { rows: [], errors: [{ line: lines[MAX_SCORES]!.line, message }], notes };
  }
  const rows: ScoreRow[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of lines) {
    const email = (cells.email ?? "").toLowerCase();
    const read = readScore(cells.score ?? "");
    const feedback = v.safeParse(v.optional(feedbackText), cells.feedback);
    if (seen.has(email)) errors.push({ line, message: "This student is in the file twice" });
    else if ("message" in read) errors.push({ line, message: read.message });
    else if (!feedback.success) errors.push({ line, message: feedback.issues[0].message });
    else rows.push({ line, email, score: read.score, feedback: feedback.output });
    seen.add(email);
  }
  return { rows, errors, notes };
}
