import { useLocation } from "@remix-run/react";
import { findPlace, PINNED, type StaffArea, type StaffPage } from "../staff-page.ts";

export type Areas = { areas: readonly StaffArea[] };

/** The area and the page of the current address. */
export const usePlace = (areas: readonly StaffArea[]) => findPlace(areas, useLocation().pathname);

const GRADING_ICON = "M9 11l3 3 8-8M20 12v8H4V4h11";

export type Entry = { label: string; icon: string; pages: readonly StaffPage[] };

/** The pinned page has an entry of its own, with its count. */
export const areaEntry = ({ name, icon, pages }: StaffArea): Entry => ({
  label: name,
  icon,
  pages: pages.filter(({ to }, index) => index === 0 || to !== PINNED),
});

const BAR_AREAS: readonly string[] = ["Overview", "Students", "Sessions"];

/** Whether phones have the area in their bar; the others are behind 'More'. */
export const isInBar = ({ name }: StaffArea): boolean => BAR_AREAS.includes(name);

export function pinnedEntry(areas: readonly StaffArea[]): Entry[] {
  const page = areas.flatMap(({ pages }) => pages).find(({ to }) => to === PINNED);
  return page ? [{ label: page.label, icon: GRADING_ICON, pages: [page] }] : [];
}

/** The entry that holds the current page: the pinned page has its own. */
export function useCurrent(areas: readonly StaffArea[]): string | undefined {
  const place = usePlace(areas);
  return place?.page.to === PINNED ? place.page.label : place?.area.name;
}

/** The look of an entry of the phone bar. */
export const BAR_ITEM =
  "flex h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold -outline-offset-3 max-[22rem]:text-[0.6875rem]";
