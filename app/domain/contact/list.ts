import { anyText, defineList, type ListQuery, oneOf } from "#app/domain/kernel/list.ts";
import { ENQUIRY_STATUSES } from "./rules.ts";

/** The list of enquiries: newest first, by state and by who looks after them. */
export const ENQUIRY_LIST = defineList({
  sorts: ["received"],
  defaultSort: { by: "received", direction: "descending" },
  filters: { status: oneOf(ENQUIRY_STATUSES), owner: anyText() },
});

export type EnquiryQuery = ListQuery<typeof ENQUIRY_LIST>;
