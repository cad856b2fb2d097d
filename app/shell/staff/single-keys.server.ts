import { parse } from "hono/utils/cookie";
import { cookieName } from "#app/platform/browser/device-storage.ts";
import { paths } from "#app/platform/http/paths.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const nameOf = (accountId: string) => cookieName(accountId, "single-keys");

/** True unless the account has turned single-key shortcuts off in this browser (ADR 0017). */
export function hasSingleKeys(request: Request, accountId: string): boolean {
  const name = nameOf(accountId);
  return parse(request.headers.get("cookie") ?? "", name)[name] !== "off";
}

/** The Set-Cookie header that turns them on or off. */
export const singleKeysCookie = (accountId: string, isOn: boolean, isSecure: boolean): string =>
  `${nameOf(accountId)}=${isOn ? "on" : "off"}; Path=${paths.admin}; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** Removes the cookie when the account signs out. */
export const expiredSingleKeysCookie = (accountId: string): string =>
  `${nameOf(accountId)}=; Path=${paths.admin}; Max-Age=0`;
