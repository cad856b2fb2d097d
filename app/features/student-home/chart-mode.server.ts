import { parse } from "hono/utils/cookie";
import { cookieName } from "#app/platform/browser/device-storage.ts";
import { type ChartMode, chartCookie, isChartMode } from "./chart-mode.ts";

/** The chart mode of the address, else of the account's cookie, else radial. */
export function chartMode(request: Request, accountId: string): ChartMode {
  return readAddressMode(request) ?? parseChartMode(request, accountId) ?? "radial";
}

export function rememberChartMode(request: Request, accountId: string, isSecure: boolean): Headers {
  const chosen = readAddressMode(request);
  const headers = new Headers();
  if (chosen) headers.set("set-cookie", chartCookie(accountId, chosen, isSecure));
  return headers;
}

function readAddressMode(request: Request): ChartMode | undefined {
  const chosen = new URL(request.url).searchParams.get("chart");
  return isChartMode(chosen) ? chosen : undefined;
}

function parseChartMode(request: Request, accountId: string): ChartMode | undefined {
  const name = cookieName(accountId, "chart");
  const chosen = parse(request.headers.get("cookie") ?? "", name)[name];
  return isChartMode(chosen) ? chosen : undefined;
}
