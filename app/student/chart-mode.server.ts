import { CHART_COOKIE, type ChartMode, isChartMode } from "./chart-mode.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** How progress is drawn: as the address says, else as last chosen, else as rings. */
export function chartMode(request: Request): ChartMode {
  return modeOfAddress(request) ?? modeOfCookie(request) ?? "radial";
}

/** The header that remembers a choice made by the address. */
export function rememberChartMode(request: Request, isSecure: boolean): Headers {
  const chosen = modeOfAddress(request);
  const headers = new Headers();
  if (chosen) headers.set("set-cookie", chartCookie(chosen, isSecure));
  return headers;
}

const chartCookie = (mode: ChartMode, isSecure: boolean) =>
  `${CHART_COOKIE}=${mode}; Path=/dashboard; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

function modeOfAddress(request: Request): ChartMode | undefined {
  const chosen = new URL(request.url).searchParams.get("chart");
  return isChartMode(chosen) ? chosen : undefined;
}

function modeOfCookie(request: Request): ChartMode | undefined {
  const cookies = request.headers.get("cookie") ?? "";
  const chosen = new RegExp(`(?:^|; )${CHART_COOKIE}=(\\w+)`).exec(cookies)?.[1];
  return isChartMode(chosen) ? chosen : undefined;
}
