import { Link } from "@remix-run/react";
import clsx from "clsx";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";
import { type Areas, areaEntry, type Entry, pinnedEntry, useCurrent } from "./entries.ts";
import { Count, LiveDot, type Waiting } from "./waiting-marks.tsx";

/** The areas from 1024 px, with the pinned page below them and the settings at the foot; their pages are `AreaTabs`. */
export function SideBar({ areas, waiting }: Areas & Waiting) {
  const current = useCurrent(areas);
  const entry = (shown: Entry) => (
    <SideLink key={shown.label} entry={shown} isCurrent={current === shown.label} waiting={waiting} />
  );
  return (
    <div className="fixed top-16 bottom-0 left-0 z-30 hidden w-56 flex-col gap-1 overflow-y-auto border-r border-hairline px-3 py-4 lg:flex">
      <ul className="grid gap-1">
        {areas
          .filter((area) => !area.isSettings)
          .map(areaEntry)
          .map(entry)}
      </ul>
      <ul className="mt-2 border-t border-hairline pt-2">{pinnedEntry(areas).map(entry)}</ul>
      <ul className="mt-auto border-t border-hairline pt-2">
        {areas
          .filter((area) => area.isSettings)
          .map(areaEntry)
          .map(entry)}
      </ul>
    </div>
  );
}

function SideLink({ entry, isCurrent, waiting }: { entry: Entry; isCurrent: boolean } & Waiting) {
  return (
    <li>
      <Link
        to={entry.pages[0]!.to}
        aria-current={isCurrent ? "page" : undefined}
        className={clsx(
          "flex min-h-10 items-center gap-3 rounded-control px-3",
          isCurrent ? "bg-indigo-wash font-semibold text-indigo" : "hover:bg-wash",
        )}
      >
        <StrokeIcon path={entry.icon} className="size-5" />
        <span className="min-w-0 grow">{entry.label}</span>
        <Count pages={entry.pages} waiting={waiting} />
        <LiveDot pages={entry.pages} waiting={waiting} />
      </Link>
    </li>
  );
}
