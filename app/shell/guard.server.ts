import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { signInPaths } from "#app/features/accounts/paths.ts";
import {
  findView as findStudentView,
  type StudentView,
} from "#app/features/students/use-cases/view-workspace.server.ts";
import { type Actor, ANONYMOUS, type Student, type UserActor } from "#app/kernel/actor.ts";
import { isDatabaseUnavailable } from "#app/kernel/database-unavailable.ts";
import { toProblem } from "#app/kernel/failure.ts";
import { UnderMaintenance } from "#app/kernel/maintenance.ts";
import {
  authorizeRole,
  can,
  hasRoleFor,
  mustSetUpTwoFactor,
  type Permission,
} from "#app/kernel/permissions.ts";
import { forbidden, type Problem } from "#app/kernel/problem.ts";
import { readOnlyContext } from "#app/kernel/read-only-context.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { redirectDocumentWithFlash } from "#app/platform/http/flash.server.ts";
import { MalformedForm } from "#app/platform/http/form-data.server.ts";
import { homePath, isProtectedPath, paths, signedOutPath, withReturnPath } from "#app/platform/http/paths.ts";
import { problemInit } from "#app/platform/http/problem-init.ts";
import {
  formTexts,
  openSealedForm,
  postedForm,
  replaceFields,
  takeAccount,
  takeSealed,
} from "#app/platform/http/unsent-form.server.ts";
import { ACCOUNT_FIELD, SEALED_FIELD, type UnsentForm } from "#app/platform/http/unsent-form.ts";

type PolicyActor = {
  /** Anyone; the actor is anonymous without a session or while the session cannot be read. */
  public: Actor;
  "signed-in": UserActor;
  student: Student;
  /** A student, or staff who view the pages of one (ADR 0101); only for loaders. */
  workspace: Student;
  admin: UserActor & { userType: "admin" };
};

export type Policy = keyof PolicyActor | Permission;
type ActorFor<P extends Policy> = P extends keyof PolicyActor ? PolicyActor[P] : PolicyActor["admin"];

const POLICY_PERMISSIONS = {
  "signed-in": "account.use",
  student: "workspace.use",
  workspace: "workspace.use",
  admin: "admin.use",
} as const satisfies Record<Exclude<keyof PolicyActor, "public">, Permission>;

const isSection = (policy: Policy): policy is keyof typeof POLICY_PERMISSIONS =>
  Object.hasOwn(POLICY_PERMISSIONS, policy);

export type GuardedArgs<P extends Policy> = Pick<LoaderFunctionArgs, "request" | "params" | "context"> & {
  actor: ActorFor<P>;
  ctx: ServiceContext<ActorFor<P>>;
};

type Visit = Pick<LoaderFunctionArgs, "request" | "context"> & {
  /** The posted form; undefined for a page. */
  form?: FormData;
  /** The account whose page contains the form, if the form names it. */
  accountId?: string;
};

/**
 * Wraps every loader and action: Remix layouts do not protect their children, so each checks access itself
 * (Specification §6). A permission as policy is for staff whose role has it. Not signed in → `/` or the sign-in page
 * (Ruling 27); wrong section → own home page; role without the permission → 403 with the roles that have it; unknown
 * failures are logged and answered with the request id only. A rejected form keeps its values (ADR 0017).
 */
export const guarded = <P extends Policy, Result>(policy: P, handler: Handler<P, Result>) =>
  guard(policy, handler);

/**
 * The same for the loader of a section's frame. It is null for an open page that follows a link while the session cannot
 * be read, so that the message of the page behind the link is shown, not one about the frame.
 */
export const guardedFrame = <P extends Policy, Result>(policy: P, handler: Handler<P, Result>) =>
  guard<P, Result | null>(policy, handler, null);

type Handler<P extends Policy, Result> = (args: GuardedArgs<P>) => Promise<Result>;

function guard<P extends Policy, Result>(policy: P, handler: Handler<P, Result>, unread?: Result) {
  return async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Result> => {
    const form = await postedForm(request);
    const accountId = policy === "public" || !form ? undefined : takeAccount(form);
    const visit: Visit = { request, context, form, accountId };
    let fields: UnsentForm["fields"] | undefined;
    let isFollowing = false;
    try {
      const { actor, ctx, unreadSession } = await authorizePolicy(policy, visit);
      isFollowing = unreadSession !== undefined && !visit.form;
      if (isFollowing && unread !== undefined) return unread;
      fields = visit.form && [...formTexts(visit.form), ...accountField(visit)];
      const result = await handler({ request, params, context, actor, ctx });
      // Nothing succeeds for a person who is not known, even if it needs no database.
      if (isFollowing || (unreadSession && result instanceof Response)) throw unreadSession;
      const { status = 200, headers } = (result as { init?: ResponseInit } | null)?.init ?? {};
      keepRetryAfter(context, headers);
      if (fields && status >= 400) keepUnsent(visit, { fields, status, message: replyMessage(result) });
      return result;
    } catch (failure) {
      const hasOwnMessage = failure instanceof Response && (!isFollowing || failure.status === 503);
      const response = hasOwnMessage
        ? failure
        : failureResponse(failure, context.requestId, isFollowing ? { isAccessUnknown: true } : {});
      keepRetryAfter(context, response.headers);
      throw await withUnsent(visit, fields, response);
    }
  };
}

/** Remix drops response headers unless the route forwards them; `Retry-After` is always forwarded. */
function keepRetryAfter(context: AppLoadContext, headers: HeadersInit | undefined): void {
  context.retryAfter ??= new Headers(headers).get("retry-after") ?? undefined;
}

async function authorizePolicy<P extends Policy>(policy: P, visit: Visit): Promise<Authorized<P>> {
  const { context, form } = visit;
  let actor: Actor;
  try {
    actor = await context.actor();
  } catch (failure) {
    return authorizeWithoutSession(policy, visit, failure);
  }
  if (policy !== "public") {
    if (actor.kind !== "user") throw await redirectToSignIn(visit);
    const view = isStudentPolicy(policy) ? await findView(actor, visit) : undefined;
    if (view) return viewed<P>(view, policy, visit);
    if (isStudentPolicy(policy) && isViewOver(actor, visit)) throw await redirectAfterView(visit);
    authorizeSection(actor, policy, context);
    if (form) await checkAccount(actor, visit, form);
  }
  return { actor: actor as ActorFor<P>, ctx: context.serviceContext(actor as ActorFor<P>) };
}

type Authorized<P extends Policy> = Pick<GuardedArgs<P>, "actor" | "ctx"> & {
  /** Why the session could not be read: the actor is made up, and the database of `ctx` throws this. */
  unreadSession?: unknown;
};

const isStudentPolicy = (policy: Policy) => policy === "student" || policy === "workspace";

/** The view of the actor's session; only staff who may view workspaces need a read for it. */
async function findView(actor: UserActor, { context }: Visit): Promise<StudentView | undefined> {
  if (!hasRoleFor(actor, "workspaces.view")) return undefined;
  context.view ??= findStudentView(context.serviceContext(actor)).then((found) =>
    found.ok ? found.value : undefined,
  );
  return context.view;
}

/** The page of the viewed student, with a database that does not write; any other page and every form is forbidden. */
function viewed<P extends Policy>({ student }: StudentView, policy: P, { context, form }: Visit) {
  if (form) throw problemPage(VIEW_CHANGES_NOTHING, context.requestId);
  if (policy !== "workspace") throw problemPage(NOT_IN_THE_VIEW, context.requestId);
  const actor = student as ActorFor<P>;
  return { actor, ctx: readOnlyContext(context.serviceContext(actor)) };
}

/** True when staff who may view workspaces follow a link or send a form of one that is no longer open to them. */
const isViewOver = (actor: UserActor, { request }: Visit) =>
  hasRoleFor(actor, "workspaces.view") && refererPath(request)?.startsWith(paths.dashboard) === true;

const redirectAfterView = ({ context }: Visit) =>
  redirectDocumentWithFlash(context, paths.adminStudents, {
    tone: "warning",
    message: "The view has ended. Nothing was sent. Open the page of the student to view it again.",
  });

const VIEW_CHANGES_NOTHING = forbidden(
  "You are viewing this page as a student, so nothing was sent or changed. Stop viewing to work as yourself.",
);

const NOT_IN_THE_VIEW = forbidden(
  "This page is open to the student only. Go back to the other pages of the view, or stop viewing.",
);

/** Staff who have to set up two-factor sign-in go there first, from every page. */
function authorizeSection(
  actor: UserActor,
  policy: Exclude<Policy, "public">,
  { requestId }: Pick<AppLoadContext, "requestId">,
): void {
  if (mustSetUpTwoFactor(actor)) {
    if (policy !== "two-factor.edit") throw redirectDocument(paths.adminTwoFactor);
    return;
  }
  const section = isSection(policy) ? POLICY_PERMISSIONS[policy] : "admin.use";
  if (!can(actor, section)) throw redirectDocument(homePath(actor));
  const problem = isSection(policy) ? undefined : authorizeRole(actor, policy);
  if (problem) throw problemPage(problem, requestId);
}

/**
 * While the session cannot be read, a public page treats the person as a visitor and a protected page fails closed;
 * during maintenance every page fails. A form is validated and then fails with its own message, and so does a link of an
 * open page: the use-case gets a database that throws. Without a message the access is unknown.
 */
function authorizeWithoutSession<P extends Policy>(
  policy: P,
  { context, form }: Visit,
  failure: unknown,
): Authorized<P> {
  const isUnavailable = isDatabaseUnavailable(failure);
  const isMaintenance = failure instanceof UnderMaintenance;
  if (isUnavailable && policy === "public" && !isMaintenance) {
    return { actor: ANONYMOUS as ActorFor<P>, ctx: context.serviceContext(ANONYMOUS as ActorFor<P>) };
  }
  if (!isUnavailable || !(form || (context.isDataRequest && !isMaintenance))) {
    throw failureResponse(failure, context.requestId, { isAccessUnknown: true });
  }
  const isForStudents = isStudentPolicy(policy) || policy === "signed-in";
  const actor = (
    policy === "public" ? ANONYMOUS : unknownPerson(isForStudents ? "student" : "admin")
  ) as ActorFor<P>;
  const ctx = context.serviceContext(actor);
  return { actor, ctx: { ...ctx, db: failing(ctx.db, failure) }, unreadSession: failure };
}

const unknownPerson = (userType: UserActor["userType"]): UserActor => ({
  kind: "user",
  userId: "",
  sessionId: "",
  deviceId: "",
  userType,
  staffRole: userType === "admin" ? "owner" : null,
  plan: "premium",
  courseId: null,
  firstName: "",
  lastName: "",
  email: "",
  isConfirmed: false,
  hasTwoFactor: false,
  noticeVersion: null,
});

/** The same database, which throws `failure` instead of sending anything. */
const failing = (db: ServiceContext["db"], failure: unknown) => {
  const fail = () => {
    throw failure;
  };
  return db.through(() => ({ batch: fail, transaction: fail }));
};

/** A first visit goes to the landing page; a sign-in that awaits its code continues there; a visitor whose session ended signs in again and returns (Ruling 27). */
async function redirectToSignIn({ request, context, form, accountId }: Visit): Promise<Response> {
  const path = signedOutPath(requestPath(request));
  if (!form && (await context.awaitedCode())) {
    return redirectDocument(withReturnPath(signInPaths.code, requestPath(request)));
  }
  if (!form && isFirstVisit(request, context)) return redirectDocument(paths.landing);
  const canCarry = accountId !== undefined && !context.isDataRequest;
  // The browser posts the form again to the sign-in page, which carries it.
  return canCarry ? redirect(`${path}&${SEALED_FIELD}=1`, 307) : redirectDocument(path, form ? 303 : 302);
}

/** Opened by its address, without a session that could have ended. */
function isFirstVisit(request: Request, { isDataRequest, hasSessionCookie }: AppLoadContext): boolean {
  const from = refererPath(request);
  const isFromProtectedPage = from !== undefined && isProtectedPath(from);
  return !isDataRequest && !hasSessionCookie && !isFromProtectedPage;
}

/** The path of the page of this site that led here. */
function refererPath({ headers, url }: Request): string | undefined {
  const from = URL.parse(headers.get("referer") ?? "");
  return from?.host === new URL(url).host ? from.pathname : undefined;
}

/** Rejects a form from a page of another account; restores a form that the sign-in page carried. */
async function checkAccount(actor: UserActor, visit: Visit, form: FormData): Promise<void> {
  const { request, context } = visit;
  const sealed = await takeSealed(request);
  if (sealed) {
    const unsealed = await openSealedForm(context, actor.userId, sealed);
    if (!unsealed) throw redirectDocument(requestPath(request), 303);
    replaceFields(form, unsealed.fields);
    visit.accountId = actor.userId;
  }
  const isOtherAccount = visit.accountId !== undefined && visit.accountId !== actor.userId;
  if (isOtherAccount) throw problemPage(otherAccountProblem, context.requestId);
}

const otherAccountProblem: Problem = {
  code: "conflict",
  message: "This form belongs to another account. Nothing was sent. Please open the page again.",
};

const accountField = ({ accountId }: Visit): UnsentForm["fields"] =>
  accountId ? [[ACCOUNT_FIELD, accountId]] : [];

function requestPath({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

type Reply = {
  data?: { form?: { error?: Record<string, string[] | null> }; problem?: Problem };
} | null;

/** The first message of a rejected form. */
function replyMessage(result: unknown): string {
  const { form, problem } = (result as Reply)?.data ?? {};
  return problem?.message ?? Object.values(form?.error ?? {}).flatMap((messages) => messages ?? [])[0] ?? "";
}

/** Keeps a rejected form for the error page, even when a loader of the page fails. */
function keepUnsent(
  { request, context }: Visit,
  { fields, status, message }: Pick<UnsentForm, "fields" | "message"> & { status: number },
): void {
  context.unsent = { action: requestPath(request), fields, message, canRetry: status === 503 };
}

/** An error page with the values of the form. */
async function withUnsent(
  visit: Visit,
  fields: UnsentForm["fields"] | undefined,
  response: Response,
): Promise<Response> {
  const { status, headers } = response;
  if (status < 400) return response;
  const failure = (await response.json()) as FailureData;
  if (fields) keepUnsent(visit, { fields, status, message: failure.message });
  return Response.json({ ...failure, unsent: visit.context.unsent } satisfies FailureData, {
    status,
    headers,
  });
}

/** The data of the error boundary: the message, and the request id of the log line. */
export type FailureData = { message: string; requestId: string; unsent?: UnsentForm } & FailureFacts;
type FailureFacts = { isAccessUnknown?: boolean };

/** Ends a loader or action with an expected problem; the error boundary shows it. */
export function problemPage(problem: Problem, requestId: string, facts: FailureFacts = {}): Response {
  const data: FailureData = { message: problem.message, requestId, ...facts };
  return Response.json(data, problemInit(problem));
}

function failureResponse(failure: unknown, requestId: string, facts?: FailureFacts): Response {
  if (failure instanceof MalformedForm) return problemPage(failure.problem, requestId, facts);
  return problemPage(toProblem(failure, { requestId }), requestId, facts);
}
