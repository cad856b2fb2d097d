import type { Actor } from "#app/kernel/actor.ts";
import { can } from "#app/kernel/permissions.ts";
import { STAFF_AREAS } from "#app/shell/staff/navigation.ts";

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The pages of the navigation whose label, area or keywords have a word that begins as each typed word. */
export function findSections(typed: string, actor: Actor): { to: string; label: string }[] {
  const begun = splitWords(typed);
  if (begun.length === 0) return [];
  return STAFF_AREAS.flatMap(({ pages }) => pages)
    .filter(({ read, label, keywords = "" }) => {
      const words = splitWords(`${label} ${keywords}`);
      return can(actor, read) && begun.every((start) => words.some((word) => word.startsWith(start)));
    })
    .map(({ to, label }) => ({ to, label }));
}
