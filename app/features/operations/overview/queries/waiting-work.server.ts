import { type SQL, sql } from "drizzle-orm";
import { RENEWAL_WINDOW_MS } from "#app/features/certificates/rules.ts";
import type { QueueName } from "#app/features/operations/overview/queues.ts";
import { REFUND_DUE, REFUND_IS_OPEN } from "#app/features/refunds/queries/refund-cases.server.ts";
import { SAVE_GRACE_MS } from "#app/features/scholarship-test/rules.ts";
import { selectOwnStudentIds } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import { BATCH_ROLES } from "#app/kernel/actor.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

/** Counting stops after this many, so that the numbers cost the same in a programme of any size. */
export const MAX_COUNT = 99;

type Rows = {
  from: string;
  where: SQL;
  /** When a row is due, or since when it waits; null where the rows have no order. */
  at: string;
  /** The student of a row, where graders and counsellors read those of their batches alone. */
  student?: string;
  id?: string;
};

const raw = (text: string) => sql.raw(text);

const ROWS: Record<QueueName, Rows> = {
  tests: {
    from: "attempts",
    where: sql`state = 'in_progress' AND deadline_at > ${databaseNow} - ${raw(String(SAVE_GRACE_MS))}`,
    at: "NULL",
  },
  refunds: { from: "refund_cases", where: raw(REFUND_IS_OPEN), at: REFUND_DUE },
  enrolmentRequests: { from: "enrolment_requests", where: raw("state = 'requested'"), at: "created_at" },
  reportedPayments: { from: "reported_payments", where: raw("state = 'reported'"), at: "created_at" },
  submissions: {
    from: "submissions",
    where: raw("status = 'pending' AND is_held = 0"),
    at: "submitted_at",
    student: "student_id",
  },
  regrades: {
    from: "submissions",
    where: raw("regrade_asked = 1 AND is_held = 0"),
    at: `(SELECT max(r.created_at) FROM regrade_requests r WHERE r.submission_id = submissions.id AND r.state = 'asked')`,
    student: "student_id",
  },
  conversations: {
    from: "conversations",
    where: raw("state = 'open'"),
    at: "written_at",
    student: "student_id",
  },
  codeRequests: {
    from: "contact_messages",
    where: raw("status = 'new' AND asks_for_code = 1"),
    at: "created_at",
  },
  enquiries: {
    from: "contact_messages",
    where: raw("status = 'new' AND asks_for_code = 0"),
    at: "created_at",
  },
  applications: { from: "applications", where: raw("state = 'applied'"), at: "created_at" },
  reviews: { from: "rating_reviews", where: raw("state <> 'closed'"), at: "due_at", student: "student_id" },
  risks: {
    from: "student_risks",
    where: raw(`severity > 0 AND severity > handled_severity AND NOT EXISTS (SELECT 1 FROM users gone
      WHERE gone.id = student_risks.student_id AND gone.disabled_at IS NOT NULL)`),
    at: "NULL",
    student: "student_id",
    id: "student_id",
  },
  certificates: {
    from: "certificates",
    where: sql`revoked_at IS NULL AND valid_until >= ${databaseNow}
      AND valid_until < ${databaseNow} + ${raw(String(RENEWAL_WINDOW_MS))}`,
    at: "valid_until",
  },
  webhooks: {
    from: "webhook_endpoints",
    where: raw("paused_at IS NOT NULL AND failing_since IS NOT NULL"),
    at: "paused_at",
  },
  deliveries: {
    from: `(SELECT id, created_at FROM outbox WHERE sent_at IS NULL AND send_due_at IS NULL UNION ALL
      SELECT id, created_at FROM contact_messages
      WHERE forwarded_at IS NULL AND forward_due_at IS NULL AND forward_attempts > 0)`,
    where: raw("true"),
    at: "created_at",
  },
};

/** The rows of a queue as a table of id, time and student. */
function queueRows(name: QueueName): SQL {
  const { from, where, at, student = "NULL", id = "id" } = ROWS[name];
  return sql`(SELECT ${raw(id)} AS id, ${raw(at)} AS at, ${raw(student)} AS student FROM ${raw(from)} WHERE ${where})`;
}

type Asking = {
  userId: string;
  /** The reader reads the students of their own batches alone. */
  isBound: boolean;
  /** The queues that the reader may read. */
  shown: Record<QueueName, boolean>;
};

const shownNames = ({ shown }: Asking) => (Object.keys(shown) as QueueName[]).filter((name) => shown[name]);

const isReadable = (name: QueueName, { userId, isBound }: Asking): SQL =>
  isBound && ROWS[name].student ? sql`student IN (${selectOwnStudentIds(userId)})` : sql`true`;

/** Statement: how many rows wait in each queue. MAX_COUNT + 1 means more than MAX_COUNT. */
export const selectQueueCounts = statement((db: Database, asking: Asking) => {
  const counts = shownNames(asking).map(
    (name) => sql`(${raw(`'${name}'`)}, (SELECT count(*) FROM
      (SELECT 1 FROM ${queueRows(name)} WHERE ${isReadable(name, asking)} LIMIT ${raw(String(MAX_COUNT + 1))})))`,
  );
  return db.orm.all<{ queue: QueueName; count: number }>(
    counts.length === 0
      ? sql`SELECT 1 WHERE 0`
      : sql`SELECT column1 AS queue, column2 AS count FROM (VALUES ${sql.join(counts, raw(", "))})`,
  );
});

export type WaitingRows = {
  queue: QueueName;
  count: number;
  /** The row that is due first or has waited longest, and its time. */
  firstId: string | null;
  firstAt: number | null;
  /** Rows whose time has passed. */
  past: number;
};

/** Statement: how many rows each queue has, and which comes first. */
export const selectQueues = statement((db: Database, asking: Asking) => {
  const queues = shownNames(asking).map(
    (
      name,
    ) => sql`SELECT ${raw(`'${name}'`)} AS queue, count(*) AS count, id AS "firstId", min(at) AS "firstAt",
      count(*) FILTER (WHERE at < ${databaseNow}) AS past FROM ${queueRows(name)} WHERE ${isReadable(name, asking)}`,
  );
  return db.orm.all<WaitingRows>(unionAll(queues));
});

const unionAll = (selects: SQL[]) =>
  selects.length === 0 ? sql`SELECT 1 WHERE 0` : sql.join(selects, raw(" UNION ALL "));

export const GIVEN_UP_DELIVERIES = queueRows("deliveries");

type Reminded = { queue: QueueName; roles: readonly string[]; before: number };

/**
 * Rows of `user_id`, `queue` and `count`: for each person who works on a queue the number of its rows that they may read,
 * where the first of them has its time `before` milliseconds from now or earlier.
 */
export const selectReminders = (queues: readonly Reminded[]): SQL =>
  unionAll(
    queues.map(
      ({
        queue,
        roles,
        before,
      }) => sql`SELECT u.id AS user_id, ${raw(`'${queue}'`)} AS queue, count(*) AS count
      FROM users u CROSS JOIN ${queueRows(queue)} q
      WHERE u.disabled_at IS NULL AND u.staff_role IN (SELECT value FROM json_each(${JSON.stringify(roles)}))
        AND (${ROLE_READS_ALL} OR q.student IN (SELECT st.id FROM users st
          JOIN batch_staff bs ON bs.batch_id = st.batch_id WHERE bs.user_id = u.id))
      GROUP BY u.id HAVING min(q.at) <= ${databaseNow} + ${before}`,
    ),
  );

const ROLE_READS_ALL = sql`u.staff_role NOT IN (SELECT value FROM json_each(${JSON.stringify(BATCH_ROLES)}))`;
