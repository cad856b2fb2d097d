import { formatSpan } from "#app/format/moment.ts";

/** 'Late by 3 h', 'Yes, 2 days before it was due'. */
export function formatLateness(dueAt: number | null, sentAt: number): string {
  if (dueAt === null) return "Yes, there is no due date";
  const span = formatSpan(sentAt, dueAt);
  return sentAt > dueAt ? `Late by ${span}` : `Yes, ${span} before it was due`;
}
