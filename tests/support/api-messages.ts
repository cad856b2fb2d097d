import { contactMessages } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createAnnouncement } from "./announcements.ts";
import { createConversation } from "./conversations.ts";
import { createInvitation } from "./invitations.ts";

const HOUR_MS = 3_600_000;

export async function createEnquiry(db: Database) {
  const [enquiry] = await db.orm
    .insert(contactMessages)
    .values({ name: "Nikhil Rao", email: "nikhil@students.example", message: "Is there a batch in January?" })
    .returning();
  return enquiry!;
}

/** The data of the calls about messages: what each call changes has a record of its own. */
export async function createMessagesTarget(db: Database) {
  const announce = async (values = {}) => (await createAnnouncement(db, values)).id;
  const publishAt = Date.now() - HOUR_MS;
  return {
    announcements: {
      draft: await announce(),
      scheduled: await announce({ publishAt: Date.now() + HOUR_MS }),
      toDelete: await announce(),
      out: await announce({ publishAt }),
      toTakeDown: await announce({ publishAt }),
    },
    conversation: (await createConversation(db)).id,
    enquiry: (await createEnquiry(db)).id,
    invitations: {
      open: (await createInvitation(db)).id,
      accepted: (await createInvitation(db, { acceptedAt: 1 })).id,
    },
  };
}
