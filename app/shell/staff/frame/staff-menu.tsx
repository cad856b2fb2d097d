import { Link, useLocation } from "@remix-run/react";
import clsx from "clsx";
import Menu from "lucide-react/icons/menu";
import { SearchField } from "#app/features/operations/search/parts/search-field.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { BarLink } from "#app/shell/navigation-bar.tsx";
import { menuEvents } from "#app/ui/menu-events.ts";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";
import { type Areas, BAR_ITEM, usePlace } from "./entries.ts";
import { Count, LiveDot, type Waiting } from "./waiting-marks.tsx";

/**
 * Every page: 'More' in the bar of phones, a menu beside the logo of the top bar on tablets. A disclosure, which works
 * without scripts.
 */
export function StaffMenu({ areas, waiting }: Areas & Waiting) {
  const { key } = useLocation();
  return (
    <details
      key={key}
      className="staff-menu fixed right-0 bottom-0 z-40 w-1/5 sm:inset-auto sm:top-2 sm:left-2 sm:w-auto lg:hidden"
      {...menuEvents}
    >
      <summary
        className={clsx(
          BAR_ITEM,
          "cursor-pointer list-none text-muted sm:size-12 [&::-webkit-details-marker]:hidden",
        )}
      >
        <Menu className="size-5 shrink-0 sm:size-6" aria-hidden />
        <span className="sm:sr-only">More</span>
      </summary>
      <div className="fixed inset-x-0 top-16 bottom-14 overflow-y-auto border-t border-hairline bg-paper p-4 sm:inset-x-auto sm:bottom-0 sm:left-0 sm:w-72 sm:border-t-0 sm:border-r sm:shadow-float">
        <div className="pb-3 sm:hidden">
          <SearchField />
        </div>
        <div className="pb-3">
          <BarLink to={paths.admin}>Admin Dashboard</BarLink>
        </div>
        <MenuAreas areas={areas} waiting={waiting} />
      </div>
    </details>
  );
}

function MenuAreas({ areas, waiting }: Areas & Waiting) {
  const current = usePlace(areas)?.page;
  return (
    <ul className="grid gap-4">
      {areas.map(({ name, icon, pages }) => (
        <li key={name}>
          <p className="flex items-center gap-2 px-3 pb-1 text-sm text-muted">
            <StrokeIcon path={icon} className="size-4" />
            {name}
          </p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-2">
            {pages.map((page) => (
              <li key={page.to}>
                <Link
                  to={page.to}
                  aria-current={current === page ? "page" : undefined}
                  className={clsx(
                    "flex min-h-11 items-center justify-between gap-2 rounded-control px-3",
                    current === page ? "bg-indigo-wash font-semibold text-indigo" : "hover:bg-wash",
                  )}
                >
                  {page.label}
                  <Count pages={[page]} waiting={waiting} />
                  <LiveDot pages={[page]} waiting={waiting} />
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
