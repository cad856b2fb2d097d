import { eq, sql } from "drizzle-orm";
import { openings, partnerCompanies } from "#db/schema/index.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

const selectRows = (db: Database) =>
  db.orm
    .select({
      id: partnerCompanies.id,
      name: partnerCompanies.name,
      website: partnerCompanies.website,
      note: partnerCompanies.note,
      isSample: partnerCompanies.isSample,
      version: partnerCompanies.version,
      createdAt: partnerCompanies.createdAt,
      updatedAt: partnerCompanies.updatedAt,
      // With the name of the table: Drizzle leaves it out of the columns of a single table.
      openingCount: sql<number>`(SELECT count(*) FROM openings o WHERE o.company_id = partner_companies.id)`,
      placementCount: sql<number>`(SELECT count(*) FROM placements p WHERE p.company_id = partner_companies.id)`,
    })
    .from(partnerCompanies);

/** Statement: all partner companies by name, with their numbers of openings and placements. */
export const selectCompanies = statement((db: Database) => selectRows(db).orderBy(partnerCompanies.sortKey));

export const selectCompanyChoices = statement((db: Database) =>
  db.orm
    .select({ id: partnerCompanies.id, name: partnerCompanies.name })
    .from(partnerCompanies)
    .orderBy(partnerCompanies.sortKey),
);

export const selectCompany = statement((db: Database, id: string) =>
  selectRows(db).where(eq(partnerCompanies.id, id)),
);

export type CompanyRow = RowOf<typeof selectCompany>;

export const selectCompanyByFormKey = statement((db: Database, formKey: string) =>
  selectRows(db).where(eq(partnerCompanies.idempotencyKey, formKey)),
);

type CompanyValues = Pick<CompanyRow, "name" | "website" | "note" | "isSample">;

/** Statement: adds a partner company, once per form, unless there is one of this name. */
export const insertCompany = statement((db: Database, id: string, formKey: string, values: CompanyValues) =>
  db.orm
    .insert(partnerCompanies)
    .values({ ...values, id, idempotencyKey: formKey })
    .onConflictDoNothing(),
);

/** Statement: changes a partner company whose version is the expected one, unless another has this name. */
export const updateCompany = statement((db: Database, id: string, version: number, values: CompanyValues) =>
  db.orm
    .update(partnerCompanies)
    .set({ ...values, updatedAt: databaseNow, version: sql`${partnerCompanies.version} + 1` })
    .where(
      sql`${partnerCompanies.id} = ${id} AND ${partnerCompanies.version} = ${version}
        AND NOT EXISTS (SELECT 1 FROM partner_companies other
          WHERE other.name = ${values.name} COLLATE NOCASE AND other.id <> ${id})`,
    ),
);

export const markOpenings = statement((db: Database, companyId: string) =>
  db.orm
    .update(openings)
    .set({ isSample: sql`(SELECT c.is_sample FROM partner_companies c WHERE c.id = ${companyId})` })
    .where(eq(openings.companyId, companyId)),
);
