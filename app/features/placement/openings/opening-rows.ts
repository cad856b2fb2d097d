import * as v from "valibot";
import { provider } from "#app/features/provider/provider.ts";
import type { Table } from "#app/kernel/csv-headings.ts";
import { readTable } from "#app/kernel/csv-rows.ts";
import { readDay } from "#app/kernel/dates.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import { comparableName, foldLookAlikes } from "#app/kernel/rules-for-names.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";
import { OpeningLineInput } from "./inputs.ts";

/** A line of the file, by the rules of the form; `earlier` is the line that has the same opening already. */
export type OpeningLine = v.InferOutput<typeof OpeningLineInput> & { line: number; earlier?: number };

type OpeningLines = { rows: OpeningLine[]; errors: LineMessage[]; notes: LineMessage[] };
type Cells = Readonly<Record<string, string>>;

export const OPENING_TABLE: Table = {
  columns: {
    company: ["company name", "partner company", "employer", "organisation", "organization"],
    position: ["role", "job title", "job role", "title", "designation", "internship", "internship title"],
    description: ["job description", "details", "about", "responsibilities"],
    months: ["duration", "duration in months", "duration months", "number of months"],
    positions: [
      "vacancies",
      "openings",
      "seats",
      "number of positions",
      "number of openings",
      "no of positions",
    ],
    stipend: ["stipend per month", "monthly stipend", "stipend a month", "stipend inr", "salary"],
    "stipend from": ["stipend from inr", "lowest stipend", "minimum stipend", "stipend min"],
    "stipend to": ["stipend to inr", "highest stipend", "maximum stipend", "stipend max"],
    place: ["location", "city", "job location", "work location"],
    "from month": ["open from month", "month of the programme"],
    closes: ["closing date", "closes on", "last date", "last date to apply", "apply by", "deadline"],
    state: [],
  },
  required: ["company", "position", "months", "positions", "place"],
};

/** How many openings a file has at most. */
const MAX_IMPORTED_OPENINGS = 200;

/** The name under which openings are equal: company, position and place, however they are written. */
export const openingKey = ({
  company,
  position,
  place,
}: Pick<OpeningLine, "company" | "position" | "place">) =>
  JSON.stringify([company, position, place].map(comparableName));

/** Reads a table of openings. Without a state they are drafts, and without a month open from the first one. */
export function readOpeningsCsv(content: string): OpeningLines {
  const { rows: lines, errors, notes } = readTable(content, OPENING_TABLE);
  const first = lines[MAX_IMPORTED_OPENINGS];
  if (first) {
    const message = `A file has at most ${MAX_IMPORTED_OPENINGS} openings; import the others from another one`;
    return { rows: [], errors: [{ line: first.line, message }], notes };
  }
  const lineOf = new Map<string, number>();
  const rows = lines.flatMap(({ line, cells }): OpeningLine[] => {
    const parsed = v.safeParse(OpeningLineInput, toFields(cells));
    if (!parsed.success) {
      errors.push(...parsed.issues.map((issue) => ({ line, message: describeFault(issue, cells) })));
      return [];
    }
    const key = openingKey(parsed.output);
    const earlier = lineOf.get(key);
    if (earlier === undefined) lineOf.set(key, line);
    if (readDay(cells.closes ?? "")?.isAmbiguous) {
      notes.push({ line, message: `The closing date '${cells.closes}' is read with the day first` });
    }
    return [{ ...parsed.output, line, earlier }];
  });
  return { rows, errors: errors.sort((one, other) => one.line - other.line), notes };
}

/** The cells as the form would send them. */
function toFields(cells: Cells): Record<keyof v.InferInput<typeof OpeningLineInput>, unknown> {
  const { company = "", position = "", description = "", months = "", positions = "", place = "" } = cells;
  const { closes = "", state = "", "from month": fromMonth = "" } = cells;
  const [stipendFrom, stipendTo] = readStipend(cells);
  return {
    company,
    position,
    description,
    durationMonths: parseNumber(months.replace(/\s*months?$/i, "")),
    positions: parseNumber(positions),
    stipendFrom,
    stipendTo,
    place,
    monthFrom:
      fromMonth === ""
        ? provider().programme.placementMonth
        : parseNumber(fromMonth.replace(/^month\s+/i, "")),
    closesOn: closes === "" ? "" : (readDay(closes)?.day ?? "no day"),
    state: state === "" ? "draft" : state.toLowerCase(),
  };
}

/** '5000-8000' and '₹5,000 to ₹8,000', but not '5000/-'. */
const BETWEEN = /(?<!\/)-|\bto\b/i;
const A_MONTH = /\s*(?:\/|per|a|p\.?)\s*m(?:onth)?\.?$/i;

/** The lowest and the highest stipend, from two columns or from one; NaN for what is no amount. */
function readStipend({ stipend = "", "stipend from": from = "", "stipend to": to = "" }: Cells): number[] {
  const written = from === "" && to === "" ? foldLookAlikes(stipend).split(BETWEEN) : [from, to || from];
  if (written.length > 2) return [Number.NaN, 0];
  const [lowest = Number.NaN, highest = lowest] = written.map(toAmount);
  return Number.isNaN(lowest) ? [lowest, 0] : [lowest, highest];
}

const toAmount = (typed: string) =>
  /^\s*unpaid\s*$/i.test(typed) ? 0 : parseNumber(typed.trim().replace(A_MONTH, ""));

/** The columns of fields that are called otherwise. */
const COLUMNS: Partial<Record<string, string[]>> = {
  durationMonths: ["months"],
  stipendFrom: ["stipend from", "stipend"],
  stipendTo: ["stipend to", "stipend"],
  monthFrom: ["from month"],
  closesOn: ["closes"],
};
const SHOWN_LENGTH = 40;

/** The sentence of the form, with what the file has instead. */
function describeFault(issue: v.InferIssue<typeof OpeningLineInput>, cells: Cells): string {
  const field = String(issue.path?.[0]?.key);
  const typed = (COLUMNS[field] ?? [field]).map((column) => cells[column]).find(Boolean) ?? "";
  const isShown = typed !== "" && typed.length <= SHOWN_LENGTH;
  return isShown ? `${issue.message}, instead of '${typed}'` : issue.message;
}
