import { parseSigned, serializeSigned } from "hono/utils/cookie";
import { newToken, sha256 } from "#app/domain/kernel/secrets.server.ts";
import { hostCookieAttributes, hostCookieName } from "./cookies.ts";
import type { Settings } from "./settings.ts";

/** How long a browser is known after its latest sign-in, and to how many accounts: devices are shared. */
const DEVICE_SECONDS = 180 * 24 * 60 * 60;
const MAX_ACCOUNTS = 5;
const ID_BYTES = 12;
const TAG_LENGTH = 16;

type Device = { id: string; accounts: string[] };

const nameOf = (settings: Settings) => hostCookieName(settings, "device");
/** Another key than other cookies have: their values must not pass for a device. */
const secretOf = ({ AUTH_SECRET }: Settings) => `device ${AUTH_SECRET}`;
const tagOf = (email: string) => sha256(email, "base64url").slice(0, TAG_LENGTH);

async function readDevice(request: Request, settings: Settings): Promise<Device | undefined> {
  const cookies = request.headers.get("cookie");
  if (!cookies) return undefined;
  const name = nameOf(settings);
  const value = (await parseSigned(cookies, secretOf(settings), name))[name];
  const [id, ...accounts] = value ? value.split("~") : [];
  return id ? { id, accounts } : undefined;
}

/** The id of this browser, when anybody has signed in with it in the last 180 days (ADR 0060). */
export const readDeviceId = async (request: Request, settings: Settings): Promise<string | undefined> =>
  (await readDevice(request, settings))?.id;

/** The id of this browser, when it has signed in to the account of this e-mail in the last 180 days (ADR 0015). */
export async function knownDevice(
  request: Request,
  settings: Settings,
  email: string,
): Promise<string | undefined> {
  const device = await readDevice(request, settings);
  return device?.accounts.includes(tagOf(email)) ? device.id : undefined;
}

/**
 * The Set-Cookie header by which this browser is known to the account of this e-mail for the next 180 days; without an
 * e-mail it has an id and is known to no more accounts than before.
 */
export async function rememberDevice(request: Request, settings: Settings, email?: string): Promise<string> {
  const { id, accounts } = (await readDevice(request, settings)) ?? { id: newToken(ID_BYTES), accounts: [] };
  const all = [...new Set([...(email ? [tagOf(email)] : []), ...accounts])].slice(0, MAX_ACCOUNTS);
  const attributes = { ...hostCookieAttributes(settings), maxAge: DEVICE_SECONDS };
  return serializeSigned(nameOf(settings), [id, ...all].join("~"), secretOf(settings), attributes);
}
