/** Who is asking. Comes from the session or API key alone, never from input. */
export type Actor = Anonymous | UserActor | ApiKeyActor;

type Anonymous = { kind: "anonymous" };

export type UserType = "student" | "admin";
export type Plan = "free" | "premium";

export type UserActor = {
  kind: "user";
  userId: string;
  sessionId: string;
  /** The browser they use, which outlives a sign-in; the session's id where no device cookie says it. */
  deviceId: string;
  userType: UserType;
  plan: Plan;
  courseId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  /** The sign-in, or the last time the password was confirmed, is at most ten minutes old (ADR 0018). */
  isConfirmed: boolean;
};

/** A program that acts for the admin who made its key, within the key's scopes. */
export type ApiKeyActor = {
  kind: "api-key";
  keyId: string;
  userId: string;
  userType: "admin";
  scopes: string[];
  /** Requests left in the minute that runs; below 0 when this one was too many. */
  quota: { limit: number; remaining: number; resetSeconds: number };
};

export const ANONYMOUS: Anonymous = { kind: "anonymous" };

export type Student = UserActor & { userType: "student" };

export const isStudent = (actor: Actor): actor is Student =>
  actor.kind === "user" && actor.userType === "student";

/** A person who is an admin, or a program that acts for one. */
export type Admin = (UserActor & { userType: "admin" }) | ApiKeyActor;
