import * as v from "valibot";
import { BLANK } from "#app/features/provider/blank.ts";
import { stillUsedText } from "#app/features/provider/branch-rules.ts";
import type { RestoreVersion } from "#app/features/provider/inputs.ts";
import { keepsUsedBranches, selectUsedBranches } from "#app/features/provider/queries/branches.server.ts";
import {
  insertVersion,
  selectVersions,
  type VersionRow,
} from "#app/features/provider/queries/versions.server.ts";
import {
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
import { conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
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

/** Gets a section with its history, newest first. Problems: not_found. */
export const getSection = withPermission("provider.read", async ({ db }, name: string) => {
  if (!isSection(name)) return failed(notFound("The section"));
  const versions = await db.execute(selectVersions(db, name));
  return ok({ ...toStored(name, versions), versions });
});

/**
 * Saves a section, audited. It applies at once, on every page within ten seconds. Problems: not_found, stale_version with
 * the newer section.
 */
export const saveSection = withPermission(
  "provider.edit",
  async (ctx, name: string, { version, ...value }: { version: number }) =>
    isSection(name) ? save(ctx, { name, value, version }) : failed(notFound("The section")),
);

/** Lists the versions of a section, newest first. Problems: not_found. */
export const listVersions = withPermission("provider.read", async ({ db }, name: string) =>
  isSection(name) ? ok(await db.execute(selectVersions(db, name))) : failed(notFound("The section")),
);

/**
 * Changes the named fields of a section. Problems: not_found, invalid_fields, stale_version with the newer section when
 * `expectedTag` is not its version or another save came in between.
 */
export const changeSection = withPermission(
  "provider.edit",
  async (ctx, name: string, change: Record<string, unknown>, expectedTag?: string) => {
    if (!isSection(name)) return failed(notFound("The section"));
    const current = toStored(name, await ctx.db.execute(selectVersions(ctx.db, name)));
    if (expectedTag !== undefined && expectedTag !== String(current.version))
      return failed(editConflict("section", current));
    const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const parsed = v.safeParse(SECTIONS[name], { ...current.value, ...named });
    if (!parsed.success) {
      const faults = parsed.issues.map((issue) => ({
        field: v.getDotPath(issue) ?? "",
        message: issue.message,
      }));
      return failed(invalidFields(...faults));
    }
    if (matches(current.value, parsed.output)) return ok(current);
    return save(ctx, { name, value: parsed.output, version: current.version });
  },
);

/** Brings back an earlier version as the newest. Problems: not_found, stale_version with the newer section. */
export const restoreVersion = withPermission(
  "provider.edit",
  async (ctx, name: string, { restored, version }: RestoreVersion) => {
    if (!isSection(name)) return failed(notFound("The section"));
    const versions = await ctx.db.execute(selectVersions(ctx.db, name));
    const found = versions.find(({ id }) => id === restored);
    if (!found) return failed(notFound("The version"));
    return save(ctx, { name, value: found.value as object, version, restores: restored });
  },
);

type Change = { name: SectionName; value: object; version: number; restores?: number };

async function save(ctx: ServiceContext<Admin>, { name, value, version, restores }: Change) {
  const { db, actor } = ctx;
  const kept = name === "branches" ? keptBranches(value) : undefined;
  const stored = await db.batch({
    ...(kept && { keepsUsed: keepsUsedBranches(kept) }),
    saved: insertVersion(db, {
      section: name,
      value,
      effectiveFrom: null,
      createdBy: actor.userId,
      restores,
      version,
    }),
    audit: recordAuditIfChanged(ctx, {
      action: restores ? "provider.restore" : "provider.edit",
      entity: ENTITY,
      entityId: name,
      after: value,
    }),
    versions: selectVersions(db, name),
  });
  if (!stored) {
    const [used] = await db.execute(selectUsedBranches(db, kept ?? []));
    return failed(used ? invalidFields({ field: "open", message: stillUsedText(used) }) : TRY_AGAIN);
  }
  const { saved, versions } = stored;
  const current = toStored(name, versions);
  const wanted = { value: value as typeof current.value };
  return editOutcome("section", { wasChanged: saved.length > 0, current, wanted });
}

/** A branch that was in use a moment ago, and no longer is. */
const TRY_AGAIN = conflict("The branches are in use differently now. Please save again.");

const keptBranches = (value: object) => {
  const { open, closed } = { ...BLANK.branches, ...value };
  return [...open, ...closed];
};

function toStored<Name extends SectionName>(name: Name, [newest]: VersionRow[]) {
  const value = { ...BLANK[name], ...(newest?.value as object | undefined) } as Section<Name>;
  return { name: name as SectionName, value: value as Section<SectionName>, version: newest?.id ?? 0 };
}
