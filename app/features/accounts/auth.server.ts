import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, getOAuthState, isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import * as schema from "#db/schema/index.ts";
import { recordConsent } from "./consents/record-consent.server.ts";
import { newDeviceMail } from "./mails.ts";
import { countAccess, enqueueNewDeviceMail, isOpen } from "./queries/access-events.server.ts";
import { isAccountDisabled, replaceSession } from "./queries/accounts.server.ts";
import { openIfRemembered } from "./queries/remembered-browsers.server.ts";
import { SESSION_MS } from "./rules.ts";

type GoogleProfile = { given_name?: string; family_name?: string; name: string };

/** What the browser sent with the button, through Google. */
type SentAlong = { noticeVersion?: string };

/**
 * better-auth of one request, which runs the Google sign-in. Only the paths in api.ts are reachable; passwords, sign-up
 * and sessions are own use-cases (ADR 0009).
 */
function createAuth(ctx: ServiceContext) {
  const { db, settings, auth } = ctx;
  let newUserId: string | undefined;
  return betterAuth({
    baseURL: settings.baseUrl,
    secret: auth.secret,
    database: drizzleAdapter(db.orm, { provider: "sqlite", schema, usePlural: true }),
    trustedOrigins: [settings.baseUrl],
    session: {
      expiresIn: SESSION_MS.lifetime / 1000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: { country: { type: "string", required: false, input: false } },
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
    // Limits are counted in SQL by account and address, before this handler.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: auth.cookiePrefix,
      defaultCookieAttributes: auth.cookieAttributes,
      cookies: { session_token: { name: auth.sessionCookie, attributes: auth.cookieAttributes } },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
    },
    databaseHooks: {
      user: {
        create: {
          after: async ({ id }) => {
            newUserId = id;
          },
        },
      },
      session: {
        create: {
          before: async (session) => {
            if (await isAccountDisabled(db, session.userId))
              throw new APIError("FORBIDDEN", { message: "The account is disabled" });
            return { data: { ...session, country: ctx.country } };
          },
          after: async ({ id, userId }) => {
            const sent = userId === newUserId ? await getOAuthState<SentAlong>() : null;
            await startSession(ctx, { id, userId, noticeVersion: sent?.noticeVersion });
          },
        },
      },
    },
    socialProviders: googleProvider(ctx),
    // Failures reach the caller, which answers and logs them without the parameters of queries.
    onAPIError: { throw: true, errorURL: signInErrorUrl(ctx) },
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
}

/**
 * Audit, sign-in history, mail and consent of a new session. With two-factor sign-in it gives no access yet: the guard
 * of pages asks for the code (ADR 0092).
 */
async function startSession(
  ctx: ServiceContext,
  { id: sessionId, userId, noticeVersion: shown }: { id: string; userId: string; noticeVersion?: string },
): Promise<void> {
  const { db, now, settings } = ctx;
  const browserId = await ctx.browserId();
  const event = { action: "session.start", entity: "user", entityId: userId, after: { by: "google" } };
  const mail = newDeviceMail({ ...ctx, at: now, baseUrl: settings.baseUrl });
  await db.batch({
    audit: recordAudit({ ...ctx, actor: { kind: "user", userId } }, event),
    opened: openIfRemembered(db, { sessionId, browserId }),
    // A browser that has an id has signed in here before; the account is known only now.
    queued: browserId ? [] : [enqueueNewDeviceMail(db, userId, ctx, mail, isOpen(sessionId))],
    access: countAccess(db, { kind: "signed-in", userId, origin: ctx }, isOpen(sessionId)),
    consent: recordConsent(ctx, { userId, shown, source: "google" }),
    replaced: replaceSession(ctx, ctx.actor),
  });
}

function googleProvider({ auth: { google } }: ServiceContext) {
  if (!google) return {};
  return {
    google: {
      ...google,
      mapProfileToUser: ({ given_name, family_name, name }: GoogleProfile) => ({
        firstName: given_name || name,
        lastName: family_name || "",
      }),
    },
  };
}

/** Returns the address of Google's sign-in page and the cookies that bind the callback to this browser. */
export async function startGoogleSignIn(
  ctx: ServiceContext,
  { returnPath, noticeVersion }: SentAlong & { returnPath: string },
) {
  const { headers, response } = await createAuth(ctx).api.signInSocial({
    body: {
      provider: "google",
      callbackURL: returnPath,
      errorCallbackURL: "/sign-in",
      disableRedirect: true,
      additionalData: { noticeVersion } satisfies SentAlong,
    },
    returnHeaders: true,
  });
  if (!response.url) throw new Error("The sign-in provider gave no address of Google's.");
  return { url: response.url, cookies: headers.getSetCookie() };
}

/**
 * Handles Google's callback: redirects to the requested page, or to the sign-in page on failure. The provider returns
 * some rejections and throws others.
 */
export async function finishGoogleSignIn(ctx: ServiceContext, request: Request): Promise<Response> {
  const toSignIn = () => new Response(null, { status: 303, headers: { location: signInErrorUrl(ctx) } });
  try {
    const response = await createAuth(ctx).handler(request);
    if (response.status >= 400) return toSignIn();
    const signedIn = new Response(response.body, response);
    signedIn.headers.append("set-cookie", await ctx.rememberDevice());
    return signedIn;
  } catch (failure) {
    if (!isAPIError(failure)) throw failure;
    return toSignIn();
  }
}

const signInErrorUrl = ({ settings }: ServiceContext) => `${settings.baseUrl}/sign-in?error=google`;
