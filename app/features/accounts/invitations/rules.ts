import { defineCase } from "#app/kernel/cases.ts";

export const INVITATION_CASE = defineCase({
  noun: "invitation",
  states: {
    pending: { label: "Pending", tone: "indigo" },
    accepted: {
      label: "Accepted",
      tone: "leaf",
      conflict: "This invitation was accepted already. Change the account of the person instead.",
    },
    expired: { label: "Expired", tone: "amber" },
    revoked: { label: "Revoked", tone: "neutral" },
  },
  moves: {
    resend: { from: ["pending", "expired"], to: "pending" },
    revoke: { from: ["pending", "expired"], to: "revoked" },
  },
});

export type InvitationState = (typeof INVITATION_CASE.stateNames)[number];

/** A link works this many days after its mail. */
export const INVITATION_DAYS = 14;

/** Invitations that one change renews or revokes, and people of a list that is stored at once. */
export const MAX_INVITATIONS = 500;
/** People of one file, which are stored in parts of MAX_INVITATIONS. */
export const MAX_IMPORTED_PEOPLE = 10_000;
