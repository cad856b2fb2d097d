import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { INVITATION_CASE } from "./rules.ts";

/** Everybody who was invited, newest first. */
export const INVITATION_LIST = defineList({
  sorts: ["created", "email"],
  defaultSort: { by: "created", direction: "descending" },
  filters: {
    state: oneOf(INVITATION_CASE.stateNames),
    batch: anyText(),
    role: oneOf(["student", ...STAFF_ROLES]),
  },
});

export type InvitationQuery = ListQuery<typeof INVITATION_LIST>;
