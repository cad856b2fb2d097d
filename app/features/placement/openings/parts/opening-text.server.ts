import type { OpeningForStudent } from "#app/features/placement/applications/queries/own-applications.server.ts";
import type { Applying } from "#app/features/placement/applications/use-cases/own-applications.server.ts";
import { formatStipend } from "#app/features/placement/openings/stipend.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";

export const openingFacts = (opening: OpeningForStudent): Record<string, string> => ({
  Duration: opening.durationMonths === 1 ? "1 month" : `${opening.durationMonths} months`,
  Positions:
    opening.accepted === 0
      ? String(opening.positions)
      : `${Math.max(opening.positions - opening.accepted, 0)} of ${opening.positions} free`,
  Stipend: formatStipend(opening),
  Location: opening.place,
  // The last day itself: the instant is the end of it.
  "Closing date": opening.closesAt === null ? "None" : formatHomeDate(opening.closesAt - 1),
});

/** Why a student cannot apply, or when they can. */
export function applyingText(applying: Applying, opening: OpeningForStudent): string {
  switch (applying) {
    case "possible":
      return "";
    case "closed":
      return "This opening is closed.";
    case "full":
      return "All positions of this opening are taken.";
    case "not_yet":
      return `You can apply from ${formatHomeDate(opening.opensAt!)}, when month ${opening.monthFrom} of your batch begins.`;
    case "not_enrolled":
      return `Students of the programme apply from month ${opening.monthFrom} of their batch. You are not in a batch.`;
    case "no_dates":
      return `You can apply from month ${opening.monthFrom} of your batch. Its weeks have no dates yet: ask the staff.`;
  }
}
