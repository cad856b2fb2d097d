import { sql } from "drizzle-orm";
import { type Database, databaseNow } from "#db/client.ts";
import { preparedStatement } from "#db/prepared-statement.ts";
import { attempts } from "#db/schema/index.ts";

/** Counting stops after this many, so that the numbers cost the same in a programme of any size. */
export const MAX_COUNT = 99;

type WaitingCounts = {
  toGrade: number;
  newEnquiries: number;
  newRequests: number;
  newApplications: number;
  isTestRunning: 0 | 1;
};

/** Statement: what waits for staff, from indexes alone. MAX_COUNT + 1 means more than MAX_COUNT. */
export const selectWaitingCounts = preparedStatement((db: Database) =>
  db.orm.all<WaitingCounts>(sql`
    SELECT
      (SELECT count(*) FROM (SELECT 1 FROM submissions WHERE status = 'pending' AND NOT is_held LIMIT ${MAX_COUNT + 1})) AS "toGrade",
      (SELECT count(*) FROM (SELECT 1 FROM contact_messages WHERE status = 'new' LIMIT ${MAX_COUNT + 1}))
        AS "newEnquiries",
      (SELECT count(*) FROM (SELECT 1 FROM enrolment_requests WHERE state = 'requested' LIMIT ${MAX_COUNT + 1}))
        AS "newRequests",
      (SELECT count(*) FROM (SELECT 1 FROM applications WHERE state = 'applied' LIMIT ${MAX_COUNT + 1}))
        AS "newApplications",
      EXISTS (SELECT 1 FROM ${attempts}
        WHERE ${attempts.state} = 'in_progress' AND ${attempts.deadlineAt} > ${databaseNow}) AS "isTestRunning"`),
);
