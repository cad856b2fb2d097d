import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { CONVERSATION_CASE, TOPICS } from "./rules.ts";

/** The inbox of staff: who waits longest comes first when it is sorted so; at first the newest. */
export const CONVERSATION_LIST = defineList({
  sorts: ["written"],
  defaultSort: { by: "written", direction: "descending" },
  filters: { state: oneOf(CONVERSATION_CASE.stateNames), topic: oneOf(TOPICS), owner: anyText() },
});

export type ConversationQuery = ListQuery<typeof CONVERSATION_LIST>;
