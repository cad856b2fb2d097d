import { announcements } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";

/** An announcement to all students; a draft unless `publishAt` says otherwise. */
export async function createAnnouncement(
  db: Database,
  values: Partial<typeof announcements.$inferInsert> = {},
) {
  const [announcement] = await db.orm
    .insert(announcements)
    .values({
      title: "Library hours",
      text: "The library is **open** on Sunday.",
      audience: "everybody",
      ...values,
    })
    .returning();
  return announcement!;
}
