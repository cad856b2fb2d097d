import { type Context, Hono } from "hono";
import * as v from "valibot";
import { FIRST_NOTICE } from "#app/features/provider/blank.ts";
import { ANONYMOUS } from "#app/kernel/actor.ts";
import { ok } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { answerConfirmed } from "#app/platform/api/confirmed-answer.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { withOperation } from "#app/platform/api/openapi.ts";
import { wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import type { SignedIn } from "./auth.server.ts";
import { ApiSignInInput, ApiSignUpInput } from "./inputs.ts";
import { signOut } from "./use-cases/sessions.server.ts";
import { signIn } from "./use-cases/sign-in.server.ts";
import { signUp } from "./use-cases/sign-up.server.ts";
import { ownUser, presentOwnUser } from "./wire.ts";

const signedIn = wireSchema("SignedIn", v.object({ user: ownUser }));

/** The only paths under /api/auth. The sign-in provider's own paths are not reachable. */
export const auth = new Hono<WorkerEnv>();

const SESSION_TOKEN = {
  "set-auth-token": {
    description: "The session token, for `Authorization: Bearer`",
    schema: { type: "string" },
  },
};

/** A program may hold several sessions: only forms end the session that the browser held before (ADR 0018). */
const asAnonymous = (ctx: ServiceContext): ServiceContext => ({ ...ctx, actor: ANONYMOUS });

/** Signs in; a browser gets the cookie, a program the same session in the `set-auth-token` header. */
auth.post(
  "/sign-in/email",
  endpoint({
    access: "public",
    repeatable: true,
    summary: "Sign in; the session token comes in the set-auth-token header",
    answer: signedIn,
    body: ApiSignInInput,
    example: { email: "asha@students.example", password: "a-long-enough-phrase" },
    headers: SESSION_TOKEN,
    problems: ["unauthenticated", "code_required", "forbidden", "invalid_fields", "rate_limited"],
    run: ({ ctx, body }) => signIn(asAnonymous(ctx), body),
    present: presentSignedIn,
  }),
);

/**
 * Creates a student's account and signs it in. `userType`, `role` and `plan` in the body are ignored (Ruling 13).
 * `noticeVersion` is sent where the program has shown the privacy notice, and is then stored as the person's consent.
 */
auth.post(
  "/sign-up/email",
  endpoint({
    access: "public",
    summary: "Create a student account and sign in",
    answer: signedIn,
    body: ApiSignUpInput,
    status: 201,
    example: {
      firstName: "Asha",
      lastName: "Rao",
      email: "asha@students.example",
      password: "a-long-enough-phrase",
      noticeVersion: FIRST_NOTICE,
    },
    headers: SESSION_TOKEN,
    problems: ["conflict", "rate_limited"],
    run: ({ ctx, body }) => signUp(asAnonymous(ctx), body, "api"),
    present: presentSignedIn,
  }),
);

const signingOut = {
  access: "public",
  repeatable: true,
  status: 204,
  summary: "End the session of the cookie or token",
  problems: ["unavailable"],
} as const;

/** Ends the session of the cookie or token; without one it does nothing. */
auth.post(
  "/sign-out",
  withOperation(signingOut, (c: Context<WorkerEnv>) => {
    const { expiredSessionCookie } = c.get("context");
    return endpoint({
      ...signingOut,
      run: async ({ ctx }) => ok(await signOut(ctx)),
      present: (_nothing, headers) => headers.append("set-cookie", expiredSessionCookie),
    })(c);
  }),
);

/** Google's callback; exists only with Google's settings. */
auth.get("/callback/google", (c, next) =>
  c.get("context").features.googleSignIn
    ? answerConfirmed(c, async () => {
        const { actor, serviceContext } = c.get("context");
        const { finishGoogleSignIn } = await import("./auth.server.ts");
        return finishGoogleSignIn(serviceContext(await actor()), c.req.raw);
      })
    : next(),
);

function presentSignedIn({ user, cookies, sessionToken }: SignedIn, headers: Headers) {
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  headers.set("set-auth-token", sessionToken);
  return { user: presentOwnUser(user) };
}
