import { Link, useLocation } from "@remix-run/react";
import clsx from "clsx";
import Menu from "lucide-react/icons/menu";
import type { ReactNode } from "react";
import type { WaitingWork } from "#app/features/operations/overview/use-cases/overview.server.ts";
import { SearchField } from "#app/features/operations/search/parts/search-field.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { BarLink, closeOnEscape, closeOnLeave, NavigationBar } from "#app/shell/navigation-bar.tsx";
import { type StaffGroup, type StaffPage, sectionOf } from "./staff-page.ts";

type Waiting = { waiting: WaitingWork | undefined };
type Sections = { groups: readonly StaffGroup[] };

/** The sections in the bottom bar of phones; the others are in its menu. */
const BAR: readonly string[] = [paths.admin, paths.adminGrading, paths.adminStudents];

/** The bar on top of staff pages: the specification's bar with the way to the section. */
export function StaffBar({ user, groups }: Pick<Parameters<typeof NavigationBar>[0], "user"> & Sections) {
  return (
    <NavigationBar user={user} className="px-4 sm:pl-16 lg:px-6">
      <Breadcrumb groups={groups} />
      <div className="hidden min-w-0 grow sm:block sm:max-w-64 max-lg:ml-auto">
        <SearchField hasShortcut />
      </div>
    </NavigationBar>
  );
}

/** 'Admin Dashboard / Students'. */
function Breadcrumb({ groups }: Sections) {
  const section = useSection(groups);
  return (
    <ol className="mr-auto hidden min-w-0 items-center whitespace-nowrap lg:flex">
      <li>
        <BarLink to={paths.admin}>Admin Dashboard</BarLink>
      </li>
      {section && section.to !== paths.admin && (
        <li className="flex min-w-0 items-center">
          <span className="text-muted" aria-hidden>
            /
          </span>
          <BarLink to={section.to}>{section.label}</BarLink>
        </li>
      )}
    </ol>
  );
}

/**
 * The sections of the staff area: from 1024 px a rail; below that a menu, on phones in a bar at the bottom with the
 * most used sections. The menu is a disclosure and works without scripts.
 */
export function StaffNavigation({ groups, waiting }: Sections & Waiting) {
  return (
    <nav aria-label="Admin dashboard" className="no-print">
      <div className="fixed top-16 bottom-0 left-0 z-30 hidden w-56 overflow-y-auto border-r border-hairline px-3 py-4 lg:block">
        <StaffGroups groups={groups} waiting={waiting} />
      </div>
      <ul className="bottom-bar fixed inset-x-0 bottom-0 z-40 grid grid-cols-4 border-t border-hairline bg-paper sm:hidden">
        {groups
          .flatMap(({ pages }) => pages)
          .filter(({ to }) => BAR.includes(to))
          .map((page) => (
            <li key={page.to}>
              <BarItem page={page} groups={groups} waiting={waiting} />
            </li>
          ))}
      </ul>
      <StaffMenu groups={groups} waiting={waiting} />
    </nav>
  );
}

const BAR_ITEM = "flex h-14 items-center justify-center text-sm font-semibold -outline-offset-3";

function BarItem({ page, groups, waiting }: { page: StaffPage } & Sections & Waiting) {
  const isCurrent = useSection(groups) === page;
  return (
    <Link
      to={page.to}
      aria-current={isCurrent ? "page" : undefined}
      className={clsx(BAR_ITEM, "relative", isCurrent ? "text-indigo" : "text-muted")}
    >
      {page.label}
      <span className="absolute top-0.5 right-2">
        <Count page={page} waiting={waiting} />
      </span>
    </Link>
  );
}

/** 'More' in the bar of phones, a menu beside the logo of the top bar on wider screens. */
function StaffMenu({ groups, waiting }: Sections & Waiting) {
  const { key } = useLocation();
  return (
    <details
      key={key}
      className="staff-menu fixed right-0 bottom-0 z-40 w-1/4 sm:inset-auto sm:top-2 sm:left-2 sm:w-auto lg:hidden"
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
    >
      <summary
        className={clsx(
          BAR_ITEM,
          "cursor-pointer list-none text-muted sm:size-12 [&::-webkit-details-marker]:hidden",
        )}
      >
        <Menu className="hidden size-6 sm:block" aria-hidden />
        <span className="sm:sr-only">More</span>
      </summary>
      <div className="fixed inset-x-0 top-16 bottom-14 overflow-y-auto border-t border-hairline bg-paper p-4 sm:inset-x-auto sm:bottom-0 sm:left-0 sm:w-72 sm:border-t-0 sm:border-r sm:shadow-float">
        <div className="pb-3 sm:hidden">
          <SearchField />
        </div>
        <div className="pb-3">
          <BarLink to={paths.admin}>Admin Dashboard</BarLink>
        </div>
        <StaffGroups groups={groups} waiting={waiting} />
      </div>
    </details>
  );
}

const useSection = (groups: readonly StaffGroup[]) => sectionOf(groups, useLocation().pathname);

function StaffGroups({ groups, waiting }: Sections & Waiting) {
  return (
    <ul className="grid gap-4">
      {groups.map(({ name, pages }) => (
        <li key={name}>
          <p className="px-3 pb-1 text-sm text-muted">{name}</p>
          <ul>
            {pages.map((page) => (
              <StaffLink key={page.to} page={page} groups={groups} waiting={waiting} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function StaffLink({ page, groups, waiting }: { page: StaffPage } & Sections & Waiting) {
  const isCurrent = useSection(groups) === page;
  return (
    <li>
      <Link
        to={page.to}
        aria-current={isCurrent ? "page" : undefined}
        className={clsx(
          "flex min-h-11 items-center justify-between gap-2 rounded-control px-3 lg:min-h-9",
          isCurrent ? "bg-indigo-wash font-semibold text-indigo" : "hover:bg-wash",
        )}
      >
        {page.label}
        <Count page={page} waiting={waiting} />
        {page.isLive && waiting?.isTestRunning && <LiveDot />}
      </Link>
    </li>
  );
}

function Count({ page: { to }, waiting }: { page: StaffPage } & Waiting): ReactNode {
  const { number, isMore } = waiting?.bySection[to] ?? { number: 0 };
  if (number === 0) return null;
  return (
    <span className="figures rounded-full bg-marigold-wash px-1.5 text-sm leading-5 font-semibold text-ink">
      {number}
      {isMore && "+"}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}

const LiveDot = () => (
  <span className="flex items-center">
    <span className="size-2.5 rounded-full bg-leaf" aria-hidden />
    <span className="visually-hidden">test in progress</span>
  </span>
);
