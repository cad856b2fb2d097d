import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import {
  applications,
  openings,
  partnerCompanies,
  placements,
  placementWaivers,
  users,
} from "#db/schema/index.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

/**
 * When placement help began for a student, in epoch ms: the first application or the first placement, also when it was
 * withdrawn later; null before. Nobody is shortlisted without an application.
 */
export const placementHelpBeganAt = (studentId: string | SQL): SQL<number | null> =>
  sql`(SELECT min(began_at) FROM (
    SELECT min(created_at) AS began_at FROM applications WHERE student_id = ${studentId}
    UNION ALL SELECT min(created_at) FROM placements WHERE student_id = ${studentId}))` as SQL<number | null>;

export const hasPlacementOrWaiver = (studentId: string | SQL): SQL =>
  sql`(EXISTS (SELECT 1 FROM placements WHERE student_id = ${studentId})
    OR EXISTS (SELECT 1 FROM placement_waivers WHERE student_id = ${studentId}))`;

type PlacementFacts = { helpBeganAt: number | null; hasPlacementOrWaiver: 0 | 1 };

/** Statement: what refunds and certificates need to know about the placement of a student. */
export const selectPlacementFacts = statement((db: Database, studentId: string) =>
  db.orm.all<PlacementFacts>(sql`SELECT ${placementHelpBeganAt(studentId)} AS "helpBeganAt",
    ${hasPlacementOrWaiver(studentId)} AS "hasPlacementOrWaiver"`),
);

const selectRows = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({
      cursor,
      id: placements.id,
      studentId: placements.studentId,
      createdAt: placements.createdAt,
      updatedAt: placements.updatedAt,
      company: partnerCompanies.name,
      companyId: placements.companyId,
      position: placements.position,
      startsOn: placements.startsOn,
      stipend: placements.stipend,
      convertedOn: placements.convertedOn,
      applicationId: placements.applicationId,
      version: placements.version,
      formKey: placements.idempotencyKey,
    })
    .from(placements)
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, placements.companyId));

/** Statement: the placements of a student, the newest first. */
export const selectPlacements = statement((db: Database, studentId: string) =>
  selectRows(db)
    .where(eq(placements.studentId, studentId))
    .orderBy(desc(placements.startsOn), desc(placements.id)),
);

export const selectPlacement = statement((db: Database, id: string) =>
  selectRows(db).where(eq(placements.id, id)),
);

/** Placements of a student and a company, or of all, those that began last first. */
export function selectPlacementPage(
  db: Database,
  { student, company }: { student?: string; company?: string },
  at: PageRequest,
) {
  const sort = { by: "startsOn", direction: "descending" } as const;
  const walk = keyset({
    by: placements.startsOn,
    id: placements.id,
    updatedAt: placements.updatedAt,
    sort,
    ...at,
  });
  const select = selectRows(db, walk.cursor)
    .where(
      and(
        student === undefined ? undefined : eq(placements.studentId, student),
        company === undefined ? undefined : eq(placements.companyId, company),
        walk.where,
      ),
    )
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

export type PlacementRow = RowOf<typeof selectPlacements>;

/** Statement: the accepted applications of a student whose placement is not recorded. */
export const selectAcceptedWithoutPlacement = statement((db: Database, studentId: string) =>
  db.orm
    .select({ id: applications.id, position: openings.position, company: partnerCompanies.name })
    .from(applications)
    .innerJoin(openings, eq(openings.id, applications.openingId))
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId))
    .where(
      and(
        eq(applications.studentId, studentId),
        eq(applications.state, "accepted"),
        sql`NOT EXISTS (SELECT 1 FROM placements p WHERE p.application_id = ${applications.id})`,
      ),
    )
    .orderBy(applications.createdAt),
);

/** Statement: the decision that the certificate of a student needs no placement. */
export const selectWaiver = statement((db: Database, studentId: string) =>
  db.orm
    .select({
      reason: placementWaivers.reason,
      createdAt: placementWaivers.createdAt,
      waivedBy: users.name,
    })
    .from(placementWaivers)
    .leftJoin(users, eq(users.id, placementWaivers.waivedBy))
    .where(eq(placementWaivers.studentId, studentId)),
);

export const selectPlacementStudent = statement((db: Database, studentId: string) =>
  db.orm
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, studentId), eq(users.userType, "student"))),
);

type Terms = { id: string; studentId: string; startsOn: string; stipend: number; recordedBy: string };

/** Statement: records the placement of an accepted application of the student, unless it has one. */
export const insertApplicationPlacement = statement(
  (db: Database, applicationId: string, { id, studentId, startsOn, stipend, recordedBy }: Terms) =>
    db.orm.run(sql`INSERT INTO placements
        (id, student_id, company_id, application_id, opening_id, batch_id, position, starts_on, stipend, recorded_by)
      SELECT ${id}, a.student_id, o.company_id, a.id, o.id, a.batch_id, o.position, ${startsOn}, ${stipend}, ${recordedBy}
      FROM applications a JOIN openings o ON o.id = a.opening_id
      WHERE a.id = ${applicationId} AND a.student_id = ${studentId} AND a.state = 'accepted'
      ON CONFLICT DO NOTHING`),
);

type Direct = Terms & { companyId: string; position: string; formKey: string | undefined };

/** Statement: records a placement without an application, once per form. */
export const insertDirectPlacement = statement(
  (db: Database, { id, studentId, companyId, position, startsOn, stipend, recordedBy, formKey }: Direct) =>
    db.orm.run(sql`INSERT INTO placements
        (id, student_id, company_id, batch_id, position, starts_on, stipend, recorded_by, idempotency_key)
      SELECT ${id}, u.id, c.id, u.batch_id, ${position}, ${startsOn}, ${stipend}, ${recordedBy}, ${formKey ?? null}
      FROM users u JOIN partner_companies c ON c.id = ${companyId}
      WHERE u.id = ${studentId} AND u.user_type = 'student'
      ON CONFLICT DO NOTHING`),
);

type JobFacts = { studentId: string; placementId: string; version: number; convertedOn: string };

/** Statement: stores the day on which an internship became a job, if the version is this one. */
export const updateConvertedOn = statement(
  (db: Database, { studentId, placementId, version, convertedOn }: JobFacts) =>
    db.orm
      .update(placements)
      .set({ convertedOn, updatedAt: databaseNow, version: sql`${placements.version} + 1` })
      .where(
        and(
          eq(placements.id, placementId),
          eq(placements.studentId, studentId),
          eq(placements.version, version),
          sql`${placements.startsOn} <= ${convertedOn}`,
        ),
      ),
);

/** Statement: waives the placement of a student, unless it is waived. */
export const insertWaiver = statement(
  (db: Database, { studentId, reason, waivedBy }: { studentId: string; reason: string; waivedBy: string }) =>
    db.orm.run(sql`INSERT INTO placement_waivers (student_id, reason, waived_by)
      SELECT id, ${reason}, ${waivedBy} FROM users WHERE id = ${studentId} AND user_type = 'student'
      ON CONFLICT DO NOTHING`),
);

export const deleteWaiver = statement((db: Database, studentId: string) =>
  db.orm.delete(placementWaivers).where(eq(placementWaivers.studentId, studentId)),
);
