import { desc, eq, sql } from "drizzle-orm";
import { HOUR_MS } from "#app/kernel/time.ts";
import { recordOpenings, studentViews, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

const NEWEST = 50;

type Opening = { studentId: string; staffId: string };

const hourNow = sql`${databaseNow} - ${databaseNow} % ${HOUR_MS}`;

/** Statement: records that a staff member opened the record of a student, once an hour. */
export const recordOpening = statement((db: Database, { studentId, staffId }: Opening) =>
  db.orm.run(sql`INSERT INTO ${recordOpenings} (student_id, staff_id, hour, opened_at)
    SELECT ${users.id}, ${staffId}, ${hourNow}, ${databaseNow} FROM ${users}
    WHERE ${users.id} = ${studentId} AND ${users.userType} = 'student' ON CONFLICT DO NOTHING`),
);

/** Statement: records that a staff member views the pages of a student, if the view has begun (ADR 0101). */
export const recordView = statement((db: Database, sessionId: string, { studentId, staffId }: Opening) =>
  db.orm.run(sql`INSERT INTO ${recordOpenings} (student_id, staff_id, hour, opened_at, has_viewed)
    SELECT ${studentViews.studentId}, ${staffId}, ${hourNow}, ${databaseNow}, 1 FROM ${studentViews}
    WHERE ${studentViews.sessionId} = ${sessionId} AND ${studentViews.studentId} = ${studentId}
    ON CONFLICT DO UPDATE SET has_viewed = 1`),
);

/** Statement: who opened the record of a student, newest first. */
export const selectRecordOpenings = statement((db: Database, studentId: string) =>
  db.orm
    .select({
      openedAt: recordOpenings.openedAt,
      staffId: recordOpenings.staffId,
      name: users.name,
      staffRole: users.staffRole,
      hasViewed: recordOpenings.hasViewed,
    })
    .from(recordOpenings)
    .innerJoin(users, eq(users.id, recordOpenings.staffId))
    .where(eq(recordOpenings.studentId, studentId))
    .orderBy(desc(recordOpenings.hour), desc(recordOpenings.openedAt))
    .limit(NEWEST),
);
