import type { LineMessage } from "#app/kernel/text-lines.ts";
import { FATES, type PreviewRow } from "./rules.ts";

export type Fate = PreviewRow["fate"];

/** One page of the rows of a file, with how many there are of each fate. */
export type PreviewPage = {
  rows: PreviewRow[];
  counts: Record<Fate, number>;
  /** Shown alone; undefined: all. */
  fate: Fate | undefined;
  page: number;
  pages: number;
  /** What belongs to no row, such as how the file was read. */
  notes: LineMessage[];
};

const PREVIEW_PAGE = 20;
const TEXT_LENGTH = 200;

type Found = {
  /** Rows without a problem of their own. */
  rows: readonly PreviewRow[];
  errors: readonly LineMessage[];
  notes: readonly LineMessage[];
  /** The file, for the rows that could not be read; undefined where lines do not number its text. */
  text: string | undefined;
};

/** Puts problems and notes beside their rows, and takes one page of them. */
export function toPreviewPage({ rows, errors, notes, text }: Found, query: URLSearchParams): PreviewPage {
  const [problemsAt, notesAt] = [byLine(errors), byLine(notes)];
  const known = new Set(rows.map(({ line }) => line));
  const texts = text?.split(/\r\n|\r|\n/);
  const unread = [...problemsAt].flatMap(([line, messages]): PreviewRow[] =>
    known.has(line)
      ? []
      : [{ line, cells: [(texts?.[line - 1] ?? "").slice(0, TEXT_LENGTH)], fate: "problem", messages }],
  );
  const read = rows.map((row): PreviewRow => {
    const problems = problemsAt.get(row.line);
    return problems
      ? { ...row, fate: "problem", messages: problems }
      : { ...row, messages: [...(row.messages ?? []), ...(notesAt.get(row.line) ?? [])] };
  });
  const all = [...read, ...unread].sort((one, other) => one.line - other.line);
  const counts = Object.fromEntries(
    FATES.map((fate) => [fate, all.filter((row) => row.fate === fate).length]),
  ) as Record<Fate, number>;
  const fate = FATES.find((one) => one === query.get("show") && counts[one] > 0);
  const shown = fate ? all.filter((row) => row.fate === fate) : all;
  const pages = Math.max(1, Math.ceil(shown.length / PREVIEW_PAGE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
  return {
    rows: shown.slice((page - 1) * PREVIEW_PAGE, page * PREVIEW_PAGE),
    counts,
    fate,
    page,
    pages,
    notes: notes.filter(({ line }) => !known.has(line)),
  };
}

function byLine(messages: readonly LineMessage[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { line, message } of messages) found.set(line, [...(found.get(line) ?? []), message]);
  return found;
}
