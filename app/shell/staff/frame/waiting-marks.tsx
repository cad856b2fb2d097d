import type { ReactNode } from "react";
import type { WaitingWork } from "#app/features/operations/overview/use-cases/overview.server.ts";
import type { StaffPage } from "../staff-page.ts";

export type Waiting = { waiting: WaitingWork | undefined };

type Pages = { pages: readonly StaffPage[] };

/** What waits on these pages. */
export function Count({ pages, waiting }: Pages & Waiting): ReactNode {
  const counts = pages.flatMap(({ to }) => waiting?.bySection[to] ?? []);
  const number = counts.reduce((sum, count) => sum + count.number, 0);
  if (number === 0) return null;
  return (
    <span className="figures rounded-full bg-marigold-wash whitespace-nowrap px-1.5 text-sm font-semibold text-ink">
      {number}
      {counts.some(({ isMore }) => isMore) && "+"}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}

export function LiveDot({ pages, waiting }: Pages & Waiting): ReactNode {
  if (!waiting?.isTestRunning || !pages.some(({ isLive }) => isLive)) return null;
  return (
    <span className="flex items-center">
      <span className="size-2.5 rounded-full bg-leaf" aria-hidden />
      <span className="visually-hidden">test in progress</span>
    </span>
  );
}
