import type { Settings } from "./settings.ts";

const isHttps = ({ BASE_URL }: Settings) => BASE_URL.startsWith("https://");

/** `__Host-` binds a cookie to this host over https; browsers refuse that prefix on plain http. */
export const hostCookieName = (settings: Settings, name: string) =>
  isHttps(settings) ? `__Host-${name}` : name;

/** Cookie attributes that hide the session from scripts and from other sites' forms. */
export const hostCookieAttributes = (settings: Settings) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: isHttps(settings) }) as const;
