import { WEEKDAYS } from "#app/domain/batches/rules.ts";
import type { Entry, EntryKind } from "./columns.ts";

/** The fields of the form that the cells of an entry are: numbers as numbers, a due day as its number. */
export function toInput(kind: EntryKind, cells: Entry["cells"]) {
  const week = /^\d{1,3}$/.test(cells.week ?? "") ? Number(cells.week) : Number.NaN;
  const { title = "", description = "", url, type, instructions } = cells;
  return {
    title: kind === "course" ? title.toLowerCase() : title,
    description,
    url,
    type: type?.toLowerCase(),
    maxScore: cells["max score"] ? Number(cells["max score"]) : undefined,
    dueDate: cells["due date"],
    dueWeekday: readDueDay(cells["due day"] ?? "", week),
    instructions,
    week,
  };
}

const DUE_DAY = /^(?:week\s+(\d{1,3})\s*,?\s+)?([a-z]{3,9})(?:,?\s+23:59(?:\s+ist)?)?$/i;

/** A day such as 'Sunday' or 'week 3, Sunday 23:59 IST'; null without one, NaN for another text or another week. */
function readDueDay(typed: string, week: number): number | null {
  if (typed === "") return null;
  const [, namedWeek, name = ""] = DUE_DAY.exec(typed) ?? [];
  const isItsWeek = namedWeek === undefined || Number(namedWeek) === week;
  const index = WEEKDAYS.findIndex((day) => name && day.toLowerCase().startsWith(name.toLowerCase()));
  return isItsWeek && index !== -1 ? index + 1 : Number.NaN;
}
