import { ANNOUNCEMENTS } from "#app/features/messages/announcements/paths.ts";
import type { AnnouncementRow } from "#app/features/messages/announcements/queries/announcements.server.ts";
import { UNDO_MS } from "#app/features/messages/announcements/rules.ts";
import { formatCount } from "#app/kernel/count.ts";
import { formatHomeDateTime } from "#app/platform/format/time.ts";

/** What staff read after they sent or saved an announcement; what has not gone out can be undone. */
export function sentMessage({ id, title, publishAt, studentCount }: AnnouncementRow, now: number) {
  if (publishAt === null) return { message: `'${title}' is saved as a draft. Students do not see it.` };
  const students = formatCount(studentCount, "student", "students");
  const when = publishAt <= now + UNDO_MS ? "in a minute" : `on ${formatHomeDateTime(publishAt)}`;
  return {
    message: `'${title}' goes to ${students} ${when}.`,
    undo: { action: `${ANNOUNCEMENTS}/${id}`, fields: { intent: "take-back" } },
  };
}
