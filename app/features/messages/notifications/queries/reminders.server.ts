import { type SQL, sql } from "drizzle-orm";
import {
  isRefundedRequest,
  paidOfRequest,
} from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import {
  GIVEN_UP_DELIVERIES,
  selectReminders,
} from "#app/features/operations/overview/queries/waiting-work.server.ts";
import { ALIASED, dueFor, dueInWeek } from "#app/features/teaching/batches/queries/batch-schedule.server.ts";
import { isOwnCourse } from "#app/features/teaching/courses/queries/own-courses.server.ts";
import { isFor } from "#app/features/teaching/live-sessions/queries/own-sessions.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { assignments, courses, lastRuns, liveSessions, weeks } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

/** Instants after `from`, up to `until`. */
export type TimeWindow = { from: number; until: number };

/** Scheduled work that takes the time since its last run. */
type Work = "reminders" | "reviews";

/** Statement: the clock, and when the work ran last; null before the first time. */
export const selectRunClock = statement((db: Database, work: Work) =>
  db.orm.all<{ now: number; last: number | null }>(
    sql`SELECT ${databaseNow} AS now, (SELECT ended_at FROM last_runs WHERE work = ${work}) AS last`,
  ),
);

/** Statement: records the end of the window; changes no row when another run has done so. */
export const recordRun = statement((db: Database, work: Work, { from, until }: TimeWindow) =>
  db.orm.update(lastRuns).set({ endedAt: until }).where(sql`work = ${work} AND ended_at = ${from}`),
);

export const beginRuns = statement((db: Database, work: Work, at: number) =>
  db.orm.insert(lastRuns).values({ work, endedAt: at }).onConflictDoNothing(),
);

const isWithin = (at: SQL, { from, until }: TimeWindow) => sql`${at} > ${from} AND ${at} <= ${until}`;

const INSERT = sql`INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)`;
const ID = sql`lower(hex(randomblob(16)))`;
const isStudent = sql`u.user_type = 'student' AND u.disabled_at IS NULL`;

/** Statement: reminds the students of the classes that start in the window. */
export const remindOfClasses = statement(
  (db: Database, kind: "class-tomorrow" | "class-starting", starts: TimeWindow) =>
    db.orm.run(sql`${INSERT}
      SELECT ${ID}, u.id, ${kind}, ${`${kind}:`} || ${liveSessions.id} || ':' || ${liveSessions.startsAt},
        json_object('title', ${liveSessions.title}, 'sessionId', ${liveSessions.id},
          'startsAt', ${liveSessions.startsAt}),
        ${liveSessions.startsAt}, ${databaseNow}
      FROM ${liveSessions} CROSS JOIN users u
      WHERE ${isWithin(sql`${liveSessions.startsAt}`, starts)} AND ${liveSessions.isActive}
        AND ${liveSessions.cancelledAt} IS NULL AND ${isStudent} AND ${isFor(sql`u.id`)}
      ON CONFLICT DO NOTHING`),
);

const LONGEST_WEEK_MS = 8 * DAY_MS;

/**
 * Statement: reminds the students of the assignments that are due in the window and not sent. Begins with the dates, of
 * which few are in the window: extensions, weeks of batches, assignments with a date.
 */
export const remindOfAssignments = statement((db: Database, due: TimeWindow) => {
  const inWeek = dueInWeek(ALIASED.assignment);
  const mostLater = sql`(SELECT coalesce(max(due_weeks_later), 0) FROM assignments WHERE due_weeks_later > 0)`;
  const dueAt = dueFor(sql`u.id`);
  return db.orm.run(sql`
    WITH candidates (assignment_id, student_id) AS (
      SELECT x.assignment_id, x.student_id FROM due_date_extensions x WHERE ${isWithin(sql`x.due_at`, due)}
      UNION
      SELECT a.id, me.id FROM batch_weeks bw JOIN batches b ON b.id = bw.batch_id
      JOIN weeks w ON w.course_id = b.course_id AND w.week BETWEEN bw.week - ${mostLater} AND bw.week
      JOIN assignments a ON a.week_id = w.id AND a.due_weeks_later = bw.week - w.week
      JOIN users me ON me.batch_id = b.id
      WHERE bw.starts_at BETWEEN ${due.from - LONGEST_WEEK_MS} AND ${due.until} AND ${isWithin(inWeek, due)}
      UNION
      SELECT a.id, me.id FROM assignments a JOIN weeks w ON w.id = a.week_id JOIN courses c ON c.id = w.course_id
      JOIN users me ON me.course_id = c.id OR (c.kind = 'foundation' AND me.plan = 'premium')
      WHERE ${isWithin(sql`a.due_at`, due)})
    ${INSERT}
    SELECT ${ID}, u.id, 'assignment-due', 'assignment-due:' || ${assignments.id} || ':' || ${dueAt},
      json_object('title', ${assignments.title}, 'course', ${courses.kind}, 'week', ${weeks.week},
        'assignmentId', ${assignments.id}, 'dueAt', ${dueAt}),
      ${dueAt}, ${databaseNow}
    FROM candidates CROSS JOIN users u ON u.id = candidates.student_id
    CROSS JOIN ${assignments} ON ${assignments.id} = candidates.assignment_id
    CROSS JOIN ${weeks} ON ${weeks.id} = ${assignments.weekId} CROSS JOIN ${courses} ON ${courses.id} = ${weeks.courseId}
    WHERE ${isStudent} AND ${isOwnCourse(sql`u.id`)} AND ${isWithin(dueAt, due)}
      AND NOT EXISTS (SELECT 1 FROM submissions s WHERE s.assignment_id = ${assignments.id} AND s.student_id = u.id)
    ON CONFLICT DO NOTHING`);
});

/** Statement: reminds the students whose week ends in the window and who have not rated it. */
export const remindOfRatings = statement((db: Database, ends: TimeWindow) =>
  db.orm.run(sql`${INSERT}
    SELECT ${ID}, u.id, 'week-to-rate', 'week-to-rate:' || b.id || ':' || (bw.week - 1),
      json_object('week', bw.week - 1, 'course', coalesce(nullif(c.display_name, ''), c.course_name),
        'endsAt', bw.starts_at - 1), bw.starts_at, ${databaseNow}
    FROM batch_weeks bw CROSS JOIN batches b ON b.id = bw.batch_id JOIN courses c ON c.id = b.course_id
    CROSS JOIN users u ON u.batch_id = b.id
    WHERE ${isWithin(sql`bw.starts_at`, ends)} AND bw.week BETWEEN 2 AND c.duration_weeks + 1 AND ${isStudent}
      AND NOT EXISTS (SELECT 1 FROM weekly_ratings r
        WHERE r.student_id = u.id AND r.batch_id = b.id AND r.week = bw.week - 1)
    ON CONFLICT DO NOTHING`),
);

/** Statement: reminds the students whose certificate ends in the window, once for each end. */
export const remindOfCertificates = statement((db: Database, ends: TimeWindow) =>
  db.orm.run(sql`${INSERT}
    SELECT ${ID}, u.id, 'certificate-expiring', 'certificate:' || p.id || ':expiring:' || p.valid_until,
      json_object('course', p.course_name, 'number', p.number, 'validUntil', p.valid_until, 'reason', ''),
      p.valid_until, ${databaseNow}
    FROM certificates p CROSS JOIN users u ON u.id = p.student_id
    WHERE ${isWithin(sql`p.valid_until`, ends)} AND p.revoked_at IS NULL AND ${isStudent}
    ON CONFLICT DO NOTHING`),
);

/** Days after `from`, up to `until`, as 2027-03-01. */
type DayWindow = { from: string; until: string };

/** Statement: reminds the students of the instalments whose last day is in the window and that are not paid, once for each day. */
export const remindOfInstalments = statement(
  (db: Database, kind: "fee-due" | "fee-overdue", due: DayWindow) => {
    const open = sql`min(i.amount, (SELECT sum(f.amount) FROM instalments f
    WHERE f.request_id = i.request_id AND f.number <= i.number) - ${paidOfRequest})`;
    return db.orm.run(sql`${INSERT}
    SELECT ${ID}, u.id, ${kind}, ${`${kind}:`} || r.id || ':' || i.due_on,
      json_object('amount', ${open}, 'dueOn', i.due_on), NULL, ${databaseNow}
    FROM instalments i CROSS JOIN enrolment_requests r ON r.id = i.request_id AND r.state = 'confirmed'
    CROSS JOIN users u ON u.id = r.student_id
    WHERE i.due_on > ${due.from} AND i.due_on <= ${due.until} AND ${open} > 0 AND NOT ${isRefundedRequest} AND ${isStudent}
    ON CONFLICT DO NOTHING`);
  },
);

type OncePerDay = { day: string };

/**
 * Statement: reminds each of the staff of the queues that they work on and whose first row waits too long or is due, with
 * the number of rows that they may read.
 */
export const noticeWaitingWork = statement(
  (db: Database, { day, queues }: OncePerDay & { queues: Parameters<typeof selectReminders>[0] }) =>
    db.orm.run(sql`${INSERT}
      SELECT ${ID}, user_id, 'work-waiting', ${`work-waiting:${day}`}, json_group_object(queue, count), NULL, ${databaseNow}
      FROM (${selectReminders(queues)}) WHERE true GROUP BY user_id
      ON CONFLICT DO NOTHING`),
);

/** Statement: counts the deliveries that were given up, for these staff, when some were given up lately. */
export const notifyOfFailedDeliveries = statement(
  (db: Database, { day, roles }: OncePerDay & { roles: readonly string[] }) =>
    db.orm.run(sql`${INSERT}
      SELECT ${ID}, u.id, 'deliveries-failing', ${`deliveries-failing:${day}`},
        json_object('count', (SELECT count(*) FROM ${GIVEN_UP_DELIVERIES})), NULL, ${databaseNow}
      FROM users u WHERE u.disabled_at IS NULL
        AND u.staff_role IN (SELECT value FROM json_each(${JSON.stringify(roles)}))
        AND (EXISTS (SELECT 1 FROM outbox
            WHERE sent_at IS NULL AND send_due_at IS NULL AND created_at > ${databaseNow} - ${DAY_MS})
          OR EXISTS (SELECT 1 FROM contact_messages WHERE forwarded_at IS NULL AND forward_due_at IS NULL
            AND forward_attempts > 0 AND created_at > ${databaseNow} - ${4 * DAY_MS}))
      ON CONFLICT DO NOTHING`),
);
