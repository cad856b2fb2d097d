import { type Actor, type Admin, isStudent, type UserType } from "./actor.ts";
import { failed, type Outcome } from "./outcome.ts";
import { forbidden, type Problem } from "./problem.ts";
import type { ServiceContext } from "./service-context.ts";

type Rule = {
  userTypes: readonly UserType[];
  /** Only for people: no API key has it, with any scopes. */
  peopleOnly?: true;
  /** The sign-in, or the last confirmation of the password, is at most ten minutes old (ADR 0018). */
  recentSignIn?: true;
};

const everyone: Rule = { userTypes: ["student", "admin"] };
const students: Rule = { userTypes: ["student"], peopleOnly: true };
const admins: Rule = { userTypes: ["admin"] };
const recentAdmins: Rule = { userTypes: ["admin"], recentSignIn: true };

/** Who may do what: the only place that says it (ADR 0045). Scopes narrow further what an API key may do. */
const PERMISSIONS = {
  "account.use": everyone,
  "workspace.use": students,
  "admin.use": admins,
  "accounts.edit": admins,
  "accounts.restore": recentAdmins,
  "api-keys.create": { ...recentAdmins, peopleOnly: true },
  "api-keys.read": { ...admins, peopleOnly: true },
  "api-keys.revoke": { ...admins, peopleOnly: true },
  "attempts.archive": admins,
  "attempts.extend": admins,
  "attempts.read": admins,
  "audit.export": recentAdmins,
  "audit.read": admins,
  "batches.edit": admins,
  "batches.read": admins,
  "courses.edit": admins,
  "courses.read": admins,
  "deliveries.read": admins,
  "deliveries.retry": admins,
  "enquiries.edit": admins,
  "enquiries.export": recentAdmins,
  "enquiries.read": admins,
  "feedback.edit": admins,
  "feedback.export": recentAdmins,
  "feedback.read": admins,
  "live-sessions.edit": admins,
  "live-sessions.export": recentAdmins,
  "live-sessions.read": admins,
  "overview.read": admins,
  "quizzes.edit": admins,
  "quizzes.read": admins,
  "results.export": recentAdmins,
  "results.read": admins,
  "search.use": { ...admins, peopleOnly: true },
  "students.edit": admins,
  "students.export": recentAdmins,
  "students.read": admins,
  "submissions.export": recentAdmins,
  "submissions.grade": admins,
  "submissions.read": admins,
} satisfies Record<string, Rule>;

export type Permission = keyof typeof PERMISSIONS;

const NOT_RECENT: Problem = {
  ...forbidden("Your last sign-in is more than 10 minutes ago. Confirm your password or sign in again."),
  remedy: "confirm_password",
};

/** Why an actor may not do something; undefined when the actor may. */
export function authorize(actor: Actor, permission: Permission): Problem | undefined {
  const { userTypes, peopleOnly, recentSignIn }: Rule = PERMISSIONS[permission];
  if (actor.kind === "anonymous" || !userTypes.includes(actor.userType)) return forbidden();
  if (actor.kind === "api-key") return peopleOnly ? forbidden() : undefined;
  return recentSignIn && !actor.isConfirmed ? NOT_RECENT : undefined;
}

export const can = (actor: Actor, permission: Permission): boolean =>
  authorize(actor, permission) === undefined;

/** True when the records of a student are open to the actor: a student's own, and everyone's with `students.read`. */
export const canReadStudent = (actor: Actor, studentId: string): boolean =>
  can(actor, "students.read") || (isStudent(actor) && actor.userId === studentId);

/** A use-case that needs a permission: fails with `forbidden` before it runs when the actor does not have it. */
export const withPermission =
  <Args extends unknown[], Value>(
    permission: Permission,
    run: (ctx: ServiceContext<Admin>, ...args: Args) => Promise<Outcome<Value>>,
  ) =>
  async (ctx: ServiceContext, ...args: Args): Promise<Outcome<Value>> => {
    const problem = authorize(ctx.actor, permission);
    return problem ? failed(problem) : run(ctx as ServiceContext<Admin>, ...args);
  };
