import { cookieName } from "#app/platform/browser/device-storage.ts";
import { paths } from "#app/platform/http/paths.ts";

/** The two chart modes (Specification §2, "Course progress card"). */
export type ChartMode = "radial" | "bar";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The cookie with an account's chart mode, set by the server and the page. */
export const chartCookie = (accountId: string, mode: ChartMode, isSecure: boolean) =>
  `${cookieName(accountId, "chart")}=${mode}; Path=${paths.dashboard}; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** Removes the cookie when the account signs out. */
export const expiredChartCookie = (accountId: string) =>
  `${cookieName(accountId, "chart")}=; Path=${paths.dashboard}; Max-Age=0`;

export const isChartMode = (value: unknown): value is ChartMode => value === "radial" || value === "bar";
