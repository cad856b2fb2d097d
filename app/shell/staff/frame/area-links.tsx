import { Link } from "@remix-run/react";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";
import { type Areas, areaEntry, isInBar } from "./entries.ts";

/** On the first page of phones: the areas that their bar has behind 'More', one press away. */
export const AreaLinks = ({ areas }: Areas) => (
  <nav aria-label="Other areas" className="sm:hidden">
    <ul className="grid grid-cols-2 gap-2">
      {areas
        .filter((area) => !area.isSettings && !isInBar(area))
        .map(areaEntry)
        .map(({ label, icon, pages }) => (
          <li key={label} className="grid">
            <Link
              to={pages[0]!.to}
              className="flex min-h-12 items-center gap-2 rounded-control border border-hairline bg-surface px-3 py-1 text-sm font-semibold text-ink no-underline"
            >
              <StrokeIcon path={icon} className="size-5 shrink-0 text-indigo" />
              <span className="min-w-0">{label}</span>
            </Link>
          </li>
        ))}
    </ul>
  </nav>
);
