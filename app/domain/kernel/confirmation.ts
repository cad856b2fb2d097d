import { type Actor, isAdmin } from "./actor.ts";
import { forbidden, type Problem } from "./problem.ts";

/** How a person confirms who they are: not at all (recently done), by password, or by signing in again. */
export type Confirmation = "none" | "password" | "sign-in";

const notConfirmed: Problem = {
  ...forbidden("Your last sign-in is more than 10 minutes ago. Confirm your password or sign in again."),
  remedy: "confirm_password",
};

/**
 * Why somebody may not do what only an admin may whose sign-in is recent: make keys and admins, restore access, take
 * lists of people along (ADR 0018). Undefined when they may; a program with a key is held to its scopes instead.
 */
export function refuseUnconfirmed(actor: Actor): Problem | undefined {
  if (!isAdmin(actor)) return forbidden();
  return actor.kind === "user" && !actor.isConfirmed ? notConfirmed : undefined;
}
