import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { ELIGIBLE_SCORE, HIGH_SCORE } from "#app/domain/scholarship/rules.ts";
import type { Database } from "#db/client.ts";
import { preparedStatement } from "#db/prepared-statement.ts";
import { contactMessages, outbox } from "#db/schema/index.ts";

type OverviewCounts = {
  students: number;
  premium: number;
  high: number;
  scholarship: number;
  newEnquiries: number;
  givenUp: number;
};

const givenUpMails = (db: Database) =>
  db.orm
    .select({ count: sql`count(*)` })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.sendDueAt)));

const givenUpForwards = (db: Database) =>
  db.orm
    .select({ count: sql`count(*)` })
    .from(contactMessages)
    .where(
      and(
        isNull(contactMessages.forwardedAt),
        isNull(contactMessages.forwardDueAt),
        gt(contactMessages.forwardAttempts, 0),
      ),
    );

/** Statement: the programme's counts. Each equals the length of its list, from an index alone. */
export const selectOverviewCounts = preparedStatement((db: Database) =>
  db.orm.all<OverviewCounts>(sql`
    SELECT
      (SELECT count(*) FROM directory WHERE user_type = 'student') AS students,
      (SELECT count(*) FROM directory WHERE user_type = 'student' AND plan = 'premium') AS premium,
      (SELECT count(*) FROM directory WHERE user_type = 'student' AND score >= ${HIGH_SCORE}) AS high,
      (SELECT count(*) FROM directory WHERE user_type = 'student' AND score >= ${ELIGIBLE_SCORE}) AS scholarship,
      (SELECT count(*) FROM contact_messages WHERE status = 'new') AS "newEnquiries",
      ((${givenUpMails(db)}) + (${givenUpForwards(db)})) AS "givenUp"`),
);

/** Statement: the oldest enquiry that is new. */
export const selectOldestEnquiry = preparedStatement((db: Database) =>
  db.orm
    .select({ id: contactMessages.id, name: contactMessages.name, createdAt: contactMessages.createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.status, "new"))
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
    .limit(1),
);
