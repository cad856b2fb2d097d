import { serializeSigned } from "hono/utils/cookie";
import { newToken, sha256 } from "#app/kernel/secrets.server.ts";
import { hostCookieAttributes, hostCookieName, readSigned } from "./cookies.ts";
import type { Settings } from "./settings.ts";

/** How long a browser is recognized after its latest sign-in, and for how many accounts: devices are shared. */
const DEVICE_SECONDS = 180 * 24 * 60 * 60;
const MAX_ACCOUNTS = 5;
const ID_BYTES = 12;
const TAG_LENGTH = 16;

type Device = { id: string; accounts: string[] };

const cookieName = (settings: Settings) => hostCookieName(settings, "device");
/** A different key from other cookies', so that their values are not valid here. */
const cookieSecret = (secret: string) => `device ${secret}`;
const accountTag = (email: string) => sha256(email, "base64url").slice(0, TAG_LENGTH);

function readDevice(request: Request, settings: Settings): Device | undefined {
  const cookies = request.headers.get("cookie");
  if (!cookies) return undefined;
  const value = readSigned(cookies, settings.AUTH_SECRETS.map(cookieSecret), cookieName(settings));
  const [id, ...accounts] = value ? value.split("~") : [];
  return id ? { id, accounts } : undefined;
}

/** The id of this browser, if any user has signed in with it in the last 180 days (ADR 0060). */
export const readDeviceId = (request: Request, settings: Settings): string | undefined =>
  readDevice(request, settings)?.id;

/** The id of this browser, if it has signed in to the account of this email in the last 180 days (ADR 0015). */
export function knownDevice(request: Request, settings: Settings, email: string): string | undefined {
  const device = readDevice(request, settings);
  return device?.accounts.includes(accountTag(email)) ? device.id : undefined;
}

/**
 * Returns the Set-Cookie header that makes this browser known to the account of this email for 180 days; without an
 * email the browser gets an id and its accounts stay unchanged.
 */
export async function rememberDevice(request: Request, settings: Settings, email?: string): Promise<string> {
  const { id, accounts } = readDevice(request, settings) ?? { id: newToken(ID_BYTES), accounts: [] };
  const all = [...new Set([...(email ? [accountTag(email)] : []), ...accounts])].slice(0, MAX_ACCOUNTS);
  const attributes = { ...hostCookieAttributes(settings), maxAge: DEVICE_SECONDS };
  const secret = cookieSecret(settings.AUTH_SECRETS[0]);
  return serializeSigned(cookieName(settings), [id, ...all].join("~"), secret, attributes);
}
