import { expect, test } from "vitest";
import { type Direction, paginate } from "#app/kernel/list.ts";

type Row = { at: number; id: string };
const rows = (text: string): Row[] => text.split(" ").map((row) => ({ at: Number(row[0]), id: row[1]! }));
const shown = (page: readonly Row[]) => page.map(({ at, id }) => `${at}${id}`).join(" ");
const placeOf = ({ at, id }: Row): [number, string] => [at, id];
const placed = (text?: string) => (text === undefined ? undefined : shown(rows(text)));
const nameOf = (cursor?: string) => cursor && (JSON.parse(cursor) as [number, string]).join("");

const ASCENDING = "1a 1b 2a 3a 3b";
const DESCENDING = "3b 3a 2a 1b 1a";

const TABLE: [
  direction: Direction,
  size: number | undefined,
  cursor: string | undefined,
  page: string,
  previous: string | undefined,
  next: string | undefined,
][] = [
  ["ascending", undefined, undefined, ASCENDING, undefined, undefined],
  ["ascending", 2, undefined, "1a 1b", undefined, "1b"],
  ["ascending", 2, "after 1b", "2a 3a", "2a", "3a"],
  ["ascending", 2, "after 3a", "3b", "3b", undefined],
  ["ascending", 2, "after 3b", "", undefined, undefined],
  ["ascending", 2, "before 3b", "2a 3a", "2a", "3a"],
  ["ascending", 2, "before 2a", "1a 1b", undefined, "1b"],
  ["ascending", 2, "before 1b", "1a", undefined, "1a"],
  ["ascending", 5, undefined, ASCENDING, undefined, undefined],
  ["descending", 2, undefined, "3b 3a", undefined, "3a"],
  ["descending", 2, "after 3a", "2a 1b", "2a", "1b"],
  ["descending", 2, "before 1a", "2a 1b", "2a", "1b"],
  // The row of the cursor was deleted.
  ["ascending", 2, "after 1c", "2a 3a", "2a", "3a"],
  ["descending", 2, "after 2b", "2a 1b", "2a", "1b"],
  ["descending", 2, "before 2b", "3b 3a", undefined, "3a"],
];

test.each(TABLE)("%s, %s rows %s: %s", (direction, size, at, page, previous, next) => {
  const list = rows(direction === "ascending" ? ASCENDING : DESCENDING);
  const [side, place] = at?.split(" ") ?? [];
  const [row] = place ? rows(place) : [];
  const cursor = row && { side: side as "after" | "before", value: row.at, id: row.id };
  const found = paginate(list, direction, placeOf, { size, cursor });
  expect([shown(found.rows), nameOf(found.previous), nameOf(found.next)]).toEqual([
    page,
    placed(previous),
    placed(next),
  ]);
});
