import {
  type AddCompany,
  type AddOpening,
  type ChangeCompany,
  type ChangeOpening,
  type EditCompany,
  type EditOpening,
  isRange,
  NO_RANGE,
} from "#app/features/placement/openings/inputs.ts";
import { OPENING_LIST, type OpeningQuery } from "#app/features/placement/openings/list.ts";
import {
  countOpenings,
  insertOpening,
  type OpeningRow,
  selectOpening,
  selectOpeningByFormKey,
  selectOpeningPage,
  updateOpening,
} from "#app/features/placement/openings/queries/openings.server.ts";
import {
  type CompanyRow,
  insertCompany,
  markOpenings,
  selectCompanies,
  selectCompany,
  selectCompanyByFormKey,
  selectCompanyChoices,
  updateCompany,
} from "#app/features/placement/openings/queries/partner-companies.server.ts";
import { editConflict, editOutcome, matches } from "#app/kernel/editing.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { WHOLE_LIST, withStateCounts } from "#app/kernel/list.ts";
import { listRecords, type RecordsRequest } from "#app/kernel/list-records.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { alreadyExists, invalidFields, notFound } from "#app/kernel/problem.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { entity, recordAudit, recordAuditIfChanged, recordExport } from "#db/audit.ts";
import { mustChange, unlessReferenceIsMissing } from "#db/session/index.ts";

/** Lists all partner companies by name with their numbers of openings and placements. */
export const listCompanies = withPermission("openings.read", async ({ db }) =>
  ok(await db.execute(selectCompanies(db))),
);

/** Exports all partner companies; the download is recorded. */
export const exportCompanies = withPermission("openings.export", async (ctx) => {
  const { db } = ctx;
  const { companies } = await db.batch({
    audit: recordExport(ctx, { action: "partner-company.export", entity: "partner_company" }, WHOLE_LIST),
    companies: selectCompanies(db),
  });
  return ok([companies]);
});

/** Lists the names of all partner companies, to choose one. */
export const listCompanyChoices = withPermission("openings.read", async ({ db }) =>
  ok(await db.execute(selectCompanyChoices(db))),
);

/** Gets one partner company. Problems: not_found. */
export const getCompany = withPermission("openings.read", async ({ db }, id: string) => {
  const [company] = await db.execute(selectCompany(db, id));
  return company ? ok(company) : failed(notFound("The company"));
});

/** Adds a partner company, once per form. Problems: invalid_fields at `name` (there is one of this name). */
export const addCompany = withPermission(
  "openings.edit",
  async (ctx, { formKey = crypto.randomUUID(), ...values }: AddCompany): Promise<Outcome<CompanyRow>> => {
    const { db } = ctx;
    const id = crypto.randomUUID();
    const {
      stored: [stored],
    } = await db.batch({
      inserted: insertCompany(db, id, formKey, values),
      audit: recordAuditIfChanged(ctx, {
        action: "partner-company.add",
        ...entity("partner_company", id),
        after: values,
      }),
      stored: selectCompanyByFormKey(db, formKey),
    });
    return stored ? ok(stored) : failed(NAME_IS_TAKEN);
  },
);

/**
 * Changes a partner company; its openings become samples with it, or no samples any more. Problems: not_found,
 * stale_version with the newer company, invalid_fields at `name`.
 */
export const editCompany = withPermission(
  "openings.edit",
  async (ctx, id: string, { version, ...values }: EditCompany): Promise<Outcome<CompanyRow>> => {
    const { db } = ctx;
    const written = await db.batch({
      updated: mustChange(updateCompany(db, id, version, values)),
      audit: recordAudit(ctx, {
        action: "partner-company.edit",
        ...entity("partner_company", id),
        after: values,
      }),
      marked: markOpenings(db, id),
    });
    const [current] = await db.execute(selectCompany(db, id));
    if (!written && current?.version === version) return failed(NAME_IS_TAKEN);
    return editOutcome("company", { wasChanged: Boolean(written), current, wanted: values });
  },
);

/**
 * Changes fields of a partner company, as API callers do; the same values again change nothing. Problems: those of
 * editCompany.
 */
export const changeCompany = withPermission(
  "openings.edit",
  async (ctx, id: string, change: ChangeCompany, expectedTag?: string): Promise<Outcome<CompanyRow>> => {
    const read = await getCompany(ctx, id);
    if (!read.ok) return read;
    const { name, website, note, isSample, version } = read.value;
    if (expectedTag !== undefined && expectedTag !== String(version))
      return failed(editConflict("company", read.value));
    if (matches(read.value, change)) return read;
    return editCompany(ctx, id, { name, website, note, isSample, ...change, version });
  },
);

/** Lists one page of openings, newest first, with the count of each state: one round trip. */
export const listOpenings = withPermission("openings.read", async ({ db }, query: OpeningQuery) => {
  const page = selectOpeningPage(db, query);
  const { found, counts, companies, whole } = await db.batch({
    found: page.statement,
    counts: countOpenings(db, query),
    companies: selectCompanyChoices(db),
    whole: countWhole(db, OPENING_LIST, query, (all) => countOpenings(db, all)),
  });
  return ok({
    ...withStateCounts(page.toPage(found), { state: query.filters.state, counts, whole }),
    companies,
  });
});

/** Lists openings for API callers, newest first. */
export const listOpeningRecords = withPermission(
  "openings.read",
  async ({ db }, asked: RecordsRequest<typeof OPENING_LIST>) =>
    ok(await listRecords(db, OPENING_LIST, asked, (query, at) => selectOpeningPage(db, query, at))),
);

/** Exports every opening that matches the list, in its order, in chunks; the download is recorded. */
export const exportOpenings = withPermission("openings.export", (ctx, query: OpeningQuery) =>
  exportList(ctx, { action: "opening.export", entity: "opening", query }, (at) =>
    selectOpeningPage(ctx.db, query, at),
  ),
);

/** Gets one opening. Problems: not_found. */
export const getOpening = withPermission("openings.read", async ({ db }, id: string) => {
  const [found] = await db.execute(selectOpening(db, id));
  return found ? ok(found) : failed(notFound("The opening"));
});

/** Adds an opening, once per form. Problems: invalid_fields at `companyId` (unknown company). */
export const addOpening = withPermission(
  "openings.edit",
  async (
    ctx,
    { formKey = crypto.randomUUID(), closesOn: closesAt, ...rest }: AddOpening,
  ): Promise<Outcome<OpeningRow>> => {
    const { db } = ctx;
    const id = crypto.randomUUID();
    const values = { ...rest, closesAt };
    const written = await unlessReferenceIsMissing(
      db.batch({
        inserted: insertOpening(db, id, formKey, values),
        audit: recordAuditIfChanged(ctx, { action: "opening.add", ...entity("opening", id), after: values }),
        opening: selectOpeningByFormKey(db, formKey),
      }),
    );
    const stored = written?.opening[0];
    return stored ? ok(stored) : failed(UNKNOWN_COMPANY);
  },
);

/**
 * Changes an opening. Problems: not_found, stale_version with the newer opening, invalid_fields: `companyId` (unknown),
 * `positions` (more students have accepted), `state` (a draft although students have applied).
 */
export const editOpening = withPermission(
  "openings.edit",
  async (
    ctx,
    id: string,
    { version, closesOn: closesAt, ...rest }: EditOpening,
  ): Promise<Outcome<OpeningRow>> => {
    const { db } = ctx;
    const values = { ...rest, closesAt };
    const written = await unlessReferenceIsMissing(
      db
        .batch({
          updated: mustChange(updateOpening(db, id, version, values)),
          audit: recordAudit(ctx, { action: "opening.edit", ...entity("opening", id), after: values }),
        })
        .then((results) => ({ wasChanged: results !== undefined })),
    );
    if (!written) return failed(UNKNOWN_COMPANY);
    const [current] = await db.execute(selectOpening(db, id));
    if (!written.wasChanged && current?.version === version) {
      return failed(
        current.accepted > values.positions ? tooFewPositions(current.accepted) : HAS_APPLICATIONS,
      );
    }
    return editOutcome("opening", { ...written, current, wanted: values });
  },
);

/**
 * Changes fields of an opening, as API callers do; the same values again change nothing. Problems: those of editOpening,
 * invalid_fields at `stipendTo` (below the lowest stipend).
 */
export const changeOpening = withPermission(
  "openings.edit",
  async (ctx, id: string, change: ChangeOpening, expectedTag?: string): Promise<Outcome<OpeningRow>> => {
    const read = await getOpening(ctx, id);
    if (!read.ok) return read;
    const { version, ...opening } = read.value;
    if (expectedTag !== undefined && expectedTag !== String(version))
      return failed(editConflict("opening", read.value));
    const changed = {
      companyId: opening.companyId,
      position: opening.position,
      description: opening.description,
      durationMonths: opening.durationMonths,
      positions: opening.positions,
      stipendFrom: opening.stipendFrom,
      stipendTo: opening.stipendTo,
      place: opening.place,
      monthFrom: opening.monthFrom,
      closesOn: opening.closesAt,
      state: opening.state,
      ...change,
    };
    const { closesOn: closesAt, ...rest } = changed;
    if (matches(read.value, { ...rest, closesAt })) return read;
    if (!isRange(changed)) return failed(invalidFields({ field: "stipendTo", message: NO_RANGE }));
    return editOpening(ctx, id, { ...changed, version });
  },
);

const NAME_IS_TAKEN = alreadyExists(
  "name",
  "There is a company of this name already. Use it, or enter another name",
);
const UNKNOWN_COMPANY = invalidFields({ field: "companyId", message: "Please choose a company" });
const tooFewPositions = (accepted: number) =>
  invalidFields({
    field: "positions",
    message: `${accepted} students have accepted already. Please enter at least ${accepted} positions`,
  });
const HAS_APPLICATIONS = invalidFields({
  field: "state",
  message: "Students have applied for it, so it cannot be a draft again. Close it instead",
});
