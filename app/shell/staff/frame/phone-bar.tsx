import { Link } from "@remix-run/react";
import clsx from "clsx";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";
import type { StaffArea } from "../staff-page.ts";
import { type Areas, areaEntry, BAR_ITEM, type Entry, isInBar, pinnedEntry, useCurrent } from "./entries.ts";
import { Count, type Waiting } from "./waiting-marks.tsx";

/** Overview, Students, Grading and Sessions, as far as the role may open them. */
function barEntries(areas: readonly StaffArea[]): Entry[] {
  const shown = areas.filter(isInBar).map(areaEntry);
  const last = shown.findIndex(({ label }) => label === "Sessions");
  return shown.toSpliced(last === -1 ? shown.length : last, 0, ...pinnedEntry(areas));
}

/** The most used pages at the bottom of phones, left of 'More' (`StaffMenu`); without words where large text has no room for them. */
export function PhoneBar({ areas, waiting }: Areas & Waiting) {
  return (
    <ul className="bottom-bar @container fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-t border-hairline bg-paper pr-[20%] sm:hidden">
      {barEntries(areas).map((entry) => (
        <li key={entry.label}>
          <BarItem entry={entry} areas={areas} waiting={waiting} />
        </li>
      ))}
    </ul>
  );
}

function BarItem({ entry, areas, waiting }: { entry: Entry } & Areas & Waiting) {
  const isCurrent = useCurrent(areas) === entry.label;
  return (
    <Link
      to={entry.pages[0]!.to}
      aria-current={isCurrent ? "page" : undefined}
      className={clsx(BAR_ITEM, "relative", isCurrent ? "text-indigo" : "text-muted")}
    >
      <StrokeIcon path={entry.icon} className="size-5 shrink-0" />
      <span className="@max-[14rem]:sr-only">{entry.label}</span>
      <span className="absolute top-0.5 right-0.5">
        <Count pages={entry.pages} waiting={waiting} />
      </span>
    </Link>
  );
}
