import type { Problem } from "./problem.ts";

/** Who makes a request. Comes from the session or API key alone, never from input. */
export type Actor = Anonymous | UserActor | ApiKeyActor;

/** `keyProblem`: why the API key of the request is not accepted. */
type Anonymous = { kind: "anonymous"; keyProblem?: Problem };

export type UserType = "student" | "admin";
type Plan = "free" | "premium";

/** What an admin is here for; the permissions of each are in the permission table. */
export const STAFF_ROLES = ["owner", "coordinator", "grader", "counsellor", "viewer"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles that work with the students of their own batches only (ADR 0096). */
export const BATCH_ROLES: readonly (StaffRole | null)[] = ["grader", "counsellor"];

/** The staff member who reads records of students, or the program that does for one. */
export type Reader = { userId: string; staffRole: StaffRole | null; batchIds?: readonly string[] | null };

/** True for a reader who works with the students of some batches only: by the role, or with a key for those. */
export const isBoundToBatches = ({ staffRole, batchIds }: Pick<Reader, "staffRole" | "batchIds">): boolean =>
  Boolean(batchIds) || BATCH_ROLES.includes(staffRole);

export type UserActor = {
  kind: "user";
  userId: string;
  sessionId: string;
  /** The browser, which survives a sign-out; without a device cookie the session's id. */
  deviceId: string;
  userType: UserType;
  /** Null for students. */
  staffRole: StaffRole | null;
  plan: Plan;
  courseId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  /** The sign-in, or the last confirmation of the password, is at most ten minutes old (ADR 0018). */
  isConfirmed: boolean;
  /** The newest version of the privacy notice that the person agreed to (ADR 0093). */
  noticeVersion: string | null;
  /** Signs in with a code of an authenticator app (ADR 0092). */
  hasTwoFactor: boolean;
  /** The role requires that, and it is not set up: nothing else is allowed before. */
  mustSetUpTwoFactor?: boolean;
};

/** A program with a key, which acts for the key's admin within the key's scopes. */
export type ApiKeyActor = {
  kind: "api-key";
  keyId: string;
  userId: string;
  userType: "admin";
  staffRole: StaffRole;
  scopes: string[];
  /** The batches that the key is for; null: every batch. */
  batchIds: readonly string[] | null;
  /** The address of the request, when it is in none of the networks that the key is for. */
  deniedAddress?: string;
  /** Requests left in the current minute; below 0 when this one exceeded the limit. */
  quota: { limit: number; remaining: number; resetSeconds: number };
};

/** A program whose key is bound to batches. */
export const hasBoundKey = (actor: Actor): actor is ApiKeyActor =>
  actor.kind === "api-key" && actor.batchIds !== null;

export const ANONYMOUS: Anonymous = { kind: "anonymous" };

export type Student = UserActor & { userType: "student" };

export const isStudent = (actor: Actor): actor is Student =>
  actor.kind === "user" && actor.userType === "student";

/** A user who is an admin, or a program that acts for one. */
export type Admin = (UserActor & { userType: "admin" }) | ApiKeyActor;
