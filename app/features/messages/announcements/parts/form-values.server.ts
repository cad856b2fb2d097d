import type { AnnouncementRow } from "#app/features/messages/announcements/queries/announcements.server.ts";
import { audienceValue } from "#app/features/messages/announcements/rules.ts";
import { dateAt, toWallTime } from "#app/kernel/zoned-time.ts";
import type { AnnouncementFields } from "./announcement-form.tsx";

/** The fields of the form of a stored announcement, and the version that it shows. */
export function toFormValues(row: AnnouncementRow): { fields: AnnouncementFields; version: number } {
  const { title, text, isPinned, plannedAt, expiresAt, version, state } = row;
  const content = { title, text, isPinned, expiresOn: expiresAt === null ? "" : dateAt(expiresAt - 1) };
  if (state !== "draft" && state !== "scheduled") return { fields: content, version };
  const { date, time } = plannedAt === null ? { date: "", time: "" } : toWallTime(plannedAt);
  return { fields: { ...content, audience: audienceValue(row), date, time }, version };
}
