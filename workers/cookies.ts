import { parse } from "hono/utils/cookie";
import { isSameSecret, keyedHash } from "#app/kernel/secrets.server.ts";
import type { Settings } from "./settings.ts";

const isHttps = ({ BASE_URL }: Settings) => BASE_URL.startsWith("https://");

/** `__Host-` binds a cookie to this host over https; browsers refuse that prefix on plain http. */
export const hostCookieName = (settings: Settings, name: string) =>
  isHttps(settings) ? `__Host-${name}` : name;

/** Cookie attributes that hide the session from scripts and from other sites' forms. */
export const hostCookieAttributes = (settings: Settings) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: isHttps(settings) }) as const;

/**
 * The value of a cookie that Hono's `serializeSigned` has signed with one of these secrets; undefined without a valid
 * one. Hono imports a key for each reading, which takes longer than the signature.
 */
export function readSigned(cookies: string, secrets: readonly string[], name: string): string | undefined {
  const text = parse(cookies, name)[name] ?? "";
  const end = text.lastIndexOf(".");
  const value = text.slice(0, Math.max(0, end));
  const isSigned = secrets.some((secret) =>
    isSameSecret(text.slice(end + 1), keyedHash(secret, value, "base64")),
  );
  return isSigned && value ? value : undefined;
}
