import { anyText, defineList, type ListQuery, oneOf } from "#app/domain/kernel/list.ts";
import { ENQUIRY_STATUSES } from "./rules.ts";

/** The list of enquiries: newest first, filtered by state and owner. */
export const ENQUIRY_LIST = defineList({
  sorts: ["received"],
  defaultSort: { by: "received", direction: "descending" },
  filters: { status: oneOf(ENQUIRY_STATUSES), owner: anyText() },
});

export type EnquiryQuery = ListQuery<typeof ENQUIRY_LIST>;
