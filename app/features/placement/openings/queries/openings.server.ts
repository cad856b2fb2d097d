import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { OpeningQuery } from "#app/features/placement/openings/list.ts";
import { MAX_HIRINGS } from "#app/features/placement/openings/rules.ts";
import { batchInMonth } from "#app/features/teaching/courses/queries/programme-month.server.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { openings, partnerCompanies } from "#db/schema/index.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

export const acceptedCount = (openingId: SQL): SQL<number> =>
  sql`(SELECT count(*) FROM applications taken WHERE taken.opening_id = ${openingId} AND taken.state = 'accepted')` as SQL<number>;

/** The month of the programme from which students may apply. */
export const FIRST_MONTH = sql<number>`coalesce(${openings.firstMonth}, ${openings.monthFrom})`;

/** The first release has months 4 to 6 alone, and still reads its column. */
const withMonth = <Values extends Pick<OpeningValues, "monthFrom">>(values: Values) => {
  const monthFrom = Math.min(Math.max(values.monthFrom, 4), 6);
  return { ...values, monthFrom, firstMonth: monthFrom === values.monthFrom ? null : values.monthFrom };
};

/** Condition: students may apply; its closing date has not passed. */
export const isOpenNow = sql`${openings.state} = 'open'
  AND (${openings.closesAt} IS NULL OR ${openings.closesAt} > ${databaseNow})`;

const columns = {
  id: openings.id,
  createdAt: openings.createdAt,
  updatedAt: openings.updatedAt,
  companyId: openings.companyId,
  company: partnerCompanies.name,
  position: openings.position,
  description: openings.description,
  durationMonths: openings.durationMonths,
  positions: openings.positions,
  stipendFrom: openings.stipendFrom,
  stipendTo: openings.stipendTo,
  place: openings.place,
  monthFrom: FIRST_MONTH,
  closesAt: openings.closesAt,
  state: openings.state,
  isSample: openings.isSample,
  version: openings.version,
  accepted: acceptedCount(sql`${openings.id}`),
  applicationCount: sql<number>`(SELECT count(*) FROM applications a WHERE a.opening_id = ${openings.id})`,
};

const selectRows = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({ ...columns, cursor })
    .from(openings)
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId));

type Filters = Pick<OpeningQuery, "search" | "filters">;

/** A text within the position, the place or the name of the company. */
const matches = (search: string) =>
  search === ""
    ? undefined
    : sql`instr(lower(${openings.position} || ' ' || ${openings.place} || ' ' || ${partnerCompanies.name}), lower(${search})) > 0`;

const isListed = ({ search, filters }: Filters, state: string) =>
  and(
    matches(search),
    state === "" ? undefined : sql`${openings.state} = ${state}`,
    filters.company === "" ? undefined : eq(openings.companyId, filters.company),
  );

export function selectOpeningPage(db: Database, query: OpeningQuery, at: PageRequest = query) {
  const walk = keyset({
    by: openings.createdAt,
    id: openings.id,
    updatedAt: openings.updatedAt,
    sort: query.sort,
    ...at,
  });
  const select = selectRows(db, walk.cursor)
    .where(and(isListed(query, query.filters.state), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: the number of openings in each state that match the search and the company. */
export const countOpenings = statement((db: Database, query: Filters) =>
  db.orm
    .select({ value: openings.state, count: sql<number>`count(*)` })
    .from(openings)
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId))
    .where(isListed(query, ""))
    .groupBy(openings.state),
);

export const selectOpening = statement((db: Database, id: string) =>
  selectRows(db).where(eq(openings.id, id)),
);

export type OpeningRow = RowOf<typeof selectOpening>;

export const selectOpeningByFormKey = statement((db: Database, formKey: string) =>
  selectRows(db).where(eq(openings.idempotencyKey, formKey)),
);

export type OpeningValues = Pick<
  OpeningRow,
  | "companyId"
  | "position"
  | "description"
  | "durationMonths"
  | "positions"
  | "stipendFrom"
  | "stipendTo"
  | "place"
  | "monthFrom"
  | "closesAt"
  | "state"
>;

const isSampleCompany = (companyId: string) =>
  sql<boolean>`(SELECT c.is_sample FROM partner_companies c WHERE c.id = ${companyId})`;

/** Statement: adds an opening, once per form. Violates a foreign key without the company. */
export const insertOpening = statement((db: Database, id: string, formKey: string, values: OpeningValues) =>
  db.orm
    .insert(openings)
    .values({
      ...withMonth(values),
      id,
      idempotencyKey: formKey,
      isSample: sql`coalesce(${isSampleCompany(values.companyId)}, 0)`,
    })
    .onConflictDoNothing(),
);

/** An opening of a file, whose company is stored by the time it is. */
export type NamedOpening = Omit<OpeningValues, "companyId"> & { id: string; company: string };

/** Statement: adds openings of companies by their names. */
export const insertOpenings = statement((db: Database, added: readonly NamedOpening[]) =>
  db.orm.run(sql`
    INSERT INTO openings (id, company_id, position, description, duration_months, positions, stipend_from, stipend_to,
      place, month_from, first_month, closes_at, state, is_sample)
    SELECT o.value ->> 'id', c.id, o.value ->> 'position', o.value ->> 'description', o.value ->> 'durationMonths',
      o.value ->> 'positions', o.value ->> 'stipendFrom', o.value ->> 'stipendTo', o.value ->> 'place',
      o.value ->> 'monthFrom', o.value ->> 'firstMonth', o.value ->> 'closesAt', o.value ->> 'state', c.is_sample
    FROM json_each(${JSON.stringify(added.map(withMonth))}) o
    JOIN partner_companies c ON c.name = o.value ->> 'company' COLLATE NOCASE`),
);

/** Condition: all of these openings are stored. */
export const areStored = (ids: readonly string[]): SQL =>
  sql`(SELECT count(*) FROM openings WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) = ${ids.length}`;

/** Statement: the openings that are not closed, to find those of a file that exist already. */
export const selectComparedOpenings = statement((db: Database) =>
  db.orm
    .select({ company: partnerCompanies.name, position: openings.position, place: openings.place })
    .from(openings)
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId))
    .where(ne(openings.state, "closed")),
);

/**
 * Statement: changes an opening whose version is the expected one, unless more students have accepted than it has
 * positions then, or students have applied for what becomes a draft.
 */
export const updateOpening = statement((db: Database, id: string, version: number, values: OpeningValues) =>
  db.orm
    .update(openings)
    .set({
      ...withMonth(values),
      isSample: sql`coalesce(${isSampleCompany(values.companyId)}, 0)`,
      updatedAt: databaseNow,
      version: sql`${openings.version} + 1`,
    })
    .where(
      sql`${openings.id} = ${id} AND ${openings.version} = ${version}
        AND ${acceptedCount(sql`${id}`)} <= ${values.positions}
        AND (${values.state} <> 'draft' OR NOT EXISTS (SELECT 1 FROM applications a WHERE a.opening_id = ${id}))`,
    ),
);

const withoutTabs = (column: SQL) => sql`replace(${column}, char(9), ' ')`;

/**
 * Statement: the cards of the carousel, those of real companies first: openings with a free position, newest first. One
 * text with a line for each and tabs between the values, because every page of a student fetches it: as rows it is three
 * times as long. The id is there only where the student has reached the month of the opening and may apply.
 */
export const selectHirings = statement((db: Database, studentId: string) =>
  db.orm.all<{ cards: string | null }>(sql`
    SELECT group_concat(concat_ws(char(9), company, position, place, duration_months, positions, stipend_from,
      stipend_to, is_sample, apply_to), char(10)) AS cards
    FROM (SELECT ${withoutTabs(sql`${partnerCompanies.name}`)} AS company,
        ${withoutTabs(sql`${openings.position}`)} AS position, ${withoutTabs(sql`${openings.place}`)} AS place,
        ${openings.durationMonths} AS duration_months, ${openings.positions} AS positions,
        ${openings.stipendFrom} AS stipend_from, ${openings.stipendTo} AS stipend_to, ${openings.isSample} AS is_sample,
        iif(${batchInMonth(studentId, FIRST_MONTH)} IS NULL, '', ${openings.id}) AS apply_to
      FROM ${openings} JOIN ${partnerCompanies} ON ${partnerCompanies.id} = ${openings.companyId}
      WHERE ${isOpenNow} AND ${acceptedCount(sql`${openings.id}`)} < ${openings.positions}
      ORDER BY ${openings.isSample}, ${openings.createdAt} DESC, ${openings.id} LIMIT ${MAX_HIRINGS})`),
);

/** The cards of selectHirings; `applyTo` is the opening of those that the student may apply for. */
export const toHirings = ([row]: RowOf<typeof selectHirings>[]) =>
  (row?.cards?.split("\n") ?? []).map((line) => {
    const [company = "", position = "", place = "", ...rest] = line.split("\t");
    const [durationMonths = 0, positions = 0, stipendFrom = 0, stipendTo = 0, isSample = 0] =
      rest.map(Number);
    const facts = { company, position, place, durationMonths, positions, stipendFrom, stipendTo };
    return { ...facts, isSample: isSample === 1, applyTo: rest[5] || undefined };
  });

export type Hiring = ReturnType<typeof toHirings>[number];

/** Statement: the free positions of all openings that are open now and no samples. */
export const selectOpenPositions = statement((db: Database) =>
  db.orm.all<{ openPositions: number }>(
    sql`SELECT coalesce(sum(${openings.positions} - ${acceptedCount(sql`${openings.id}`)}), 0) AS "openPositions"
      FROM ${openings} WHERE ${isOpenNow} AND NOT ${openings.isSample}`,
  ),
);
