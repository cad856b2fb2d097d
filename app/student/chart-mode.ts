/** The two ways of drawing progress (specification, "Course progress card"). */
export type ChartMode = "radial" | "bar";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const NAME = "chart";

/** The cookie that remembers the choice, as the server sets it and the page does. */
export const chartCookie = (mode: ChartMode, isSecure: boolean) =>
  `${NAME}=${mode}; Path=/dashboard; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** The choice among a browser's cookies. */
export const chosenIn = (cookies: string) => new RegExp(`(?:^|; )${NAME}=(\\w+)`).exec(cookies)?.[1];

export const isChartMode = (value: unknown): value is ChartMode => value === "radial" || value === "bar";
