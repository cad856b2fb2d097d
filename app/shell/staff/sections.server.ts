import type { Actor } from "#app/kernel/actor.ts";
import { can } from "#app/kernel/permissions.ts";
import { paths } from "#app/platform/http/paths.ts";
import { STAFF_AREAS } from "./navigation.ts";
import { PINNED, type StaffArea, type StaffPage } from "./staff-page.ts";

/** The areas of the staff navigation, with the pages that the actor may open; none without a page. */
export const areasFor = (actor: Actor): StaffArea[] =>
  STAFF_AREAS.map(({ pages, ...area }) => ({
    ...area,
    pages: pages
      .filter(({ read }) => can(actor, read))
      .map(({ read: _read, keywords: _keywords, ...page }): StaffPage => page),
  })).filter(({ pages }) => pages.length > 0);

/** The page that a role begins with: the overview, or their queue for graders. */
export function firstPageFor(actor: Actor): string {
  const pages = areasFor(actor).flatMap((area) => area.pages);
  return (pages.find(({ to }) => to === paths.admin || to === PINNED) ?? pages[0]!).to;
}
