import { parse, parseSigned, serialize, serializeSigned } from "hono/utils/cookie";
import { TOKEN_PREFIX } from "#app/domain/api-keys/rules.ts";
import { type Actor, ANONYMOUS } from "#app/domain/kernel/actor.ts";
import { newToken, sha256 } from "#app/domain/kernel/secrets.server.ts";
import type { NewSession } from "#app/domain/kernel/service-context.ts";
import type { Database } from "#db/client.ts";
import { findSessionUser, selectSessionUser } from "#db/queries/accounts.ts";
import { readApiKeyCaller } from "#db/queries/api-keys.ts";
import { type KeptAnswer, ownedBy, selectKeptAnswer } from "#db/queries/idempotency-keys.ts";
import type { Settings } from "./env.ts";

/** `__Host-` binds the cookie to this host over https; browsers refuse that prefix on plain http. */
export const sessionCookieName = (settings: Settings) =>
  settings.BASE_URL.startsWith("https://") ? "__Host-sid" : "sid";

/** How browsers keep the session: out of reach of scripts, and of other sites' forms. */
export const sessionCookieAttributes = (settings: Settings) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: settings.BASE_URL.startsWith("https://") }) as const;

export const expiredSessionCookie = (settings: Settings) =>
  serialize(sessionCookieName(settings), "", { ...sessionCookieAttributes(settings), maxAge: 0 });

/** How long somebody stays signed in (docs/decisions/0011). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
const TOKEN_BYTES = 24;
const MAX_USER_AGENT_LENGTH = 512;

/** A session for the device of this request, in the format that better-auth writes (docs/decisions/0003, 0014). */
export async function newSession({ headers }: Request, settings: Settings): Promise<NewSession> {
  const token = newToken(TOKEN_BYTES);
  const name = sessionCookieName(settings);
  const attributes = { ...sessionCookieAttributes(settings), maxAge: SESSION_SECONDS };
  const cookie = await serializeSigned(name, token, settings.AUTH_SECRET, attributes);
  return {
    token,
    lifetimeMs: SESSION_SECONDS * 1000,
    ipAddress: headers.get("cf-connecting-ip"),
    userAgent: headers.get("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    signedToken: cookie.slice(name.length + 1, cookie.indexOf(";")),
    cookie,
  };
}

/** Who is asking and, when the request carries an Idempotency-Key of theirs, what it was used for before. */
export type Caller = {
  actor: Actor;
  earlier?: KeptAnswer;
  /** True when the request carries a session cookie that this server did not sign. */
  isUnverified?: boolean;
};

/** Reads who is asking from an API key, a session's bearer token or its cookie: one round trip, none without them. */
export async function readCaller(request: Request, settings: Settings, db: Database): Promise<Caller> {
  const idempotencyKey = idempotencyKeyOf(request);
  const apiKey = bearerOf(request);
  if (apiKey?.startsWith(TOKEN_PREFIX)) {
    return (await readApiKeyCaller(db, sha256(apiKey, "hex"), idempotencyKey)) ?? NOBODY;
  }
  const token = await signedSessionToken(request, settings);
  if (!token) return { ...NOBODY, isUnverified: hasSessionCookie(request, settings) };
  if (!idempotencyKey) return { actor: (await findSessionUser(db, token)) ?? ANONYMOUS };
  const [[user], [earlier]] = await db.readBatch([
    selectSessionUser(db, token),
    selectKeptAnswer(db, ownedBy.session(token), idempotencyKey),
  ]);
  return user ? { actor: user, earlier } : NOBODY;
}

const NOBODY: Caller = { actor: ANONYMOUS };

/** Posts alone carry one that means something. */
export const idempotencyKeyOf = (request: Request) =>
  request.method === "POST" ? (request.headers.get("idempotency-key") ?? undefined) : undefined;

function hasSessionCookie({ headers }: Request, settings: Settings): boolean {
  const name = sessionCookieName(settings);
  return Boolean(parse(headers.get("cookie") ?? "", name)[name]);
}

const bearerOf = (request: Request) => request.headers.get("authorization")?.match(/^Bearer (\S+)$/i)?.[1];

async function signedSessionToken(request: Request, settings: Settings): Promise<string | undefined> {
  const name = sessionCookieName(settings);
  const bearer = bearerOf(request);
  const cookies = bearer ? `${name}=${bearer}` : request.headers.get("cookie");
  if (!cookies) return undefined;
  const token = (await parseSigned(cookies, settings.AUTH_SECRET, name))[name];
  return token || undefined;
}
