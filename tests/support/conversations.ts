import { randomUUID } from "node:crypto";
import { conversationMessages, conversations } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createUser } from "./accounts.ts";

/** A question of a student about the fee, which waits for an answer. */
export async function createConversation(
  db: Database,
  values: Partial<typeof conversations.$inferInsert> = {},
  text = "Can I pay in two parts?",
) {
  const studentId = values.studentId ?? (await createUser(db)).id;
  const [conversation] = await db.orm
    .insert(conversations)
    .values({ topic: "fee", writtenAt: Date.now(), ...values, studentId })
    .returning();
  await db.orm.insert(conversationMessages).values({
    conversationId: conversation!.id,
    authorId: studentId,
    isFromStaff: false,
    text,
    idempotencyKey: randomUUID(),
  });
  return conversation!;
}
