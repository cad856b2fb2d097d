import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { getOAuthState, isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { takeEnquiryCampaign } from "#app/features/messages/contact/queries/campaigns.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import * as schema from "#db/schema/index.ts";
import { type Database, holdTransaction, type Steps } from "#db/session/index.ts";
import { recordConsent } from "./consents/record-consent.server.ts";
import { noteAccess, signInEvents } from "./note-access.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import { type OwnUserRecord, replaceSession, selectUser } from "./queries/accounts.server.ts";
import { notifyOfAccount } from "./queries/new-accounts.server.ts";
import { RESET_LINK, storedResetLink } from "./queries/passwords.server.ts";
import { selectPerson } from "./queries/sign-in.server.ts";
import { RESET_TOKEN_MINUTES, SESSION_MS } from "./rules.ts";

/** What is stored and checked besides what better-auth does. */
export type SignInWay = {
  /** The first write begins the transaction, though no password was hashed before. */
  isDue?: boolean;
  by?: "google";
  /** Columns of a new user that nobody may choose. */
  newUser?: Partial<typeof schema.users.$inferInsert>;
  /** Checks the code that came with the password; without it a session that needs one waits for it. */
  checkCode?(person: { userId: string; email: string }): Promise<Outcome<undefined>>;
  /** What is stored together with the session; `hash` is the one that the password was checked against. */
  store?(db: Database, user: { userId: string; hash: string }): Promise<Steps>;
  /** What is stored together with another password of a user. */
  storeWithPassword?(db: Database, hash: string): Promise<Steps>;
  /** Why a guard has undone everything. */
  explainAbort?(): Promise<Problem>;
};

/** Ends a sign-in with an answer to the person. */
class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

const DISABLED: Problem = {
  code: "forbidden",
  message: "This account is closed. Please contact us if you think it should not be.",
};

const MAX_USER_AGENT_LENGTH = 512;

/** What the hooks of one request learn. */
type Started = {
  /** User, password and session are stored from now on. */
  isDue: boolean;
  newAddress?: string;
  isWaiting: boolean;
  /** The stored hash that a password was checked against. */
  hash: string;
  user?: OwnUserRecord;
  /** A new link to reset the password of an account, which is mailed to an open one. */
  resetLink?: { userId: string; token: string; isOpen: boolean };
};

type GoogleProfile = { given_name?: string; family_name?: string; name: string };
/** What the browser sent with the button, through Google. */
type SentAlong = { noticeVersion?: string };

/** better-auth of one request. Only the paths in api.ts are reachable. */
function createAuth(request: ServiceContext, way: SignInWay) {
  const started: Started = { isDue: way.isDue ?? false, isWaiting: false, hash: "" };
  const { layer, ...transaction } = holdTransaction({ isDue: () => started.isDue });
  const ctx = { ...request, db: request.db.through(layer) };
  const { db, settings, auth } = ctx;
  const instance = betterAuth({
    baseURL: settings.baseUrl,
    secret: auth.secret,
    database: drizzleAdapter(db.orm, { provider: "sqlite", schema, usePlural: true }),
    trustedOrigins: [settings.baseUrl],
    session: {
      expiresIn: SESSION_MS.lifetime / 1000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: {
        country: { type: "string", required: false, input: false },
        twoFactorAt: { type: "number", required: false, input: false },
      },
    },
    user: {
      additionalFields: {
        firstName: { type: "string", required: true },
        lastName: { type: "string", required: true },
        userType: { type: "string", defaultValue: "student", input: false },
        staffRole: { type: "string", required: false, input: false },
        plan: { type: "string", defaultValue: "free", input: false },
        courseId: { type: "string", required: false, input: false },
        campaign: { type: "string", defaultValue: "", input: false },
        disabledAt: { type: "number", required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      // inputs.ts has the lengths of passwords.
      minPasswordLength: 1,
      maxPasswordLength: Number.MAX_SAFE_INTEGER,
      resetPasswordTokenExpiresIn: RESET_TOKEN_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        const { disabledAt } = user as { disabledAt?: number | null };
        started.resetLink = { userId: user.id, token, isOpen: !disabledAt };
      },
      password: {
        hash: async (password) => {
          const hashed = await hashPassword(password);
          started.isDue = true;
          return hashed;
        },
        verify: (checked) => {
          started.hash = checked.hash;
          return verifyPassword(checked);
        },
      },
    },
    verification: {
      storeIdentifier: {
        default: "plain",
        overrides: { [RESET_LINK]: { hash: async (identifier) => storedResetLink(identifier) } },
      },
      // The cron deletes what has expired.
      disableCleanup: true,
    },
    // Limits are counted in SQL by account and address, before this.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => crypto.randomUUID() },
      useSecureCookies: false,
      cookiePrefix: auth.cookiePrefix,
      defaultCookieAttributes: auth.cookieAttributes,
      cookies: { session_token: { name: auth.sessionCookie, attributes: auth.cookieAttributes } },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            started.newAddress = user.email;
            started.isDue = true;
            return { data: { ...user, ...way.newUser } };
          },
        },
      },
      account: {
        create: {
          before: async ({ password }) => {
            started.hash = password ?? "";
          },
        },
        update: {
          before: async () => {
            const steps = await way.storeWithPassword?.(db, started.hash);
            if (steps && !(await db.batch(steps))) throw new Refused(await way.explainAbort!());
          },
        },
      },
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, ...(await openSession(session.userId)) },
          }),
        },
      },
    },
    socialProviders: googleProvider(ctx),
    // Failures reach the caller, which answers and logs them without the parameters of queries.
    onAPIError: { throw: true, errorURL: signInErrorUrl(ctx) },
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
  return { instance, started, transaction, db };

  /** Stores what belongs to a new session, and returns its columns. */
  async function openSession(userId: string) {
    const browserId = await ctx.browserId();
    const { email, isDisabled, needsCode, isRemembered } = await findPerson(userId, browserId);
    if (isDisabled) {
      noteAccess(ctx, "account-closed", { userId });
      throw new Refused(DISABLED);
    }
    if (needsCode && way.checkCode) {
      const checked = await way.checkCode({ userId, email });
      if (!checked.ok) throw new Refused(checked.problem);
    }
    const isWaiting = needsCode && !way.checkCode;
    started.isWaiting = isWaiting;
    const known = way.by ? browserId : await ctx.knownDevice(email);
    const event = { action: sessionEvent(isWaiting), entity: "user", entityId: userId };
    const rest = await way.store?.(db, { userId, hash: started.hash });
    const events = isWaiting ? [] : await signInEvents(ctx, userId, known);
    started.isDue = true;
    const stored = await db.batch({
      rest,
      account: started.newAddress !== undefined && [
        takeEnquiryCampaign(db, userId),
        notifyOfAccount(db, userId),
      ],
      audit: recordAudit(
        { ...ctx, actor: { kind: "user", userId } },
        { ...event, after: way.by && { by: way.by } },
      ),
      events,
      replaced: replaceSession(ctx, ctx.actor),
      user: selectUser(db, userId),
    });
    if (!stored) throw new Refused(await way.explainAbort!());
    [started.user] = stored.user;
    const { headers } = auth;
    return {
      ipAddress: headers.get("cf-connecting-ip"),
      userAgent: headers.get("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH),
      country: ctx.country,
      twoFactorAt: isRemembered || (needsCode && !isWaiting) ? ctx.now : null,
    };
  }

  async function findPerson(userId: string, browserId: string | undefined) {
    const { newAddress: email } = started;
    if (email) return { email, isDisabled: false, needsCode: false, isRemembered: false };
    const [person] = await db.execute(selectPerson(db, userId, browserId));
    return person!;
  }

  function sessionEvent(isWaiting: boolean): string {
    if (way.by) return "session.start";
    if (started.newAddress) return "user.create";
    return isWaiting ? "session.await-code" : "session.start";
  }
}

type Auth = ReturnType<typeof createAuth>["instance"];

/** A user with a new session. */
export type SignedIn = {
  user: OwnUserRecord;
  /** Set-Cookie headers for a browser. */
  cookies: string[];
  /** The signed session token for a program. */
  sessionToken: string;
  /** The session gives no access before its code is entered. */
  needsCode: boolean;
};

type Call<Value> = (within: {
  api: Auth["api"];
  headers: Headers;
  /** The database in the transaction. */
  db: Database;
  started: Started;
}) => Promise<Value>;

/**
 * Calls better-auth: all that it and the call store is one transaction. Undefined when better-auth itself refuses: a
 * wrong password, an unknown or a known address, a used link. Problems: those of the way.
 */
export async function callAuth<Value>(
  ctx: ServiceContext,
  way: SignInWay,
  call: Call<Value>,
): Promise<Outcome<Value> | undefined> {
  const { instance, started, transaction, db } = createAuth(ctx, way);
  try {
    const value = await call({ api: instance.api, headers: ctx.auth.headers, db, started });
    if (transaction.isOpen()) await transaction.commit();
    return ok(value);
  } catch (failure) {
    await transaction.rollback();
    if (failure instanceof Refused) return failed(failure.problem);
    if (isAPIError(failure)) return undefined;
    throw failure;
  }
}

/** Signs in, or up, as `callAuth` does. Problems: forbidden (disabled), and those of the way. */
export const authenticate = (
  ctx: ServiceContext,
  way: SignInWay,
  call: (api: Auth["api"], headers: Headers) => Promise<{ headers: Headers }>,
): Promise<Outcome<SignedIn> | undefined> =>
  callAuth(ctx, way, async ({ api, headers: sent, started }) => {
    const { headers } = await call(api, sent);
    const user = started.user!;
    const [cookie = ""] = headers.getSetCookie();
    // Before its code is entered, the browser is no more known to the account than any that guessed the password.
    const device = await ctx.rememberDevice(started.isWaiting ? undefined : user.email);
    const sessionToken = cookie.slice(cookie.indexOf("=") + 1, cookie.indexOf(";"));
    return { user, cookies: [cookie, device], sessionToken, needsCode: started.isWaiting };
  });

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
  const { headers, response } = await createAuth(ctx, {}).instance.api.signInSocial({
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
 * some rejections and throws others. With two-factor sign-in the session gives no access yet: the guard of pages asks
 * for the code (ADR 0092).
 */
export async function finishGoogleSignIn(ctx: ServiceContext, request: Request): Promise<Response> {
  const toSignIn = () => new Response(null, { status: 303, headers: { location: signInErrorUrl(ctx) } });
  const { instance, started, transaction } = createAuth(ctx, { by: "google", store });
  try {
    const response = await instance.handler(request);
    if (response.status >= 400) return toSignIn();
    if (transaction.isOpen()) await transaction.commit();
    const signedIn = new Response(response.body, response);
    signedIn.headers.append("set-cookie", await ctx.rememberDevice());
    return signedIn;
  } catch (failure) {
    if (!isAPIError(failure) && !(failure instanceof Refused)) throw failure;
    return toSignIn();
  } finally {
    await transaction.rollback();
  }

  async function store(held: Database, { userId }: { userId: string }) {
    const sent = started.newAddress ? await getOAuthState<SentAlong>() : null;
    const shown = sent?.noticeVersion;
    return { consent: recordConsent({ ...ctx, db: held }, { userId, shown, source: "google" }) };
  }
}

const signInErrorUrl = ({ settings }: ServiceContext) => `${settings.baseUrl}/sign-in?error=google`;
