import { parse, serialize, serializeSigned } from "hono/utils/cookie";
import { readApiKeyCaller } from "#app/features/accounts/api-keys/read-caller.server.ts";
import { TOKEN_PREFIX } from "#app/features/accounts/api-keys/rules.ts";
import {
  findSessionUser,
  type SessionUser,
  selectSessionUser,
} from "#app/features/accounts/queries/accounts.server.ts";
import { claimStatements } from "#app/features/accounts/queries/claimed-sessions.server.ts";
import { SESSION_MS } from "#app/features/accounts/rules.ts";
import type { AwaitedCode } from "#app/features/accounts/use-cases/enter-code.server.ts";
import { type Actor, ANONYMOUS } from "#app/kernel/actor.ts";
import { newToken } from "#app/kernel/secrets.server.ts";
import type { NewSession } from "#app/kernel/service-context.ts";
import { readIdempotencyKey } from "#app/platform/api/idempotency-key.ts";
import {
  ownerKey,
  type StoredAnswer,
  selectStoredAnswer,
} from "#app/platform/api/queries/idempotency-keys.server.ts";
import type { Database } from "#db/session/index.ts";
import type { ClaimedCaller } from "./claimed-caller.ts";
import { hostCookieAttributes, hostCookieName, readSigned } from "./cookies.ts";
import { readDeviceId } from "./device-cookie.ts";
import { callerAddress } from "./network.ts";
import {
  claimsCookie,
  expiredClaimsCookie,
  hasClaimsCookie,
  readClaims,
  type SessionClaims,
} from "./session-claims.ts";
import type { Settings } from "./settings.ts";

export const sessionCookieName = (settings: Settings) => hostCookieName(settings, "sid");

export const expiredSessionCookie = (settings: Settings) =>
  serialize(sessionCookieName(settings), "", { ...hostCookieAttributes(settings), maxAge: 0 });

const TOKEN_BYTES = 24;

/** Returns a new token for a session, in better-auth's format. */
export const newSession = (settings: Settings): Promise<NewSession> =>
  signSession(settings, newToken(TOKEN_BYTES));

async function signSession(settings: Settings, token: string): Promise<NewSession> {
  const name = sessionCookieName(settings);
  const attributes = { ...hostCookieAttributes(settings), maxAge: SESSION_MS.lifetime / 1000 };
  const cookie = await serializeSigned(name, token, settings.AUTH_SECRETS[0], attributes);
  return { token, cookie, signedToken: cookie.slice(name.length + 1, cookie.indexOf(";")) };
}

/** The headers of a request with its session in a cookie, signed with the newest secret. */
export async function sessionHeaders(request: Request, settings: Settings): Promise<Headers> {
  const headers = new Headers(request.headers);
  const token = signedSessionToken(request, settings);
  const signed = token && (await signSession(settings, token));
  headers.set("cookie", signed ? `${sessionCookieName(settings)}=${signed.signedToken}` : "");
  return headers;
}

/**
 * The actor, the session whose request has to be recorded, if any, and the stored answer of the request's
 * Idempotency-Key.
 */
export type ResolvedCaller = {
  actor: Actor;
  earlier?: StoredAnswer;
  sessionToNote?: string;
  /** A session that gives no access before its code is entered. */
  awaited?: AwaitedCode;
  /** True when the request has a session cookie that this server did not sign. */
  isUnverified?: boolean;
  /** The Set-Cookie header that renews or removes the claims that the browser keeps. */
  claims?: string;
};

type Resolution = {
  request: Request;
  settings: Settings;
  db: Database;
  /** Accepts the caller of signed claims; without it every caller is read from the database. */
  claimed?: ClaimedCaller;
};

/**
 * Resolves the actor from an API key, a session's bearer token or its cookie: one round trip, none without them. Claims
 * beside the cookie cost none: the first batch of the request confirms them (ADR 0087).
 */
export async function resolveCaller({ request, settings, db, claimed }: Resolution): Promise<ResolvedCaller> {
  const idempotencyKey = readIdempotencyKey(request);
  const bearer = readBearerToken(request);
  if (bearer?.startsWith(TOKEN_PREFIX)) {
    return readApiKeyCaller(db, { token: bearer, address: callerAddress(request), idempotencyKey });
  }
  const token = signedSessionToken(request, settings);
  if (!token) {
    const isUnverified = hasSessionCookie(request, settings);
    return { ...ANONYMOUS_CALLER, isUnverified, claims: claimsToRemove(request, settings) };
  }
  const deviceId = bearer ? undefined : readDeviceId(request, settings);
  const resolve = (user?: SessionUser, earlier?: StoredAnswer) => toCaller(settings, user, deviceId, earlier);
  if (bearer || idempotencyKey) return resolve(...(await readCaller(db, token, idempotencyKey)));
  const claims = claimed && readClaims(request, settings, token);
  if (claims) {
    claimed.claim(claimStatements(db, token, claims));
    const caller = resolve(fromClaims(claims));
    return caller.sessionToNote ? withClaims(caller, { request, settings, token }) : caller;
  }
  return withClaims(resolve(...(await readCaller(db, token))), { request, settings, token });
}

async function readCaller(
  db: Database,
  token: string,
  idempotencyKey?: string,
): Promise<[user?: SessionUser, earlier?: StoredAnswer]> {
  if (!idempotencyKey) return [await findSessionUser(db, token)];
  const {
    user: [user],
    earlier: [earlier],
  } = await db.batch({
    user: selectSessionUser(db, token),
    earlier: selectStoredAnswer(db, ownerKey.session(token), idempotencyKey),
  });
  return [user, earlier];
}

/** The user as claimed. The session's last request is recorded when the claims are as old as a record may be. */
function fromClaims({ issuedAt, ...person }: SessionClaims): SessionUser {
  const isSeenDue = Date.now() - issuedAt > SESSION_MS.noteRequestsEvery;
  return { kind: "user", ...person, deviceId: person.sessionId, isSeenDue, awaitsCode: false };
}

/** Gives the browser new claims, or removes those of a session that has ended. */
function withClaims(
  caller: ResolvedCaller,
  { request, settings, token }: { request: Request; settings: Settings; token: string },
): ResolvedCaller {
  const { actor } = caller;
  const claims =
    actor.kind === "user" ? claimsCookie(settings, token, actor) : claimsToRemove(request, settings);
  return { ...caller, claims };
}

const claimsToRemove = (request: Request, settings: Settings) =>
  hasClaimsCookie(request, settings) ? expiredClaimsCookie(settings) : undefined;

/** Without a device cookie the session identifies the device. A session that awaits its code gives no access. */
function toCaller(
  { TWO_FACTOR_ROLES }: Settings,
  user: SessionUser | undefined,
  deviceId?: string,
  earlier?: StoredAnswer,
): ResolvedCaller {
  if (!user) return ANONYMOUS_CALLER;
  const { isSeenDue, awaitsCode, ...person } = user;
  if (awaitsCode) return { ...ANONYMOUS_CALLER, awaited: person };
  const { staffRole, hasTwoFactor } = person;
  const mustSetUpTwoFactor = staffRole !== null && TWO_FACTOR_ROLES.includes(staffRole) && !hasTwoFactor;
  const actor = {
    ...person,
    deviceId: deviceId ?? person.deviceId,
    ...(mustSetUpTwoFactor && { mustSetUpTwoFactor }),
  };
  return { actor, earlier, sessionToNote: isSeenDue ? person.sessionId : undefined };
}

const ANONYMOUS_CALLER: ResolvedCaller = { actor: ANONYMOUS };

/** True when the browser sent a session cookie, valid or not. */
export function hasSessionCookie({ headers }: Request, settings: Settings): boolean {
  const name = sessionCookieName(settings);
  return Boolean(parse(headers.get("cookie") ?? "", name)[name]);
}

/** A page for a person who is not signed in. */
export const isVisit = (request: Request, settings: Settings) =>
  request.method === "GET" && !request.headers.has("authorization") && !hasSessionCookie(request, settings);

const readBearerToken = (request: Request) =>
  request.headers.get("authorization")?.match(/^Bearer (\S+)$/i)?.[1];

function signedSessionToken(request: Request, settings: Settings): string | undefined {
  const name = sessionCookieName(settings);
  const bearer = readBearerToken(request);
  const cookies = bearer ? `${name}=${bearer}` : request.headers.get("cookie");
  return cookies ? readSigned(cookies, settings.AUTH_SECRETS, name) : undefined;
}
