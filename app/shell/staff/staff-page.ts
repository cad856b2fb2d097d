import { paths } from "#app/platform/http/paths.ts";

export type StaffPage = {
  to: string;
  label: string;
  /** Other addresses that show this page, such as the board of a list. */
  views?: readonly string[];
  /** A dot beside the label while students take the test. */
  isLive?: true;
};

export type StaffArea = {
  name: string;
  /** A path in a square of 24. */
  icon: string;
  pages: readonly StaffPage[];
  /** Behind the gear: what few need. */
  isSettings?: true;
};

/** The page that is always one press away, with its count. */
export const PINNED = paths.adminGrading;

/** Where an address is: its area and page. The page is the one with the longest address that the given one continues. */
export function findPlace(
  areas: readonly StaffArea[],
  pathname: string,
): { area: StaffArea; page: StaffPage } | undefined {
  const isWithin = ({ to }: StaffPage) =>
    pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`));
  return areas
    .flatMap((area) => area.pages.filter(isWithin).map((page) => ({ area, page })))
    .sort((one, other) => other.page.to.length - one.page.to.length)[0];
}

/** Whether an address is the page itself or another view of it, and not something below it. */
export const isShownAt = ({ to, views = [] }: StaffPage, pathname: string): boolean =>
  pathname === to || views.includes(pathname);
