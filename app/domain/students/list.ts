import { anyText, defineList, type ListQuery, oneOf } from "#app/domain/kernel/list.ts";
import { BRANCHES } from "#app/domain/scholarship/rules.ts";
import { NONE } from "./rules.ts";

/** The list of users: students unless `role` selects admins. Source: Specification §2 and §3. */
export const STUDENT_LIST = defineList({
  sorts: ["name", "email", "score", "created"],
  defaultSort: { by: "name", direction: "ascending" },
  filters: {
    show: oneOf(["high", "scholarship"]),
    plan: oneOf(["free", "premium"]),
    course: anyText(),
    batch: anyText(),
    branch: oneOf([...BRANCHES, NONE]),
    role: oneOf(["admin"]),
  },
});

export type StudentQuery = ListQuery<typeof STUDENT_LIST>;
