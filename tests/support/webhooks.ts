import { eq } from "drizzle-orm";
import { events, webhookDeliveries, webhookEndpoints } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createUser } from "./accounts.ts";

type Values = Partial<typeof webhookEndpoints.$inferInsert>;

/** A paused webhook for new students, with a failed delivery in its log; its secret opens nothing. */
export async function createWebhook(db: Database, values: Values = {}) {
  const [webhook] = await db.orm
    .insert(webhookEndpoints)
    .values({
      url: "https://register.college.in/kadam",
      types: ["student.created"],
      secret: "encrypted",
      position: 0,
      pausedAt: Date.now(),
      ...values,
    })
    .returning();
  const { id: objectId } = await createUser(db);
  const [event] = await db.orm.select().from(events).where(eq(events.objectId, objectId));
  const { id: endpointId } = webhook!;
  const eventId = event!.id;
  await db.orm.insert(webhookDeliveries).values({
    ...{ endpointId, kind: "event", eventId, type: "student.created", triedAt: Date.now(), durationMs: 120 },
    ...{ status: 500, error: "It answered 500." },
  });
  return { ...webhook!, eventId };
}
