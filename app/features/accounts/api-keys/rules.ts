/** Scopes of an API key. Read and write are separate for each capability. */
export const SCOPES = {
  "read:students": "Read students, their course and progress, and GraphQL",
  "write:students": "Change students",
  "read:invitations": "Read invitations",
  "write:invitations": "Invite students and revoke invitations",
  "read:certificates": "Read certificates",
  "write:certificates": "Issue, renew and revoke certificates",
  "read:results": "Read test results and running attempts",
  "write:results": "Archive test attempts, and give running ones more time",
  "read:quizzes": "Read quizzes and questions with their correct answers",
  "write:quizzes": "Change and publish quizzes, and change questions",
  "read:codes": "Read test codes and the people whom they name",
  "write:codes": "Create, mail and revoke test codes, and name people for them",
  "read:courses": "Read courses",
  "write:courses": "Change courses and their material",
  "read:batches": "Read batches",
  "write:batches": "Create and change batches",
  "read:submissions": "Read submissions",
  "write:submissions": "Grade submissions",
  "read:sessions": "Read live sessions",
  "write:sessions": "Schedule, change and delete live sessions",
  "read:attendance": "Read who was in live sessions",
  "write:attendance": "Confirm who was in live sessions",
  "read:ratings": "Read weekly ratings and reviews",
  "write:ratings": "Work on reviews of low ratings",
  "read:feedback": "Read counselling feedback",
  "write:feedback": "Write counselling feedback",
  "read:fees": "Read requests for enrolment, fees and reported payments",
  "write:fees": "Decide on requests for enrolment, record payments and cancel receipts",
  "read:refunds": "Read refunds",
  "write:refunds": "Decide on refunds and record their payment",
  "read:receipts": "Read receipts of payments",
  "read:openings": "Read partner companies and openings",
  "write:openings": "Add and change partner companies and openings",
  "read:placements": "Read applications for openings and placements",
  "write:placements": "Move applications and record placements",
  "read:announcements": "Read announcements",
  "write:announcements": "Write, change, take down and delete announcements",
  "read:conversations": "Read conversations with students",
  "write:conversations": "Answer, close and assign conversations with students",
  "read:enquiries": "Read enquiries and their notes",
  "write:enquiries": "Change enquiries and add notes",
  "read:events": "Read what has changed, of the records that the key may read",
  "read:external-ids": "Find records that the key may read by the ids of another system",
  "write:external-ids": "Name the records that the key may read by the ids of another system",
  "read:webhooks": "Read webhooks and the log of their deliveries",
  "write:webhooks": "Add and change webhooks for what the key may read",
  "write:imports": "Import files",
  "read:provider": "Read the provider settings",
  "write:provider": "Change the provider settings",
} as const;

export type Scope = keyof typeof SCOPES;

/** Marks the product's keys, so that people and secret scanners recognize them. */
export const TOKEN_PREFIX = "kadam_";

/** Lengths of the parts of a token after its prefix: random hex, and the checksum, which the oldest keys lack. */
export const RANDOM_LENGTH = 64;
export const CHECKSUM_LENGTH = 6;

/** How long the former token of a replaced key is still accepted, in hours. */
export const OVERLAPS_HOURS = [1, 24, 7 * 24] as const;

export const MAX_NETWORKS = 20;

/** Length of the stored part of a token, which identifies a key to people. */
export const PREFIX_LENGTH = TOKEN_PREFIX.length + 6;

export const KEY_LIFETIMES_DAYS = [30, 90, 365] as const;

export const REQUESTS_PER_MINUTE = { lowest: 1, usual: 120, highest: 1_000 } as const;

export type KeyState = "active" | "expired" | "revoked";

/** The state of a key; a revoked key remains 'revoked' after its expiry. */
export function keyState(key: { revokedAt: number | null; expiresAt: number | null }, now: number): KeyState {
  if (key.revokedAt !== null) return "revoked";
  return key.expiresAt !== null && key.expiresAt <= now ? "expired" : "active";
}
