type Published = { publishedAt: number | null; isDefault: 0 | 1 };

/** The state of a quiz as text (ADR 0107). */
export function publishedState({ publishedAt, isDefault }: Published): string {
  if (publishedAt === null) return "Not published";
  return isDefault ? "Published, default" : "Published (code only)";
}
