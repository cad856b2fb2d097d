import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { hashPassword, verifyPassword } from "#app/domain/accounts/password.server.ts";
import type { AuthAnswer } from "#app/domain/kernel/service-context.ts";
import type { Database } from "#db/client.ts";
import { isAccountDisabled } from "#db/queries/accounts.ts";
import { recordAudit } from "#db/queries/audit.ts";
import * as schema from "#db/schema/index.ts";
import type { WorkerContext } from "./context.ts";
import type { Settings } from "./env.ts";
import { SESSION_SECONDS, sessionCookieAttributes, sessionCookieName } from "./session.ts";

type GoogleProfile = { given_name?: string; family_name?: string; name: string };

type OnSession = (session: { userId: string }) => Promise<void>;

/** The sign-in provider of one request. Only the paths that workers/api/auth.ts lists can be reached from outside. */
function createAuth(settings: Settings, db: Database, { onSession }: { onSession?: OnSession } = {}) {
  return betterAuth({
    baseURL: settings.BASE_URL,
    secret: settings.AUTH_SECRET,
    database: drizzleAdapter(db.orm, { provider: "sqlite", schema, usePlural: true }),
    trustedOrigins: [settings.BASE_URL],
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      additionalFields: {
        firstName: { type: "string", required: true },
        lastName: { type: "string", required: true },
        userType: { type: "string", defaultValue: "student", input: false },
        plan: { type: "string", defaultValue: "free", input: false },
        courseId: { type: "string", required: false, input: false },
      },
    },
    // Limits count in SQL, by account and by address, in front of this handler: domain/accounts.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      defaultCookieAttributes: sessionCookieAttributes(settings),
      cookies: {
        session_token: {
          name: sessionCookieName(settings),
          attributes: sessionCookieAttributes(settings),
        },
      },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
    },
    databaseHooks: {
      session: { create: { before: ({ userId }) => refuseDisabled(db, userId), after: onSession } },
    },
    socialProviders: googleProvider(settings),
    // Failures reach the caller, who answers and logs them without the values of queries.
    onAPIError: { throw: true, errorURL: signInErrorUrl(settings) },
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
}

/** The one door of every way to sign in: a disabled account gets no session. */
async function refuseDisabled(db: Database, userId: string) {
  if (await isAccountDisabled(db, userId))
    throw new APIError("FORBIDDEN", { message: "The account is disabled" });
}

function googleProvider(settings: Settings) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId || !clientSecret) return {};
  return {
    google: {
      clientId,
      clientSecret,
      mapProfileToUser: ({ given_name, family_name, name }: GoogleProfile) => ({
        firstName: given_name || name,
        lastName: family_name || "",
      }),
    },
  };
}

/**
 * The browser's way back from Google: to where it was going, or to the sign-in page when it did not work. The provider
 * answers some refusals and throws others.
 */
export async function finishGoogleSignIn(
  { settings, db, requestId }: WorkerContext,
  request: Request,
): Promise<Response> {
  const onSession: OnSession = async ({ userId }) => {
    const actor = { kind: "user", userId } as const;
    const event = { action: "session.start", entity: "user", entityId: userId, after: { by: "google" } };
    await recordAudit({ db, actor, requestId }, event);
  };
  const toSignIn = () => new Response(null, { status: 303, headers: { location: signInErrorUrl(settings) } });
  try {
    const response = await createAuth(settings, db, { onSession }).handler(request);
    return response.status < 400 ? response : toSignIn();
  } catch (failure) {
    if (!isAPIError(failure)) throw failure;
    return toSignIn();
  }
}

const signInErrorUrl = ({ BASE_URL }: Settings) => `${BASE_URL}/sign-in?error=google`;

/** Runs one of the provider's endpoints. Its refusals are answers; what fails inside it is thrown. */
export async function authenticate(settings: Settings, db: Database, request: Request): Promise<AuthAnswer> {
  try {
    const response = await createAuth(settings, db).handler(request);
    const cookies = response.headers.getSetCookie();
    return {
      status: response.status,
      body: await response.json(),
      cookies,
      sessionToken: tokenIn(cookies, settings),
    };
  } catch (failure) {
    if (!isAPIError(failure) || failure.statusCode >= 500) throw failure;
    return { status: failure.statusCode, body: failure.body, cookies: [] };
  }
}

function tokenIn(cookies: string[], settings: Settings): string | undefined {
  const start = `${sessionCookieName(settings)}=`;
  return cookies
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
    .split(";")[0];
}
