import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { APPLICATION_CASE } from "./rules.ts";

export const APPLICATION_LIST = defineList({
  sorts: ["applied"],
  defaultSort: { by: "applied", direction: "descending" },
  filters: {
    state: oneOf(APPLICATION_CASE.stateNames),
    opening: anyText(),
    company: anyText(),
    batch: anyText(),
  },
});

export type ApplicationQuery = ListQuery<typeof APPLICATION_LIST>;
