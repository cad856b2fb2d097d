import { desc, eq, sql } from "drizzle-orm";
import { ELIGIBLE_SCORE, HIGH_SCORE } from "#app/domain/scholarship/rules.ts";
import type { Database } from "#db/client.ts";
import { preparedStatement } from "#db/prepared-statement.ts";
import { contactMessages } from "#db/schema/index.ts";

type OverviewCounts = {
  students: number;
  premium: number;
  results: number;
  running: number;
  high: number;
  scholarship: number;
  toGrade: number;
  newEnquiries: number;
};

/** Statement: the programme's counts. Each equals the length of its list, from an index alone. */
export const selectOverviewCounts = preparedStatement((db: Database) =>
  db.orm.all<OverviewCounts>(sql`
    SELECT
      (SELECT count(*) FROM directory WHERE user_type = 'student') AS students,
      (SELECT count(*) FROM directory WHERE user_type = 'student' AND plan = 'premium') AS premium,
      (SELECT count(*) FROM attempts WHERE state = 'finished') AS results,
      (SELECT count(*) FROM attempts WHERE state = 'in_progress') AS running,
      (SELECT count(*) FROM directory WHERE user_type = 'student' AND score >= ${HIGH_SCORE}) AS high,
      (SELECT count(*) FROM directory WHERE user_type = 'student' AND score >= ${ELIGIBLE_SCORE}) AS scholarship,
      (SELECT count(*) FROM submissions WHERE status = 'pending') AS "toGrade",
      (SELECT count(*) FROM contact_messages WHERE status = 'new') AS "newEnquiries"`),
);

/** Statement: the newest enquiries without an owner. */
export const selectNewestEnquiries = preparedStatement((db: Database, limit: number) =>
  db.orm
    .select({ id: contactMessages.id, name: contactMessages.name, createdAt: contactMessages.createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.status, "new"))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit),
);
