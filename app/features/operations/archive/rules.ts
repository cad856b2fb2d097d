/** A table is divided at these row ids, so that a part has the same rows whenever it is downloaded. */
export const SLICE_ROWS = 50_000;

/** A part is the slices that follow each other up to so many rows: a third of the processor time that a request may take. */
export const PART_ROWS = 100_000;

/** A slice of a table, counted from 0. */
export type Position = { table: string; slice: number };

/** From a slice to the one before `to`; without `to` to the end. */
export type PartRange = { from: Position; to?: Position };

export type ArchivePart = PartRange & { rows: number; bytes: number };

/** A table as it is now: its rows, the last row id, the bytes of a row as JSON on average, and of all its images. */
export type TableSize = { table: string; rows: number; last: number; width: number; imageBytes: number };

/** JSON lines and CSV together, compressed, of the bytes of the rows as JSON: 0.16 to 0.6 was measured. */
const COMPRESSED = 0.3;

/** Divides the tables into parts, in their order. The sizes are estimates. */
export function planParts(tables: readonly TableSize[]): ArchivePart[] {
  const parts: ArchivePart[] = [];
  for (const { table, rows, last, width, imageBytes } of tables) {
    const count = Math.max(1, Math.ceil(last / SLICE_ROWS));
    const slice = { rows: rows / count, bytes: (rows * width * COMPRESSED + imageBytes) / count };
    for (let at = 0; at < count; at += 1) {
      const part = parts.at(-1);
      if (part && part.rows + slice.rows <= PART_ROWS) {
        part.rows += slice.rows;
        part.bytes += slice.bytes;
        continue;
      }
      const from = { table, slice: at };
      if (part) part.to = from;
      parts.push({ from, ...slice });
    }
  }
  return parts;
}

/** The slices of a table that are in a part, as row ids: after the first, up to the second; undefined where none is. */
export function sliceOf(
  { from, to }: PartRange,
  table: string,
  order: readonly string[],
): { after: number; upTo: number | undefined } | undefined {
  const place = order.indexOf(table);
  const start = order.indexOf(from.table);
  const end = to ? order.indexOf(to.table) : order.length;
  if (place < start || place > end || (place === end && to?.slice === 0)) return undefined;
  return {
    after: place === start ? from.slice * SLICE_ROWS : 0,
    upTo: place === end && to ? to.slice * SLICE_ROWS : undefined,
  };
}

const POSITION = /^([a-z_]+)\.(\d{1,6})$/;

export const formatPosition = ({ table, slice }: Position): string => `${table}.${slice}`;

/** The part as the audit log names it. */
export const formatRange = ({ from, to }: PartRange): string =>
  to ? `${formatPosition(from)}-${formatPosition(to)}` : formatPosition(from);

/** The position of an address; undefined where there is none. */
export function parsePosition(text: string, order: readonly string[]): Position | undefined {
  const [, table = "", slice] = POSITION.exec(text) ?? [];
  return order.includes(table) ? { table, slice: Number(slice) } : undefined;
}

/** Whether the parts are all of an archive; otherwise the position from which on one is missing. */
export function findGap(ranges: readonly PartRange[], order: readonly string[]): Position | undefined {
  const first = { table: order[0]!, slice: 0 };
  const isBefore = (one: Position, other: Position) =>
    order.indexOf(one.table) - order.indexOf(other.table) || one.slice - other.slice;
  let reached: Position | undefined = first;
  for (const { from, to } of [...ranges].sort((one, other) => isBefore(one.from, other.from))) {
    if (!reached || isBefore(from, reached) > 0) break;
    if (!to || isBefore(to, reached) > 0) reached = to;
  }
  return reached;
}
