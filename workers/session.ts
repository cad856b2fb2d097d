import { parseSigned, serialize } from "hono/utils/cookie";
import { type Actor, ANONYMOUS } from "#app/domain/kernel/actor.ts";
import type { Database } from "#db/client.ts";
import { findSessionUser } from "#db/queries/accounts.ts";
import type { Settings } from "./env.ts";

/** `__Host-` binds the cookie to this host over https; browsers refuse that prefix on plain http. */
export const sessionCookieName = (settings: Settings) =>
  settings.BASE_URL.startsWith("https://") ? "__Host-sid" : "sid";

/** How browsers keep the session: out of reach of scripts, and of other sites' forms. */
export const sessionCookieAttributes = (settings: Settings) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: settings.BASE_URL.startsWith("https://") }) as const;

export const expiredSessionCookie = (settings: Settings) =>
  serialize(sessionCookieName(settings), "", { ...sessionCookieAttributes(settings), maxAge: 0 });

/** Reads who is asking from the session cookie or a session's bearer token: one query, none without either. */
export async function readSessionActor(request: Request, settings: Settings, db: Database): Promise<Actor> {
  const token = await signedSessionToken(request, settings);
  if (!token) return ANONYMOUS;
  return (await findSessionUser(db, token)) ?? ANONYMOUS;
}

async function signedSessionToken(request: Request, settings: Settings): Promise<string | undefined> {
  const name = sessionCookieName(settings);
  const bearer = request.headers.get("authorization")?.match(/^Bearer (\S+)$/)?.[1];
  const cookies = bearer ? `${name}=${bearer}` : request.headers.get("cookie");
  if (!cookies) return undefined;
  const token = (await parseSigned(cookies, settings.AUTH_SECRET, name))[name];
  return token || undefined;
}
