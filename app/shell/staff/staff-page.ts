import { paths } from "#app/platform/http/paths.ts";

export type StaffPage = {
  to: string;
  label: string;
  /** A dot beside the label while students take the test. */
  isLive?: true;
};

export type StaffGroup = { name: string; pages: readonly StaffPage[] };

/** The section that a page belongs to: the one with the longest address that the page's address continues. */
export function sectionOf(groups: readonly StaffGroup[], pathname: string): StaffPage | undefined {
  const isWithin = ({ to }: StaffPage) =>
    pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`));
  return groups
    .flatMap(({ pages }) => pages)
    .filter(isWithin)
    .sort((one, other) => other.to.length - one.to.length)[0];
}
