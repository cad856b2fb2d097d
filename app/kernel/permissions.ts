import { type Actor, type Admin, isStudent, STAFF_ROLES, type StaffRole, type UserType } from "./actor.ts";
import { failed, type Outcome } from "./outcome.ts";
import { forbidden, type Problem } from "./problem.ts";
import type { ServiceContext } from "./service-context.ts";

type Rule = {
  userTypes: readonly UserType[];
  /** The admins among them who have it. */
  roles: readonly StaffRole[];
  /** Only for people: no API key has it, with any scopes. */
  peopleOnly?: true;
  /** The sign-in, or the last confirmation of the password, is at most ten minutes old (ADR 0018). */
  recentSignIn?: true;
};

const everyone: Rule = { userTypes: ["student", "admin"], roles: STAFF_ROLES };
const students: Rule = { userTypes: ["student"], roles: [], peopleOnly: true };
const staff = (...roles: StaffRole[]): Rule => ({ userTypes: ["admin"], roles });

const allStaff = staff(...STAFF_ROLES);
const owners = staff("owner");
const coordinators = staff("owner", "coordinator");
const readers = staff("owner", "coordinator", "viewer");
const graders = staff("owner", "coordinator", "grader");
const counsellors = staff("owner", "coordinator", "counsellor");
const answerers = staff("owner", "coordinator", "grader", "counsellor");
const readersAndGraders = staff("owner", "coordinator", "grader", "viewer");
const readersAndCounsellors = staff("owner", "coordinator", "counsellor", "viewer");

const recently = (rule: Rule): Rule => ({ ...rule, recentSignIn: true });
const byPeople = (rule: Rule): Rule => ({ ...rule, peopleOnly: true });

/** Who may do what: the only place that says it (ADR 0096). Scopes narrow further what an API key may do. */
const PERMISSIONS = {
  "account.use": everyone,
  "workspace.use": students,
  "admin.use": allStaff,
  "accounts.edit": coordinators,
  "accounts.restore": recently(coordinators),
  "announcements.edit": coordinators,
  "announcements.export": recently(coordinators),
  "announcements.read": readers,
  "api-keys.create": byPeople(recently(owners)),
  "api-keys.read": byPeople(owners),
  "api-keys.revoke": byPeople(owners),
  "applications.edit": coordinators,
  "applications.export": recently(coordinators),
  "applications.read": readers,
  "archive.export": recently(byPeople(owners)),
  "archive.read": byPeople(owners),
  "attendance.edit": coordinators,
  "attendance.export": recently(coordinators),
  "attendance.read": readers,
  "attempts.archive": coordinators,
  "attempts.extend": coordinators,
  "attempts.read": readers,
  "audit.export": recently(owners),
  "audit.read": readers,
  "batches.edit": coordinators,
  "batches.export": recently(coordinators),
  "batches.read": readersAndGraders,
  "certificates.edit": coordinators,
  "certificates.export": recently(coordinators),
  "certificates.issue-early": byPeople(owners),
  "certificates.read": readers,
  "claims.edit": byPeople(owners),
  "claims.read": byPeople(owners),
  "conversations.answer": answerers,
  "conversations.export": recently(coordinators),
  "conversations.read": allStaff,
  "courses.edit": coordinators,
  "courses.export": recently(coordinators),
  "courses.read": readersAndGraders,
  "deliveries.export": recently(coordinators),
  "deliveries.read": readers,
  "deliveries.retry": coordinators,
  "demo.remove": recently(byPeople(owners)),
  "enrolment-requests.edit": coordinators,
  "enrolment-requests.export": recently(coordinators),
  "enrolment-requests.read": readers,
  "enquiries.edit": coordinators,
  "enquiries.export": recently(coordinators),
  "enquiries.read": readers,
  "events.read": readers,
  "external-ids.edit": coordinators,
  "facts.read": byPeople(coordinators),
  "feedback.edit": counsellors,
  "feedback.export": recently(coordinators),
  "feedback.read": readersAndCounsellors,
  "imports.edit": coordinators,
  "imports.undo": byPeople(coordinators),
  "insights.export": recently(owners),
  "insights.read": owners,
  "holidays.edit": coordinators,
  "invitations.edit": coordinators,
  "invitations.export": recently(coordinators),
  "invitations.read": readers,
  "live-sessions.edit": coordinators,
  "live-sessions.export": recently(coordinators),
  "live-sessions.read": readersAndCounsellors,
  "openings.edit": coordinators,
  "openings.export": recently(coordinators),
  "openings.read": readersAndCounsellors,
  "overview.read": readers,
  "own-data.use": byPeople(recently(everyone)),
  "placements.edit": coordinators,
  "placements.read": readers,
  "placements.waive": byPeople(owners),
  "provider.edit": owners,
  "provider.read": owners,
  "quizzes.edit": coordinators,
  "quizzes.export": recently(coordinators),
  "quizzes.read": readers,
  "ratings.export": recently(coordinators),
  "ratings.read": allStaff,
  "refunds.decide": coordinators,
  "refunds.export": recently(coordinators),
  "refunds.pay": owners,
  "refunds.read": readers,
  "results.correct": byPeople(coordinators),
  "results.export": recently(coordinators),
  "results.read": readers,
  "reviews.edit": counsellors,
  "risks.edit": counsellors,
  "risks.export": recently(coordinators),
  "risks.read": readersAndCounsellors,
  "risks.set": coordinators,
  "search.use": byPeople(allStaff),
  "staff.edit": byPeople(recently(owners)),
  "staff.export": byPeople(recently(owners)),
  "staff.read": byPeople(owners),
  "staff.remove": byPeople(owners),
  "staff-notes.read": readers,
  "students.edit": coordinators,
  "students.export": recently(coordinators),
  "students.read": readersAndCounsellors,
  "submissions.export": recently(coordinators),
  "submissions.grade": graders,
  "submissions.read": readersAndGraders,
  "two-factor.edit": byPeople(recently(allStaff)),
  "webhooks.create": recently(owners),
  "webhooks.edit": owners,
  "webhooks.read": owners,
  "whatsapp.edit": coordinators,
  "whatsapp.export": recently(coordinators),
  "whatsapp.read": readers,
  "workspaces.view": byPeople(coordinators),
} satisfies Record<string, Rule>;

export type Permission = keyof typeof PERMISSIONS;

/** The staff roles that have a permission, for the matrix in docs/permissions.md. */
export const rolesWith = (permission: Permission): readonly StaffRole[] => PERMISSIONS[permission].roles;

const NOT_RECENT: Problem = {
  ...forbidden("Your last sign-in is more than 10 minutes ago. Confirm your password or sign in again."),
  remedy: "confirm_password",
};

type SignedIn = Exclude<Actor, { kind: "anonymous" }>;

const hasRole = ({ userType, staffRole }: SignedIn, { userTypes, roles }: Rule): boolean =>
  userTypes.includes(userType) && (staffRole === null || roles.includes(staffRole));

/** Why an actor may not do something; undefined when the actor may. */
export function authorize(actor: Actor, permission: Permission): Problem | undefined {
  const { recentSignIn }: Rule = PERMISSIONS[permission];
  const problem = authorizeRole(actor, permission);
  if (problem || actor.kind !== "user") return problem;
  return recentSignIn && !actor.isConfirmed ? NOT_RECENT : undefined;
}

/** The same, for a sign-in of any age. Staff learn which roles may. */
export function authorizeRole(actor: Actor, permission: Permission): Problem | undefined {
  const rule: Rule = PERMISSIONS[permission];
  if (actor.kind === "anonymous") return forbidden();
  const denied = deniedNetwork(actor);
  if (denied) return denied;
  if (mustSetUpTwoFactor(actor) && permission !== "two-factor.edit") return SET_UP_FIRST;
  if (!hasRole(actor, rule)) {
    const isForStaff = actor.staffRole !== null && rule.roles.length > 0;
    return forbidden(isForStaff ? rolesThatMay(actor.staffRole!, rule.roles) : undefined);
  }
  return actor.kind === "api-key" && rule.peopleOnly ? forbidden() : undefined;
}

/** Why a program's network may not use its key; undefined when it may, and for people. */
export const deniedNetwork = (actor: Actor): Problem | undefined =>
  actor.kind === "api-key" && actor.deniedAddress !== undefined
    ? forbidden(
        `This API key is limited to certain networks, and the address ${actor.deniedAddress} is in none of them.`,
      )
    : undefined;

/** True for staff whose role requires two-factor sign-in, until they have set it up (ADR 0092). */
export const mustSetUpTwoFactor = (actor: Actor): boolean =>
  actor.kind === "user" && actor.mustSetUpTwoFactor === true;

const SET_UP_FIRST = forbidden(
  "Your role needs two-factor sign-in. Set it up in the browser at /admin/two-factor first.",
);

const rolesThatMay = (role: StaffRole, roles: readonly StaffRole[]) =>
  `Your role (${role}) does not allow this. It is allowed for: ${roles.join(", ")}.`;

export const can = (actor: Actor, permission: Permission): boolean =>
  authorize(actor, permission) === undefined;

/** True when the actor's role has the permission, for a sign-in of any age: screens offer the action then. */
export const hasRoleFor = (actor: Actor, permission: Permission): boolean =>
  authorizeRole(actor, permission) === undefined;

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
