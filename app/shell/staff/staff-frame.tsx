import { Link, useLocation, useMatches } from "@remix-run/react";
import clsx from "clsx";
import Menu from "lucide-react/icons/menu";
import type { ReactNode } from "react";
import type { WaitingWork } from "#app/features/operations/overview/use-cases/overview.server.ts";
import { SearchField } from "#app/features/operations/search/parts/search-field.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { BarLink, NavigationBar } from "#app/shell/navigation-bar.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { menuEvents } from "#app/ui/menu-events.ts";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { listPath, stepPath } from "./list-steps.ts";
import { findPlace, isShownAt, PINNED, type StaffArea, type StaffPage } from "./staff-page.ts";

type Waiting = { waiting: WaitingWork | undefined };
type Areas = { areas: readonly StaffArea[] };

const GRADING_ICON = "M9 11l3 3 8-8M20 12v8H4V4h11";

/** The bar on top of staff pages: the specification's bar with the way to the page. */
export function StaffBar({ user, areas }: Pick<Parameters<typeof NavigationBar>[0], "user"> & Areas) {
  return (
    <NavigationBar user={user} className="@container px-[16px] sm:pl-16 lg:px-6">
      <Breadcrumb areas={areas} />
      <div className="hidden min-w-0 grow basis-0 sm:block sm:max-w-64 max-lg:ml-auto">
        <SearchField hasShortcut />
      </div>
    </NavigationBar>
  );
}

const usePlace = (areas: readonly StaffArea[]) => findPlace(areas, useLocation().pathname);

/** 'Admin Dashboard / Students / Invitations'. */
function Breadcrumb({ areas }: Areas) {
  const place = usePlace(areas);
  const steps = place
    ? [{ to: place.area.pages[0]!.to, label: place.area.name }, place.page].filter(
        ({ to, label }, index, all) =>
          to !== paths.admin && (index === 0 || (to !== all[0]!.to && label !== all[0]!.label)),
      )
    : [];
  return (
    <ol className="mr-auto hidden min-w-0 items-center whitespace-nowrap lg:flex">
      <li>
        <BarLink to={paths.admin}>Admin Dashboard</BarLink>
      </li>
      {steps.map(({ to, label }) => (
        <li key={label} className="hidden min-w-0 items-center @min-[56rem]:flex">
          <span className="text-muted" aria-hidden>
            /
          </span>
          <BarLink to={to}>{label}</BarLink>
        </li>
      ))}
    </ol>
  );
}

/**
 * The areas of the staff section: from 1024 px a rail, whose pages are tabs below the heading (`AreaTabs`); below that a
 * menu with all pages, on phones in a bar at the bottom with the most used ones. The menu is a disclosure and works
 * without scripts.
 */
export function StaffNavigation({ areas, waiting }: Areas & Waiting) {
  return (
    <nav aria-label="Admin dashboard" className="no-print">
      <div className="fixed top-16 bottom-0 left-0 z-30 hidden w-56 flex-col gap-1 overflow-y-auto border-r border-hairline px-3 py-4 lg:flex">
        <Rail areas={areas} waiting={waiting} />
      </div>
      <ul className="bottom-bar @container fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-t border-hairline bg-paper pr-[20%] sm:hidden">
        {barEntries(areas).map((entry) => (
          <li key={entry.label}>
            <BarItem entry={entry} areas={areas} waiting={waiting} />
          </li>
        ))}
      </ul>
      <StaffMenu areas={areas} waiting={waiting} />
    </nav>
  );
}

type Entry = { label: string; icon: string; pages: readonly StaffPage[] };

/** The pinned page has an entry of its own, with its count. */
const areaEntry = ({ name, icon, pages }: StaffArea): Entry => ({
  label: name,
  icon,
  pages: pages.filter(({ to }, index) => index === 0 || to !== PINNED),
});

function pinnedEntry(areas: readonly StaffArea[]): Entry[] {
  const page = areas.flatMap(({ pages }) => pages).find(({ to }) => to === PINNED);
  return page ? [{ label: page.label, icon: GRADING_ICON, pages: [page] }] : [];
}

const BAR_AREAS: readonly string[] = ["Overview", "Students", "Sessions"];

/** Overview, Students, Grading and Sessions, as far as the role may open them. */
function barEntries(areas: readonly StaffArea[]): Entry[] {
  const shown = areas.filter(({ name }) => BAR_AREAS.includes(name)).map(areaEntry);
  const last = shown.findIndex(({ label }) => label === "Sessions");
  return shown.toSpliced(last === -1 ? shown.length : last, 0, ...pinnedEntry(areas));
}

/** The entry that holds the current page: the pinned page has its own. */
function useCurrent(areas: readonly StaffArea[]): string | undefined {
  const place = usePlace(areas);
  return place?.page.to === PINNED ? place.page.label : place?.area.name;
}

function Rail({ areas, waiting }: Areas & Waiting) {
  const current = useCurrent(areas);
  const entry = (shown: Entry) => (
    <RailLink key={shown.label} entry={shown} isCurrent={current === shown.label} waiting={waiting} />
  );
  return (
    <>
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
    </>
  );
}

function RailLink({ entry, isCurrent, waiting }: { entry: Entry; isCurrent: boolean } & Waiting) {
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

const BAR_ITEM =
  "flex h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold -outline-offset-3 max-[22rem]:text-[0.6875rem]";

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

/** 'More' in the bar of phones, a menu beside the logo of the top bar on wider screens. */
function StaffMenu({ areas, waiting }: Areas & Waiting) {
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

/** The lists whose records lead on to each other. */
const STEPPED = [paths.adminStudents, paths.adminResults];

/** On the page of a record that was opened from a list: back to that list, and to the record before and after. */
export function ListSteps() {
  const { pathname, search } = useLocation();
  const list = new URLSearchParams(search).get("list");
  const path = STEPPED.find((each) => pathname.startsWith(`${each}/`));
  if (list === null || !path) return null;
  const from = pathname.slice(path.length + 1).split("/")[0]!;
  const look = buttonClass({ variant: "quiet", size: "small" });
  return (
    <nav aria-label="List" className="no-print -mx-3 flex flex-wrap items-center sm:-mb-4">
      <Link to={listPath(path, list)} className={look}>
        Back to the list
      </Link>
      <Link to={stepPath(path, list, { from, side: "before" })} rel="prev" className={`${look} ml-auto`}>
        Previous
      </Link>
      <Link to={stepPath(path, list, { from, side: "after" })} rel="next" className={look}>
        Next
      </Link>
    </nav>
  );
}

/** The pages of the current area, beside the heading of each of them; none on pages below them. */
export function AreaTabs({ areas, waiting }: Areas & Waiting) {
  const place = usePlace(areas);
  // The first two matches are the root and this frame; a dialog is a child of the page below it.
  const shown = useMatches()[2]?.pathname;
  if (!place || place.area.pages.length === 1 || !shown || !isShownAt(place.page, shown)) return null;
  return (
    <div className="order-last w-full lg:[&_a]:min-h-9">
      <Tabs
        label={place.area.name}
        tabs={place.area.pages.map((page) => ({
          to: page.to,
          current: page === place.page,
          label: (
            <span className="flex items-center gap-2">
              {page.label}
              <Count pages={[page]} waiting={waiting} />
              <LiveDot pages={[page]} waiting={waiting} />
            </span>
          ),
        }))}
      />
    </div>
  );
}

type Pages = { pages: readonly StaffPage[] };

/** What waits on these pages. */
function Count({ pages, waiting }: Pages & Waiting): ReactNode {
  const counts = pages.flatMap(({ to }) => waiting?.bySection[to] ?? []);
  const number = counts.reduce((sum, count) => sum + count.number, 0);
  if (number === 0) return null;
  return (
    <span className="figures rounded-full bg-marigold-wash whitespace-nowrap px-1.5 text-sm leading-5 font-semibold text-ink">
      {number}
      {counts.some(({ isMore }) => isMore) && "+"}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}

function LiveDot({ pages, waiting }: Pages & Waiting): ReactNode {
  if (!waiting?.isTestRunning || !pages.some(({ isLive }) => isLive)) return null;
  return (
    <span className="flex items-center">
      <span className="size-2.5 rounded-full bg-leaf" aria-hidden />
      <span className="visually-hidden">test in progress</span>
    </span>
  );
}
