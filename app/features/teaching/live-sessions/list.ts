import * as v from "valibot";
import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { CALENDAR_VIEWS } from "./calendar.ts";

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/**
 * Live sessions: upcoming ones unless `show` selects others, next first. With a `view` the same page is a calendar of the
 * week or month of the day `from`, by default today.
 */
export const SESSION_LIST = defineList({
  sorts: ["start"],
  defaultSort: { by: "start", direction: "ascending" },
  filters: {
    show: oneOf(["past", "cancelled", "all"]),
    course: anyText(),
    batch: anyText(),
    view: oneOf(CALENDAR_VIEWS),
    from: v.fallback(v.pipe(v.string(), v.regex(DAY)), ""),
  },
  whole: { show: "all" },
  choosing: ["view", "from"],
});

/** Past sessions: the last one first. */
const PAST_SESSION_LIST = defineList({
  ...SESSION_LIST,
  defaultSort: { by: "start", direction: "descending" },
});

/** The list that an address selects. */
export const sessionListAt = ({ searchParams }: URL) =>
  searchParams.get("show") === "past" ? PAST_SESSION_LIST : SESSION_LIST;

export type SessionQuery = ListQuery<typeof SESSION_LIST>;
