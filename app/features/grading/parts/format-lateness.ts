import { formatSpan } from "#app/platform/format/moment.ts";

/** 'late by 3 h', '2 days before it was due'; empty without a due date. */
export function formatLateness(dueAt: number | null, sentAt: number): string {
  if (dueAt === null) return "";
  const span = formatSpan(sentAt, dueAt);
  return sentAt > dueAt ? `late by ${span}` : `${span} before it was due`;
}
