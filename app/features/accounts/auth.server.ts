import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, getOAuthState, isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { recordConsent } from "#app/features/accounts/consents/record-consent.server.ts";
import { newDeviceMail } from "#app/features/accounts/mails.ts";
import {
  countAccess,
  enqueueNewDeviceMail,
  isOpen,
} from "#app/features/accounts/queries/access-events.server.ts";
import { isAccountDisabled, replaceSession } from "#app/features/accounts/queries/accounts.server.ts";
import { openIfRemembered } from "#app/features/accounts/queries/remembered-browsers.server.ts";
import { recordAudit } from "#db/audit.ts";
import type { Database } from "#db/client.ts";
import * as schema from "#db/schema/index.ts";
import { hostCookieAttributes } from "./cookies.ts";
import { readDeviceId, rememberDevice } from "./device-cookie.ts";
import { originOf } from "./origin.ts";
import { SESSION_SECONDS, sessionCookieName } from "./session.ts";
import type { Settings } from "./settings.ts";
import type { WorkerContext } from "./worker-env.ts";

type GoogleProfile = { given_name?: string; family_name?: string; name: string };

type OnSession = (session: { id: string; userId: string; noticeVersion?: string }) => Promise<void>;
/** What the browser sent with the button, through Google. */
type SentAlong = { noticeVersion?: string };
type Sessions = { onSession?: OnSession; country?: string | null };

/**
 * Creates the sign-in provider of one request, which runs the Google sign-in. Only the paths in
 * app/features/accounts/api.ts are reachable; passwords, sign-up and sessions are own use-cases (ADR 0014).
 */
function createAuth(settings: Settings, db: Database, { onSession, country }: Sessions = {}) {
  let newUserId: string | undefined;
  return betterAuth({
    baseURL: settings.BASE_URL,
    secret: settings.AUTH_SECRETS[0],
    database: drizzleAdapter(db.orm, { provider: "sqlite", schema, usePlural: true }),
    trustedOrigins: [settings.BASE_URL],
    session: {
      expiresIn: SESSION_SECONDS,
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
    // Limits are counted in SQL by account and address, before this handler: app/features/accounts.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: settings.BASE_URL.startsWith("https://") ? "__Host-better-auth" : "better-auth",
      defaultCookieAttributes: hostCookieAttributes(settings),
      cookies: {
        session_token: {
          name: sessionCookieName(settings),
          attributes: hostCookieAttributes(settings),
        },
      },
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
            await refuseDisabled(db, session.userId);
            return { data: { ...session, country } };
          },
          after: async ({ id, userId }) => {
            const sent = userId === newUserId ? await getOAuthState<SentAlong>() : null;
            await onSession?.({ id, userId, noticeVersion: sent?.noticeVersion });
          },
        },
      },
    },
    socialProviders: googleProvider(settings),
    // Failures reach the caller, which answers and logs them without the parameters of queries.
    onAPIError: { throw: true, errorURL: signInErrorUrl(settings) },
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
}

/** Runs for every provider sign-in: a disabled account gets no session. */
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

type GoogleSignIn = SentAlong & { settings: Settings; db: Database; returnPath: string };

/** Returns the address of Google's sign-in page and the cookies that bind the callback to this browser. */
export async function startGoogleSignIn({ settings, db, returnPath, noticeVersion }: GoogleSignIn) {
  const { headers, response } = await createAuth(settings, db).api.signInSocial({
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
export async function finishGoogleSignIn(
  { settings, db, requestId, actor }: WorkerContext,
  request: Request,
): Promise<Response> {
  const heldCookies = await actor();
  const browserId = readDeviceId(request, settings);
  // With two-factor sign-in the session gives no access yet: the guard of pages asks for the code (ADR 0092).
  const origin = originOf(request);
  const { address } = origin;
  const onSession: OnSession = async ({ id: sessionId, userId, noticeVersion: shown }) => {
    const source = { db, actor: { kind: "user", userId } as const, requestId };
    const event = { action: "session.start", entity: "user", entityId: userId, after: { by: "google" } };
    const mail = newDeviceMail({ ...origin, at: Date.now(), baseUrl: settings.BASE_URL });
    await db.writeBatch([
      recordAudit(source, event),
      openIfRemembered(db, { sessionId, browserId }),
      // A browser that has an id has signed in here before; the account is known only now.
      ...(browserId ? [] : [enqueueNewDeviceMail(db, userId, origin, mail, isOpen(sessionId))]),
      countAccess(db, { kind: "signed-in", userId, origin }, isOpen(sessionId)),
      recordConsent({ db, address }, { userId, shown, source: "google" }),
      ...replaceSession(source, heldCookies),
    ]);
  };
  const toSignIn = () => new Response(null, { status: 303, headers: { location: signInErrorUrl(settings) } });
  try {
    const response = await createAuth(settings, db, { onSession, country: origin.country }).handler(request);
    if (response.status >= 400) return toSignIn();
    const signedIn = new Response(response.body, response);
    signedIn.headers.append("set-cookie", await rememberDevice(request, settings));
    return signedIn;
  } catch (failure) {
    if (!isAPIError(failure)) throw failure;
    return toSignIn();
  }
}

const signInErrorUrl = ({ BASE_URL }: Settings) => `${BASE_URL}/sign-in?error=google`;
