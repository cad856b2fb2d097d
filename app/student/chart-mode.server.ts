import { type ChartMode, chartCookie, chosenIn, isChartMode } from "./chart-mode.ts";

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

function modeOfAddress(request: Request): ChartMode | undefined {
  const chosen = new URL(request.url).searchParams.get("chart");
  return isChartMode(chosen) ? chosen : undefined;
}

function modeOfCookie(request: Request): ChartMode | undefined {
  const chosen = chosenIn(request.headers.get("cookie") ?? "");
  return isChartMode(chosen) ? chosen : undefined;
}
