import * as v from "valibot";
import { BLANK } from "#app/features/provider/blank.ts";
import { stillUsedText } from "#app/features/provider/branch-rules.ts";
import type { RestoreVersion } from "#app/features/provider/inputs.ts";
import { missingPictures } from "#app/features/provider/missing-pictures.server.ts";
import { picturesIn } from "#app/features/provider/pictures.ts";
import { plannedAfter, tomorrow, versionOn } from "#app/features/provider/planned.ts";
import { keepsUsedBranches, selectUsedBranches } from "#app/features/provider/queries/branches.server.ts";
import { arePicturesStored } from "#app/features/provider/queries/pictures.server.ts";
import {
  insertVersion,
  keepsCurrency,
  noTermsAreAgreed,
  type SavedVersion,
  selectTerms,
  selectVersions,
  type VersionRow,
} from "#app/features/provider/queries/versions.server.ts";
import {
  isDated,
  isSection,
  SECTION_NAMES,
  SECTIONS,
  type Section,
  type SectionName,
} from "#app/features/provider/sections.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { editConflict, editOutcome, matches } from "#app/kernel/editing.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound, type Problem } from "#app/kernel/problem.ts";
import { region } from "#app/kernel/region.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

const ENTITY = "provider";

/** Lists every section with when it was last saved, and by whom. */
export const listSections = withPermission("provider.read", async ({ db }) => {
  const versions = await db.batch(
    Object.fromEntries(SECTION_NAMES.map((name) => [name, selectVersions(db, name)] as const)),
  );
  return ok(
    SECTION_NAMES.map((name) => {
      const [newest] = versions[name] ?? [];
      return { name, savedAt: newest?.createdAt ?? null, savedBy: newest?.savedBy ?? null };
    }),
  );
});

/**
 * Gets a section as it applies today, with its history, newest first, and the changes of later days. Problems: not_found.
 */
export const getSection = withPermission("provider.read", async ({ db, now }, name: string) => {
  if (!isSection(name)) return failed(notFound("The section"));
  const {
    versions,
    terms: [terms],
  } = await db.batch({ versions: selectVersions(db, name), terms: selectTerms(db) });
  const today = dateAt(now);
  const applies = versionOn(versions, today);
  const { value } = toStored(name, applies ? [applies] : []);
  const [newest] = versions;
  return ok({
    name,
    value,
    version: newest?.id ?? 0,
    appliesId: applies?.id,
    isDated: isDated(name),
    /** The first day that a save may have. */
    firstDay: newest && !isOfToday(versions, now, terms) ? tomorrow(now) : today,
    planned: plannedAfter(versions, today),
    versions,
  });
});

type Saved = { version: number; effectiveFrom?: string };

/**
 * Saves a section, audited. It applies at once, on every page within ten seconds, and a dated one from its first day on.
 * What an owner has entered today may still be corrected today, while nobody has taken the test or asked to enrol.
 * Problems: not_found, invalid_fields (a day that has begun), stale_version with the newer section.
 */
export const saveSection = withPermission(
  "provider.edit",
  async (ctx, name: string, { version, effectiveFrom, ...value }: Saved) => {
    if (!isSection(name)) return failed(notFound("The section"));
    if (!isDated(name)) return save(ctx, { name, value, effectiveFrom: null, version });
    const today = dateAt(ctx.now);
    // The first version of all applies from the beginning when it begins today, and so does its correction.
    if (version === 0 && effectiveFrom === today)
      return save(ctx, { name, value, effectiveFrom: null, version });
    if (effectiveFrom === today) {
      const found = await getSection(ctx, name);
      if (found.ok && found.value.firstDay === today)
        return save(ctx, { name, value, effectiveFrom: null, version, isCorrection: true });
    }
    if (effectiveFrom === undefined || effectiveFrom <= today)
      return failed(version === 0 ? TODAY_OR_LATER : TOMORROW_OR_LATER);
    return save(ctx, { name, value, effectiveFrom, version });
  },
);

/** Lists the versions of a section, newest first. Problems: not_found. */
export const listVersions = withPermission("provider.read", async ({ db }, name: string) =>
  isSection(name) ? ok(await db.execute(selectVersions(db, name))) : failed(notFound("The section")),
);

/**
 * Changes the named fields of a section as it applies today; a dated one from `effectiveFrom` on, or from the first day
 * that a save may have. Problems: not_found, invalid_fields, stale_version with the newer section when
 * `expectedTag` is not its version or another save came in between.
 */
export const changeSection = withPermission(
  "provider.edit",
  async (ctx, name: string, change: Record<string, unknown>, expectedTag?: string) => {
    if (!isSection(name)) return failed(notFound("The section"));
    const found = await getSection(ctx, name);
    if (!found.ok) return found;
    const current = found.value;
    if (expectedTag !== undefined && expectedTag !== String(current.version))
      return failed(editConflict("section", current));
    const { effectiveFrom: day, ...fields } = change;
    const effectiveFrom = typeof day === "string" ? day : current.firstDay;
    const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const parsed = v.safeParse(SECTIONS[name], { ...current.value, ...named });
    if (!parsed.success) {
      const faults = parsed.issues.map((issue) => ({
        field: v.getDotPath(issue) ?? "",
        message: issue.message,
      }));
      return failed(invalidFields(...faults));
    }
    if (matches(current.value, parsed.output) && day === undefined) return ok(current);
    const saved = await saveSection(ctx, name, { ...parsed.output, effectiveFrom, version: current.version });
    return saved.ok ? getSection(ctx, name) : saved;
  },
);

const TODAY_OR_LATER = invalidFields({
  field: "effectiveFrom",
  message: "Please enter today or a later day",
});
const TOMORROW_OR_LATER = invalidFields({
  field: "effectiveFrom",
  message: "Please enter tomorrow or a later day",
});

/**
 * Brings back an earlier version as the newest: a dated one from tomorrow on, or from the day of a change that it cancels.
 * Problems: not_found, invalid_fields, stale_version with the newer section.
 */
export const restoreVersion = withPermission(
  "provider.edit",
  async (ctx, name: string, { restored, version, effectiveFrom: day }: RestoreVersion) => {
    if (!isSection(name)) return failed(notFound("The section"));
    const versions = await ctx.db.execute(selectVersions(ctx.db, name));
    const found = versions.find(({ id }) => id === restored);
    if (!found) return failed(notFound("The version"));
    const effectiveFrom = isDated(name) ? (day ?? tomorrow(ctx.now)) : null;
    if (effectiveFrom !== null && effectiveFrom <= dateAt(ctx.now)) return failed(TOMORROW_OR_LATER);
    return save(ctx, { name, value: found.value as object, effectiveFrom, version, restores: restored });
  },
);

type Change = {
  name: SectionName;
  value: object;
  effectiveFrom: string | null;
  version: number;
  restores?: number;
  /** Only while nobody has taken the test or asked to enrol. */
  isCorrection?: boolean;
};

/** Whether an owner has entered all of it today, and nobody has agreed to anything. */
const isOfToday = (
  versions: readonly SavedVersion[],
  now: number,
  terms: { areAgreed: number } | undefined,
) =>
  terms?.areAgreed === 0 &&
  versions.every(({ createdAt, savedBy }) => savedBy !== null && dateAt(createdAt) === dateAt(now));

async function save(ctx: ServiceContext<Admin>, change: Change) {
  const { name, value, effectiveFrom, version, restores, isCorrection } = change;
  const { db, actor } = ctx;
  const taxNumber = await missingTaxNumber(ctx, name, value);
  if (taxNumber) return failed(taxNumber);
  const kept = name === "branches" ? keptBranches(value) : undefined;
  const pictures = picturesIn(value);
  const stored = await db.batch({
    ...(pictures.length > 0 && { hasPictures: arePicturesStored(pictures) }),
    ...(kept && { keepsUsed: keepsUsedBranches(kept) }),
    ...(name === "region" && { keepsCurrency: keepsCurrency({ ...BLANK.region, ...value }.currency) }),
    ...(isCorrection && { isFree: noTermsAreAgreed }),
    saved: insertVersion(db, {
      section: name,
      value,
      effectiveFrom,
      createdBy: actor.userId,
      restores,
      version,
    }),
    audit: recordAuditIfChanged(ctx, {
      action: restores ? "provider.restore" : "provider.edit",
      entity: ENTITY,
      entityId: name,
      after: effectiveFrom === null ? value : { ...value, effectiveFrom },
    }),
    versions: selectVersions(db, name),
  });
  if (!stored && isCorrection) return failed(TOMORROW_OR_LATER);
  if (!stored && name === "region") return failed(currencyStays());
  if (!stored) {
    const gone = await missingPictures(db, value);
    if (gone) return failed(gone);
    const [used] = await db.execute(selectUsedBranches(db, kept ?? []));
    return failed(used ? invalidFields({ field: "open", message: stillUsedText(used) }) : TRY_AGAIN);
  }
  const { saved, versions } = stored;
  const current = toStored(name, versions);
  const wanted = { value: value as typeof current.value, effectiveFrom };
  return editOutcome("section", { wasChanged: saved.length > 0, current, wanted });
}

/** Tax invoices state the GST number: there is no rate without it. */
async function missingTaxNumber(
  { db, now }: ServiceContext<Admin>,
  name: SectionName,
  value: object,
): Promise<Problem | undefined> {
  if (name !== "tax" && name !== "contact") return undefined;
  const other = name === "tax" ? "contact" : "tax";
  const stored = versionOn(await db.execute(selectVersions(db, other)), dateAt(now));
  const { taxNumber, taxRate } = {
    ...{ taxNumber: "", taxRate: 0 },
    ...(stored?.value as object | undefined),
    ...value,
  };
  if (taxRate === 0 || taxNumber !== "") return undefined;
  return invalidFields(
    name === "tax"
      ? { field: "taxRate", message: "Please enter the GST number in Contact first" }
      : { field: "taxNumber", message: "Please keep the GST number: a GST rate is set in Tax" },
  );
}

const currencyStays = () =>
  invalidFields({
    field: "currency",
    message: `Please keep ${region().currency}: enrolments or payments are recorded in it`,
  });

/** A branch that was in use a moment ago, and no longer is. */
const TRY_AGAIN = conflict("The branches are in use differently now. Please save again.");

const keptBranches = (value: object) => {
  const { open, closed } = { ...BLANK.branches, ...value };
  return [...open, ...closed];
};

function toStored<Name extends SectionName>(name: Name, [newest]: VersionRow[]) {
  const value = { ...BLANK[name], ...(newest?.value as object | undefined) } as Section<Name>;
  return {
    name,
    value: value as Section<SectionName>,
    effectiveFrom: newest?.effectiveFrom ?? null,
    version: newest?.id ?? 0,
  };
}
