import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Apply } from "#app/features/placement/applications/inputs.ts";
import {
  acceptedCount,
  FIRST_MONTH,
  isOpenNow,
} from "#app/features/placement/openings/queries/openings.server.ts";
import {
  batchInMonth,
  hasBatch,
  monthBeginsAt,
} from "#app/features/teaching/courses/queries/programme-month.server.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { applicationMoves, applications, openings, partnerCompanies } from "#db/schema/index.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

const taken = acceptedCount(sql`${openings.id}`);

const openingColumns = (studentId: string) => ({
  id: openings.id,
  company: partnerCompanies.name,
  website: partnerCompanies.website,
  position: openings.position,
  description: openings.description,
  durationMonths: openings.durationMonths,
  positions: openings.positions,
  stipendFrom: openings.stipendFrom,
  stipendTo: openings.stipendTo,
  place: openings.place,
  monthFrom: FIRST_MONTH,
  closesAt: openings.closesAt,
  isSample: openings.isSample,
  accepted: taken,
  isOpen: sql<0 | 1>`${isOpenNow}`,
  /** When the month begins from which the student may apply; null without a batch or its dates. */
  opensAt: monthBeginsAt(studentId, FIRST_MONTH),
  hasBatch: hasBatch(studentId),
  hasReached: sql<0 | 1>`${batchInMonth(studentId, FIRST_MONTH)} IS NOT NULL`,
});

/** Statement: an opening for a student; of drafts there is no row. */
export const selectOpeningFor = statement((db: Database, studentId: string, id: string) =>
  db.orm
    .select(openingColumns(studentId))
    .from(openings)
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId))
    .where(and(eq(openings.id, id), ne(openings.state, "draft"))),
);

export type OpeningForStudent = RowOf<typeof selectOpeningFor>;

const MAX_OPENINGS = 100;

/** Statement: the openings with a free position for which a student has not applied, newest first. */
export const selectOpeningsFor = statement((db: Database, studentId: string) =>
  db.orm
    .select(openingColumns(studentId))
    .from(openings)
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId))
    .where(
      sql`${isOpenNow} AND ${taken} < ${openings.positions} AND NOT EXISTS (SELECT 1 FROM applications mine
        WHERE mine.opening_id = ${openings.id} AND mine.student_id = ${studentId} AND mine.state <> 'withdrawn')`,
    )
    .orderBy(sql`${openings.isSample}, ${openings.createdAt} DESC, ${openings.id}`)
    .limit(MAX_OPENINGS),
);

const selectOwn = (db: Database, studentId: string) =>
  db.orm
    .select({
      id: applications.id,
      openingId: applications.openingId,
      company: partnerCompanies.name,
      position: openings.position,
      createdAt: applications.createdAt,
      state: applications.state,
      stateSince: applications.stateSince,
      resumeUrl: applications.resumeUrl,
      note: applications.note,
      interviewAt: applications.interviewAt,
      interviewPlace: applications.interviewPlace,
    })
    .from(applications)
    .innerJoin(openings, eq(openings.id, applications.openingId))
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId))
    .where(eq(applications.studentId, studentId))
    .$dynamic();

/** Statement: the applications of a student, newest first. */
export const selectOwnApplications = statement((db: Database, studentId: string) =>
  selectOwn(db, studentId).orderBy(desc(applications.createdAt), desc(applications.id)),
);

/** Statement: the moves of the applications of a student for one opening, oldest first. */
export const selectOwnMoves = statement((db: Database, studentId: string, openingId: string) =>
  db.orm
    .select({
      id: applicationMoves.id,
      applicationId: applicationMoves.applicationId,
      createdAt: applicationMoves.createdAt,
      toState: applicationMoves.toState,
      note: applicationMoves.note,
      interviewAt: applicationMoves.interviewAt,
      isOwn: sql<0 | 1>`${applicationMoves.actorId} IS ${studentId}`,
    })
    .from(applicationMoves)
    .innerJoin(applications, eq(applications.id, applicationMoves.applicationId))
    .where(and(eq(applications.studentId, studentId), eq(applications.openingId, openingId)))
    .orderBy(asc(applicationMoves.createdAt), sql`${applicationMoves}.rowid`),
);

type NewApplication = Apply & { id: string; studentId: string; openingId: string };

/**
 * Statement: an application, while the opening is open with a free position, and the student has reached its month and
 * has no other one for it.
 */
export const insertApplication = statement((db: Database, application: NewApplication) => {
  const { id, studentId, openingId, resumeUrl, note } = application;
  const batch = batchInMonth(studentId, FIRST_MONTH);
  return db.orm.run(sql`
    INSERT INTO applications (id, opening_id, student_id, batch_id, resume_url, note)
    SELECT ${id}, ${openings.id}, ${studentId}, ${batch}, ${resumeUrl}, ${note} FROM ${openings}
    WHERE ${openings.id} = ${openingId} AND ${isOpenNow} AND ${taken} < ${openings.positions} AND ${batch} IS NOT NULL
    ON CONFLICT DO NOTHING`);
});

export const insertFirstMove = statement((db: Database, applicationId: string, studentId: string) =>
  db.orm
    .insert(applicationMoves)
    .values({ applicationId, move: "apply", toState: "applied", actorId: studentId }),
);

/** Statement: the offers that a student has to answer, and the interviews that have not begun an hour ago. */
export const selectPendingApplications = statement((db: Database, studentId: string) =>
  db.orm
    .select({
      openingId: applications.openingId,
      company: partnerCompanies.name,
      position: openings.position,
      state: applications.state,
      stateSince: applications.stateSince,
      interviewAt: applications.interviewAt,
      interviewPlace: applications.interviewPlace,
    })
    .from(applications)
    .innerJoin(openings, eq(openings.id, applications.openingId))
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId))
    .where(
      sql`${applications.studentId} = ${studentId} AND (${applications.state} = 'offered'
        OR (${applications.state} = 'interview' AND ${applications.interviewAt} > ${databaseNow} - ${HOUR_MS}))`,
    )
    .orderBy(asc(applications.interviewAt), asc(applications.id)),
);

const FEED_PAST_MS = 90 * 24 * HOUR_MS;

/** Statement: the interviews of a calendar feed; cancelled ones too, so that calendars remove them. */
export const selectFeedInterviews = statement((db: Database, tokenHash: string) =>
  db.orm
    .select({
      id: applications.id,
      openingId: applications.openingId,
      company: partnerCompanies.name,
      position: openings.position,
      interviewAt: sql<number>`${applications.interviewAt}`.as("feed_interview_at"),
      interviewPlace: applications.interviewPlace,
      isCancelled: sql<0 | 1>`${applications.state} IN ('rejected', 'withdrawn')
        AND ${applications.stateSince} < ${applications.interviewAt}`.as("is_cancelled"),
      version: applications.version,
      updatedAt: applications.updatedAt,
    })
    .from(applications)
    .innerJoin(openings, eq(openings.id, applications.openingId))
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId))
    .where(
      sql`${applications.studentId} = (SELECT feed.user_id FROM calendar_feeds feed WHERE feed.token_hash = ${tokenHash})
        AND ${applications.interviewAt} > ${databaseNow} - ${FEED_PAST_MS}`,
    )
    .orderBy(asc(applications.interviewAt), asc(applications.id)),
);
