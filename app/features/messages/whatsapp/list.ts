import { defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { MESSAGE_STATES } from "./rules.ts";

/** The WhatsApp lists of staff, newest first. */
export const WHATSAPP_LIST = defineList({
  sorts: ["written"],
  defaultSort: { by: "written", direction: "descending" },
  filters: {},
});

export type WhatsappQuery = ListQuery<typeof WHATSAPP_LIST>;

/** The students of one list, by name. */
export const MESSAGE_LIST = defineList({
  sorts: ["name"],
  defaultSort: { by: "name", direction: "ascending" },
  filters: { state: oneOf(MESSAGE_STATES) },
});

export type MessageQuery = ListQuery<typeof MESSAGE_LIST>;
