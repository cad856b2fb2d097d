import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { ENQUIRY_CASE, ENQUIRY_TOPICS } from "./rules.ts";

/** The list of enquiries: newest first, filtered by state, topic and owner. */
export const ENQUIRY_LIST = defineList({
  sorts: ["received"],
  defaultSort: { by: "received", direction: "descending" },
  filters: {
    status: oneOf(ENQUIRY_CASE.stateNames),
    topic: oneOf(ENQUIRY_TOPICS),
    owner: anyText(),
    campaign: anyText(),
  },
});

export type EnquiryQuery = ListQuery<typeof ENQUIRY_LIST>;
