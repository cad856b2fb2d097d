import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type Actor, isAdmin, isStudent, type Student, type UserActor } from "#app/domain/kernel/actor.ts";
import { problemOfFailure } from "#app/domain/kernel/failure.ts";
import type { Problem } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { MalformedForm } from "./form-data.server.ts";
import { homePath, paths } from "./paths.ts";
import { problemInit } from "./problem-init.ts";

type ActorOf = {
  /** Anyone; the actor may be anonymous. */
  public: Actor;
  "signed-in": UserActor;
  student: Student;
  admin: UserActor & { userType: "admin" };
};

type Policy = keyof ActorOf;

type GuardedArgs<P extends Policy> = Pick<LoaderFunctionArgs, "request" | "params" | "context"> & {
  actor: ActorOf[P];
  ctx: ServiceContext<ActorOf[P]>;
};

/**
 * Wraps every loader and action: layouts protect nothing, so each checks for itself (specification, section 6).
 * Nobody signed in → `/`; wrong role → own home; unknown failures are logged and answered with the request id only.
 */
export function guarded<P extends Policy, Result>(
  policy: P,
  handler: (args: GuardedArgs<P>) => Promise<Result>,
) {
  return async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Result> => {
    try {
      const actor = admit(policy, await whoAsks(context));
      const result = await handler({ request, params, context, actor, ctx: context.serviceContext(actor) });
      keepRetryAfter(context, (result as { init?: ResponseInit } | null)?.init?.headers);
      return result;
    } catch (failure) {
      const response = failure instanceof Response ? failure : failureResponse(failure, context.requestId);
      keepRetryAfter(context, response.headers);
      throw response;
    }
  };
}

/** Remix hands on an answer's headers only where a route says so; how long to wait always goes out. */
function keepRetryAfter(context: AppLoadContext, headers: HeadersInit | undefined): void {
  context.retryAfter ??= new Headers(headers).get("retry-after") ?? undefined;
}

/** While nobody can say who asks, frames show the access error in place of the page (specification, section 4). */
async function whoAsks({ actor, requestId }: AppLoadContext): Promise<Actor> {
  try {
    return await actor();
  } catch (failure) {
    throw failureResponse(failure, requestId, { isAccessUnknown: true });
  }
}

function admit<P extends Policy>(policy: P, actor: Actor): ActorOf[P] {
  if (policy === "public") return actor as ActorOf[P];
  if (actor.kind !== "user") throw redirectDocument(paths.landing);
  const isAllowed =
    policy === "signed-in" ||
    (policy === "student" && isStudent(actor)) ||
    (policy === "admin" && isAdmin(actor));
  if (!isAllowed) throw redirectDocument(homePath(actor));
  return actor as ActorOf[P];
}

/** What the error boundary is given: the sentence, and the id that finds the log line. */
export type FailureData = { message: string; requestId: string } & FailureFacts;
type FailureFacts = { isAccessUnknown?: boolean };

/** Ends a loader or action with an expected problem, shown by the error boundary. */
export function problemPage(problem: Problem, requestId: string, facts: FailureFacts = {}): Response {
  const data: FailureData = { message: problem.message, requestId, ...facts };
  return Response.json(data, problemInit(problem));
}

function failureResponse(failure: unknown, requestId: string, facts?: FailureFacts): Response {
  if (failure instanceof MalformedForm) return problemPage(failure.problem, requestId, facts);
  return problemPage(problemOfFailure(failure, { requestId }), requestId, facts);
}
