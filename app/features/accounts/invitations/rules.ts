export const INVITATION_STATES = ["pending", "accepted", "expired", "revoked"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** A link works this many days after its mail. */
export const INVITATION_DAYS = 14;

/** Invitations that one change renews or revokes, and lines that one import reads. */
export const MAX_INVITATIONS = 500;
