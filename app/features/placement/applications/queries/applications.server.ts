import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ApplicationQuery } from "#app/features/placement/applications/list.ts";
import { APPLICATION_CASE, type ApplicationMove } from "#app/features/placement/applications/rules.ts";
import { acceptedCount } from "#app/features/placement/openings/queries/openings.server.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { allowsMove } from "#db/cases.ts";
import { keyset } from "#db/keyset.ts";
import {
  applicationMoves,
  applications,
  batches,
  openings,
  partnerCompanies,
  users,
} from "#db/schema/index.ts";
import { matchesPersonName } from "#db/search.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

const columns = {
  id: applications.id,
  createdAt: applications.createdAt,
  updatedAt: applications.updatedAt,
  studentId: applications.studentId,
  studentName: users.name,
  email: users.email,
  openingId: applications.openingId,
  position: openings.position,
  companyId: openings.companyId,
  company: partnerCompanies.name,
  batchName: batches.name,
  state: applications.state,
  stateSince: applications.stateSince,
  resumeUrl: applications.resumeUrl,
  note: applications.note,
  interviewAt: applications.interviewAt,
  interviewPlace: applications.interviewPlace,
};

const selectRows = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({ ...columns, cursor })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.studentId))
    .innerJoin(openings, eq(openings.id, applications.openingId))
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId))
    .leftJoin(batches, eq(batches.id, applications.batchId));

type Filters = Pick<ApplicationQuery, "search" | "filters">;

const isListed = ({ search, filters }: Filters, state: string) =>
  and(
    matchesPersonName(applications.studentId, search),
    state === "" ? undefined : sql`${applications.state} = ${state}`,
    filters.opening === "" ? undefined : eq(applications.openingId, filters.opening),
    filters.company === ""
      ? undefined
      : sql`${applications.openingId} IN (SELECT o.id FROM openings o WHERE o.company_id = ${filters.company})`,
    filters.batch === "" ? undefined : eq(applications.batchId, filters.batch),
  );

export function selectApplicationPage(db: Database, query: ApplicationQuery, at: PageRequest = query) {
  const walk = keyset({
    by: applications.createdAt,
    id: applications.id,
    updatedAt: applications.updatedAt,
    sort: query.sort,
    ...at,
  });
  const select = selectRows(db, walk.cursor)
    .where(and(isListed(query, query.filters.state), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: the number of applications in each state that match the other filters. */
export const countApplications = statement((db: Database, query: Filters) =>
  db.orm
    .select({ value: applications.state, count: sql<number>`count(*)` })
    .from(applications)
    .where(isListed(query, ""))
    .groupBy(applications.state),
);

export const selectOpeningChoices = statement((db: Database) =>
  db.orm
    .select({ id: openings.id, name: sql<string>`${openings.position} || ', ' || ${partnerCompanies.name}` })
    .from(openings)
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId))
    .where(sql`EXISTS (SELECT 1 FROM applications a WHERE a.opening_id = ${openings.id})`)
    .orderBy(sql`${openings.position} COLLATE NOCASE`, partnerCompanies.sortKey),
);

const CARDS = 20;

/** Statement: the first cards of each of these states on the board, those that wait longest first. */
export const selectBoard = statement((db: Database, query: Filters, state: string) =>
  selectRows(db)
    .where(isListed(query, state))
    .orderBy(asc(applications.stateSince), asc(applications.id))
    .limit(CARDS),
);

const actors = alias(users, "actors");

/** Statement: one application, with the free positions of its opening and its placement. */
export const selectApplication = statement((db: Database, id: string) =>
  db.orm
    .select({
      ...columns,
      positions: openings.positions,
      accepted: acceptedCount(sql`${openings.id}`),
      placementId: sql<
        string | null
      >`(SELECT p.id FROM placements p WHERE p.application_id = ${applications.id})`,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.studentId))
    .innerJoin(openings, eq(openings.id, applications.openingId))
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId))
    .leftJoin(batches, eq(batches.id, applications.batchId))
    .where(eq(applications.id, id)),
);

export type ApplicationRow = RowOf<typeof selectApplication>;

export const selectMoves = statement((db: Database, applicationId: string) =>
  db.orm
    .select({
      id: applicationMoves.id,
      createdAt: applicationMoves.createdAt,
      toState: applicationMoves.toState,
      note: applicationMoves.note,
      interviewAt: applicationMoves.interviewAt,
      actorName: actors.name,
    })
    .from(applicationMoves)
    .leftJoin(actors, eq(actors.id, applicationMoves.actorId))
    .where(eq(applicationMoves.applicationId, applicationId))
    .orderBy(asc(applicationMoves.createdAt), sql`${applicationMoves}.rowid`),
);

type MoveFacts = {
  move: ApplicationMove;
  /** Who moves it; a student moves only their own. */
  by: string;
  note: string;
  interview?: { at: number; place: string };
};

/** What a move needs besides the state. */
function isPossible({ move, by, interview }: MoveFacts): SQL {
  const openingId = sql`${applications.openingId}`;
  switch (move) {
    case "accept":
      // Other accepted offers of the student count until their placement is recorded.
      return sql`${acceptedCount(openingId)} < (SELECT o.positions FROM openings o WHERE o.id = ${openingId})
        AND NOT EXISTS (SELECT 1 FROM applications other WHERE other.student_id = ${by} AND other.state = 'accepted'
          AND NOT EXISTS (SELECT 1 FROM placements p WHERE p.application_id = other.id))`;
    case "interview":
      return sql`NOT (${applications.state} = 'interview' AND ${applications.interviewAt} IS ${interview!.at}
        AND ${applications.interviewPlace} = ${interview!.place})`;
    case "release":
      return sql`NOT EXISTS (SELECT 1 FROM placements p WHERE p.application_id = ${applications.id})`;
    default:
      return sql`true`;
  }
}

/**
 * Statement: the guard of a move and its row in the history: stores nothing unless the state allows the move, and for
 * an accept unless the opening has a free position.
 */
export const insertMove = statement((db: Database, applicationId: string, facts: MoveFacts) => {
  const move = APPLICATION_CASE.move(facts.move);
  return db.orm.run(sql`
    INSERT INTO application_moves (id, application_id, move, from_state, to_state, actor_id, note, interview_at)
    SELECT ${crypto.randomUUID()}, ${applications.id}, ${facts.move}, ${applications.state}, ${move.to}, ${facts.by},
      ${facts.note}, ${facts.interview?.at ?? null}
    FROM ${applications} WHERE ${applications.id} = ${applicationId}
      AND ${allowsMove(applications.state, move)} AND ${isPossible(facts)}
      AND ${move.by === "student" ? eq(applications.studentId, facts.by) : sql`true`}`);
});

/** Statement: the state after a move; belongs directly after its guard. */
export const updateState = statement((db: Database, applicationId: string, { move, interview }: MoveFacts) =>
  db.orm
    .update(applications)
    .set({
      state: APPLICATION_CASE.move(move).to,
      stateSince: databaseNow,
      updatedAt: databaseNow,
      version: sql`${applications.version} + 1`,
      ...(interview && { interviewAt: interview.at, interviewPlace: interview.place }),
    })
    .where(eq(applications.id, applicationId)),
);

const facts = sql`json_object('openingId', o.id, 'position', o.position, 'company', c.name, 'state', a.state,
  'interviewAt', iif(a.state = 'interview', a.interview_at, NULL), 'applicationId', a.id)`;

const fromApplication = sql`FROM applications a JOIN openings o ON o.id = a.opening_id
  JOIN partner_companies c ON c.id = o.company_id`;

const INSERT = sql`INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))),`;

export const notifyStudentOfMove = statement((db: Database, applicationId: string) =>
  db.orm.run(sql`${INSERT} a.student_id, 'application-moved', 'application:' || a.id || ':' || a.version, ${facts},
      iif(a.state = 'interview', a.interview_at, NULL), ${databaseNow} ${fromApplication} WHERE a.id = ${applicationId} ON CONFLICT DO NOTHING`),
);

/** Statement: notifies owners and coordinators of what the student has done: applied, answered or withdrawn. */
export const notifyStaffOfMove = statement((db: Database, applicationId: string) =>
  db.orm.run(sql`${INSERT} u.id, iif(a.state = 'applied', 'application-arrived', 'application-answered'),
      'application:' || a.id || ':' || a.version, ${facts}, NULL, ${databaseNow}
      ${fromApplication} JOIN users u ON u.staff_role IN ('owner', 'coordinator') AND u.disabled_at IS NULL
      WHERE a.id = ${applicationId} ON CONFLICT DO NOTHING`),
);
