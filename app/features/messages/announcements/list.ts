import { defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { ANNOUNCEMENT_STATES } from "./rules.ts";

/** The announcements of staff: newest first, filtered by state. */
export const ANNOUNCEMENT_LIST = defineList({
  sorts: ["written"],
  defaultSort: { by: "written", direction: "descending" },
  filters: { state: oneOf(ANNOUNCEMENT_STATES) },
});

export type AnnouncementQuery = ListQuery<typeof ANNOUNCEMENT_LIST>;

/** The news of a student, newest first. */
export const NEWS_LIST = defineList({
  sorts: ["published"],
  defaultSort: { by: "published", direction: "descending" },
  filters: {},
});

export type NewsQuery = ListQuery<typeof NEWS_LIST>;
