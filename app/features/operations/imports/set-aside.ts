import { stringify } from "csv-stringify/sync";
import type { Table } from "#app/kernel/csv-headings.ts";
import { readRowTexts, toCell } from "#app/kernel/csv-rows.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";

/** What an import can do without its faulty rows: the text without them, and these as a file with their reasons. */
export type SetAside = { kept: string; aside: string; count: number };

/** A file of rows that were left out, with those of another one below it. */
export const joinLeftOut = (file: string | null, added: string): string =>
  file === null ? added : file + withoutHeadings(added);

/** The rows of such a file without its first line. */
export const withoutHeadings = (aside: string): string => aside.slice(aside.indexOf("\r\n") + 2);

const reasonsAt = (faults: readonly LineMessage[], line: number) =>
  faults
    .filter((fault) => fault.line === line)
    .map(({ message }) => message)
    .join("; ");

/** Spreadsheets read UTF-8 by its byte order mark. */
const toFile = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((row) => row.map(toCell)),
    { bom: true, record_delimiter: "windows" },
  );

/** Of a table: the file has its columns, and one with the reasons. Undefined when no row would be left. */
export function setRowsAside(
  content: string,
  faults: readonly LineMessage[],
  table: Table,
): SetAside | undefined {
  const { above, headings, rows } = readRowTexts(content, table);
  const faulty = rows.filter(({ line }) => faults.some((fault) => fault.line === line));
  const kept = rows.filter((row) => !faulty.includes(row));
  if (faulty.length === 0 || kept.length === 0) return undefined;
  return {
    kept: [above, ...kept.map(({ text }) => text)].join("\n").concat("\n"),
    aside: toFile([
      [...headings, "Problem"],
      ...faulty.map(({ line, cells }) => [
        ...headings.map((_, index) => cells[index] ?? ""),
        reasonsAt(faults, line),
      ]),
    ]),
    count: faulty.length,
  };
}

/**
 * Of a text whose items begin at `starts`, each up to the next one; `end` matches what follows the last item. Undefined
 * when no item would be left.
 */
export function setBlocksAside(
  content: string,
  faults: readonly LineMessage[],
  starts: readonly number[],
  end?: RegExp,
): SetAside | undefined {
  const lines = content.split(/\r\n|\r|\n/);
  const tail = end ? lines.findLastIndex((line) => end.test(line)) : -1;
  const begins = [...new Set(starts)].sort((one, other) => one - other);
  const blocks = begins.map((line, index) => {
    const until = (begins[index + 1] ?? (tail === -1 ? lines.length : tail) + 1) - 1;
    const own = faults.filter((fault) => fault.line >= line && fault.line <= until);
    return {
      line,
      lines: lines.slice(line - 1, until),
      problem: own.map(({ message }) => message).join("; "),
    };
  });
  const faulty = blocks.filter(({ problem }) => problem !== "");
  if (faulty.length === 0 || faulty.length === blocks.length) return undefined;
  const gone = new Set(faulty.flatMap(({ line, lines: own }) => own.map((_, index) => line + index)));
  return {
    kept: lines.filter((_, index) => !gone.has(index + 1)).join("\n"),
    aside: toFile([
      ["Problem", "Text"],
      ...faulty.map(({ problem, lines: own }) => [problem, own.join("\n").trim()]),
    ]),
    count: faulty.length,
  };
}
