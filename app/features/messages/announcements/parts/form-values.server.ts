import type { AnnouncementRow } from "#app/features/messages/announcements/queries/announcements.server.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { dateAt, toWallTime } from "#app/kernel/zoned-time.ts";
import type { AnnouncementFields } from "./announcement-form.tsx";
import { audienceValue } from "./audience.ts";

/** The fields of the form of a stored announcement, and the version that it shows. */
export function toFormValues(row: AnnouncementRow): { fields: AnnouncementFields; version: number } {
  const { title, text, isPinned, publishAt, expiresAt, version, state } = row;
  const content = { title, text, isPinned, expiresOn: expiresAt === null ? "" : dateAt(expiresAt - 1) };
  if (state !== "draft" && state !== "scheduled") return { fields: content, version };
  const isPlanned = publishAt !== null && publishAt % MINUTE_MS === 0;
  const { date, time } = isPlanned ? toWallTime(publishAt) : { date: "", time: "" };
  return { fields: { ...content, audience: audienceValue(row), date, time }, version };
}
