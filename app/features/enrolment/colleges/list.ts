import { defineList, type ListQuery } from "#app/kernel/list.ts";

export const COLLEGE_ENROLMENT_LIST = defineList({
  sorts: ["recorded"],
  defaultSort: { by: "recorded", direction: "descending" },
  filters: {},
});

export type CollegeEnrolmentQuery = ListQuery<typeof COLLEGE_ENROLMENT_LIST>;
