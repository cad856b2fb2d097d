import type { Settings } from "./settings.ts";

const isHttps = ({ BASE_URL }: Settings) => BASE_URL.startsWith("https://");

/** `__Host-` binds a cookie to this host over https; browsers refuse that prefix on plain http. */
export const hostCookieName = (settings: Settings, name: string) =>
  isHttps(settings) ? `__Host-${name}` : name;

/** How browsers keep who is asking: out of reach of scripts, and of other sites' forms. */
export const hostCookieAttributes = (settings: Settings) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: isHttps(settings) }) as const;
