import { and, eq } from "drizzle-orm";
import { users } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";

/** Statement: what a mail says about the student with this address. */
export const selectPreviewPerson = statement((db: Database, email: string) =>
  db.orm
    .select({ firstName: users.firstName, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.email, email), eq(users.userType, "student"))),
);
