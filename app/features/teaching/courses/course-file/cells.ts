import { readDueDay } from "#app/features/teaching/courses/due-day.ts";
import { readDay } from "#app/kernel/dates.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import type { Entry, EntryKind } from "./columns.ts";
import { readLate, readYes } from "./grading-cells.ts";

/** The date as the form sends it; another text stays as it is. */
const toDate = (typed: string | undefined) =>
  typed === undefined ? undefined : (readDay(typed)?.day ?? typed);

/** The fields of the form that the cells of an entry are: numbers as numbers, a due day as its number. */
export function toInput(kind: EntryKind, cells: Entry["cells"]) {
  const week = /^\d{1,3}$/.test(cells.week ?? "") ? Number(cells.week) : Number.NaN;
  const { title = "", description = "", url, type, instructions } = cells;
  return {
    title: kind === "course" ? title.toLowerCase() : title,
    description,
    url,
    type: type?.toLowerCase(),
    maxScore: cells["max score"] ? parseNumber(cells["max score"]) : undefined,
    dueDate: toDate(cells["due date"]),
    ...readDueDay(cells["due day"] ?? "", week),
    instructions,
    rubric: cells.rubric,
    ...readLate(cells.late ?? ""),
    holdsGrades: readYes(cells["hold grades"] ?? ""),
    week,
  };
}
