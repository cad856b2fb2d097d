import { formatHomeDate } from "#app/platform/format/time.ts";

/** The message of a saved session or series; sessions of the same students at the same time make it a warning. */
export function savedMessage(
  message: string,
  overlaps: readonly { startsAt: number; overlapping: string }[],
  sessions = 1,
): { message: string; tone: "success" | "warning" } {
  const [first] = overlaps;
  if (!first) return { message, tone: "success" };
  const warning =
    sessions === 1
      ? `It overlaps with ${first.overlapping}.`
      : `Overlapping with other sessions: ${overlaps.length}, first on ${formatHomeDate(first.startsAt)} with ${first.overlapping}.`;
  return { message: `${message} ${warning}`, tone: "warning" };
}
