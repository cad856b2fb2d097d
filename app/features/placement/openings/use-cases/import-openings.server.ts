import { insertImport, selectImport } from "#app/features/operations/imports/queries/imports.server.ts";
import type { ImportOpenings } from "#app/features/placement/openings/inputs.ts";
import {
  type OpeningLine,
  openingKey,
  readOpeningsCsv,
} from "#app/features/placement/openings/opening-rows.ts";
import {
  areStored,
  insertOpenings,
  selectComparedOpenings,
} from "#app/features/placement/openings/queries/openings.server.ts";
import {
  insertCompany,
  selectCompanyChoices,
} from "#app/features/placement/openings/queries/partner-companies.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields } from "#app/kernel/problem.ts";
import { comparableName } from "#app/kernel/rules-for-names.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { lineFaults } from "#app/kernel/text-lines.ts";
import { entity, recordAudit, recordAudits } from "#db/audit.ts";
import { mustChange, mustHold } from "#db/session/index.ts";

type Ctx = ServiceContext<Admin>;
type OpeningsFile = Pick<ImportOpenings, "content"> &
  Partial<Pick<ImportOpenings, "duplicates" | "fileName">>;

/** An opening of the file, whose company has the name that is stored of it. */
export type FoundOpening = OpeningLine & {
  /** The company comes with it: there is none of this name yet, and no line above has it. */
  isNewCompany: boolean;
  /** Where the same opening is already, as a sentence without its full stop. */
  equal: string | undefined;
};

/**
 * Reads a table of openings, and says of each line whether it can be stored, whether its company is new and whether the
 * opening exists already. Stores nothing.
 */
export const previewOpenings = withPermission("openings.edit", async (ctx, { content }: OpeningsFile) =>
  ok(await readFile(ctx, content)),
);

/**
 * Adds the openings of a table, all or none and once for each `id`, with the companies that are not known yet. Openings
 * that exist already are left out unless the form adds them again. Problems: invalid_fields at `content` with the wrong
 * lines; conflict when companies have changed since they were read. Source: ADR 0052.
 */
export const importOpenings = withPermission(
  "openings.edit",
  async (
    ctx,
    { content, fileName = "", duplicates = "skip", id = crypto.randomUUID() }: OpeningsFile & { id?: string },
  ): Promise<Outcome<number>> => {
    const { db, actor } = ctx;
    const { openings, errors } = await readFile(ctx, content);
    if (errors.length > 0) return failed(invalidFields({ field: "content", message: lineFaults(errors) }));
    const added = openings
      .filter(({ equal }) => equal === undefined || duplicates === "add")
      .map(({ line: _l, earlier: _e, equal: _q, closesOn: closesAt, ...facts }) => ({
        ...facts,
        closesAt,
        id: crypto.randomUUID(),
      }));
    const companies = added
      .filter(({ isNewCompany }) => isNewCompany)
      .map(({ company }) => ({ id: crypto.randomUUID(), name: company }));
    const stored = added.map(({ isNewCompany: _, ...opening }) => opening);
    const [first, ...others] = stored.map(({ id: openingId, ...after }) => ({
      action: "opening.add",
      ...entity("opening", openingId),
      after,
    }));
    if (!first) return ok(0);
    const written = await db.batch({
      record: mustChange(
        insertImport(db, {
          id,
          kind: "openings",
          target: "",
          fileName,
          createdBy: actor.userId,
          count: stored.length,
          rows: [
            ...stored.map((opening) => ({ entity: "opening" as const, id: opening.id })),
            ...companies.map((company) => ({ entity: "company" as const, id: company.id })),
          ],
        }),
      ),
      companies: companies.map((company) => addNewCompany(ctx, company)),
      inserted: insertOpenings(db, stored),
      areStored: mustHold(areStored(stored.map((opening) => opening.id))),
      audit: recordAudits(ctx, [first, ...others]),
    });
    if (written) return ok(stored.length);
    // The same form sent twice is one import.
    const [earlier] = await db.execute(selectImport(db, id));
    return earlier ? ok(earlier.count) : failed(CHANGED_SINCE);
  },
);

const CHANGED_SINCE = conflict(
  "The partner companies have changed since the check. Please check the file again.",
);

/** As addCompany does it; somebody else may have added it since, and then nothing is stored. */
function addNewCompany(ctx: Ctx, { id, name }: { id: string; name: string }) {
  const values = { name, website: "", note: "", isSample: false };
  return {
    inserted: mustChange(insertCompany(ctx.db, id, id, values)),
    audit: recordAudit(ctx, {
      action: "partner-company.add",
      ...entity("partner_company", id),
      after: values,
    }),
  };
}

async function readFile({ db }: Ctx, content: string) {
  const { rows, errors, notes } = readOpeningsCsv(content);
  const { companies, known } = await db.batch({
    companies: selectCompanyChoices(db),
    known: selectComparedOpenings(db),
  });
  const nameOf = new Map(companies.map(({ name }) => [comparableName(name), name]));
  const stored = new Set(known.map(openingKey));
  const openings = rows.map((row): FoundOpening => {
    const key = comparableName(row.company);
    const isNewCompany = !nameOf.has(key);
    if (isNewCompany) nameOf.set(key, row.company);
    return {
      ...row,
      company: nameOf.get(key)!,
      isNewCompany,
      equal: whereEqual(row, stored.has(openingKey(row))),
    };
  });
  return { openings, errors, notes };
}

function whereEqual({ earlier }: OpeningLine, isStored: boolean): string | undefined {
  if (earlier !== undefined) return `This opening is already on line ${earlier}`;
  return isStored ? "There is already such an opening, which is not closed" : undefined;
}
