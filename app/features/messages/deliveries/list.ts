import { defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { DELIVERY_KINDS, DELIVERY_STATES } from "./rules.ts";

/** Mails and forwarded enquiries, newest first. */
export const DELIVERY_LIST = defineList({
  sorts: ["created"],
  defaultSort: { by: "created", direction: "descending" },
  filters: { kind: oneOf(DELIVERY_KINDS), state: oneOf(DELIVERY_STATES) },
});

export type DeliveryQuery = ListQuery<typeof DELIVERY_LIST>;
