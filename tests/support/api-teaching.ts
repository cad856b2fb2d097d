import { liveSessions } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";

/** The data of the calls about live sessions: what each call changes has a record of its own. */
export async function createTeachingTarget(db: Database) {
  return {
    sessions: {
      upcoming: await createSession(db),
      started: await createSession(db, { startsAt: Date.now() }),
      cancelled: await createSession(db, { cancelledAt: 1 }),
    },
  };
}

async function createSession(db: Database, values: Partial<typeof liveSessions.$inferInsert> = {}) {
  const talk = { title: "Talk", startsAt: Date.now() + 86_400_000, link: "https://meet.example/talk" };
  const [session] = await db.orm
    .insert(liveSessions)
    .values({ ...talk, ...values })
    .returning();
  return session!.id;
}
