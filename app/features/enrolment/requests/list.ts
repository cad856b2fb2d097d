import { defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { REQUEST_CASE } from "./rules.ts";

/** Requests for enrolment, newest first. */
export const REQUEST_LIST = defineList({
  sorts: ["asked"],
  defaultSort: { by: "asked", direction: "descending" },
  filters: { state: oneOf(REQUEST_CASE.stateNames) },
});

export type RequestQuery = ListQuery<typeof REQUEST_LIST>;
