import { whatsappLists, whatsappMessages } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createUser } from "./accounts.ts";

/** A list for students, of whom nobody is written to yet; without students for one who has a number. */
export async function createWhatsappList(
  db: Database,
  values: Partial<typeof whatsappLists.$inferInsert> = {},
  students?: readonly { id: string }[],
) {
  const written = students ?? [await createUser(db, { phone: "+12025550100" })];
  const [list] = await db.orm
    .insert(whatsappLists)
    .values({ text: "Hello {firstName}, the class moves.", ...values })
    .returning();
  await db.orm
    .insert(whatsappMessages)
    .values(written.map(({ id }, index) => ({ listId: list!.id, studentId: id, position: index + 1 })));
  return { ...list!, studentIds: written.map(({ id }) => id) };
}
