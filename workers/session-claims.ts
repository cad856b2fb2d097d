import { parse, serialize } from "hono/utils/cookie";
import * as v from "valibot";
import { STAFF_ROLES, type UserActor } from "#app/kernel/actor.ts";
import { isSameSecret, keyedHash } from "#app/kernel/secrets.server.ts";
import { hostCookieAttributes, hostCookieName } from "./cookies.ts";
import type { Settings } from "./settings.ts";

/** A cookie of another release, with other fields, is invalid. */
const Claims = v.strictObject({
  userId: v.string(),
  sessionId: v.string(),
  userType: v.picklist(["student", "admin"]),
  staffRole: v.nullable(v.picklist(STAFF_ROLES)),
  plan: v.picklist(["free", "premium"]),
  courseId: v.nullable(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  hasTwoFactor: v.boolean(),
  noticeVersion: v.nullable(v.string()),
  isConfirmed: v.boolean(),
  /** Epoch ms of the worker that issued them. */
  issuedAt: v.number(),
});

/** What the database said of the caller at an earlier request (ADR 0087). */
export type SessionClaims = v.InferOutput<typeof Claims>;

/** Counted from the last renewal. On a shared device the cookie should not remain after the person has left. */
const MAX_AGE_SECONDS = 60 * 60;

const cookieName = (settings: Settings) => hostCookieName(settings, "claims");

/** A different key from other cookies'; the session's token is signed too, so claims are valid with their session only. */
const sign = (secret: string, token: string, payload: string) =>
  keyedHash(`claims ${secret}`, `${token}.${payload}`);

/** Returns the Set-Cookie header with the claims of a session's user. */
export function claimsCookie(settings: Settings, token: string, actor: UserActor): string {
  const { kind, deviceId, mustSetUpTwoFactor, ...person } = actor;
  const claims: SessionClaims = { ...person, issuedAt: Date.now() };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const value = `${payload}.${sign(settings.AUTH_SECRETS[0], token, payload)}`;
  const attributes = { ...hostCookieAttributes(settings), maxAge: MAX_AGE_SECONDS };
  return serialize(cookieName(settings), value, attributes);
}

/** Returns the Set-Cookie header that removes the claims. */
export const expiredClaimsCookie = (settings: Settings) =>
  serialize(cookieName(settings), "", { ...hostCookieAttributes(settings), maxAge: 0 });

const readCookie = ({ headers }: Request, settings: Settings) =>
  parse(headers.get("cookie") ?? "", cookieName(settings))[cookieName(settings)];

export const hasClaimsCookie = (request: Request, settings: Settings) =>
  Boolean(readCookie(request, settings));

/** Reads the claims that this server signed for the session; undefined without valid ones. */
export function readClaims(request: Request, settings: Settings, token: string): SessionClaims | undefined {
  const [payload = "", signature = ""] = readCookie(request, settings)?.split(".") ?? [];
  const isSigned = settings.AUTH_SECRETS.some((secret) =>
    isSameSecret(signature, sign(secret, token, payload)),
  );
  if (!isSigned) return undefined;
  const claims = v.safeParse(Claims, JSON.parse(Buffer.from(payload, "base64url").toString()));
  return claims.success ? claims.output : undefined;
}
