import { isMailName } from "#app/features/messages/mail/texts/catalogue.ts";
import { FIRST_NOTICE } from "#app/features/provider/blank.ts";
import type { RestoreVersion } from "#app/features/provider/inputs.ts";
import { missingPictures } from "#app/features/provider/missing-pictures.server.ts";
import { picturesIn } from "#app/features/provider/pictures.ts";
import { isAgreed } from "#app/features/provider/provider.ts";
import {
  type DraftRow,
  deleteDraft,
  isDraftSeen,
  saveDraftRow,
  selectDraft,
  selectDrafts,
  selectTextStates,
} from "#app/features/provider/queries/drafts.server.ts";
import { arePicturesStored } from "#app/features/provider/queries/pictures.server.ts";
import {
  insertVersion,
  selectLatestMeaning,
  selectVersions,
  type VersionRow,
} from "#app/features/provider/queries/versions.server.ts";
import type { Discard, Publish } from "#app/features/provider/texts/inputs.ts";
import { blankText, isText, TEXT_NAMES, type TextName } from "#app/features/provider/texts/sections.ts";
import { editConflict, editOutcome, matches } from "#app/kernel/editing.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import { addDays, dateAt } from "#app/kernel/zoned-time.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

const ENTITY = "provider";
const NO_TEXT = notFound("The text");
/** A picture that was deleted a moment ago, and is stored again. */
const TRY_AGAIN = conflict("The pictures have changed meanwhile. Please save again.");

/** Lists the texts with when each was published and drafted, and by whom. */
export const listTexts = withPermission("provider.read", async ({ db }) =>
  ok(await db.execute(selectTextStates(db, TEXT_NAMES))),
);

/** Every draft, for the preview of a page. */
export const listDrafts = withPermission("provider.read", async ({ db }) =>
  ok(await db.execute(selectDrafts(db))),
);

/** Gets a text: its draft, or what is published, and every version, newest first. Problems: not_found. */
export const getText = withPermission("provider.read", async ({ db }, name: string) => {
  if (!isText(name)) return failed(NO_TEXT);
  const { drafts, versions } = await db.batch({
    drafts: selectDraft(db, name),
    versions: selectVersions(db, name),
  });
  return ok({ ...toEdited(name, drafts, versions), versions });
});

/**
 * Saves a draft, which no visitor sees. Problems: not_found, invalid_fields (a picture that is not stored), stale_version with
 * the newer draft.
 */
export const saveDraft = withPermission(
  "provider.edit",
  async (ctx, name: string, { version, base, ...value }: { version: number; base: number }) => {
    const { db, actor } = ctx;
    if (!isText(name)) return failed(NO_TEXT);
    const pictures = picturesIn(value);
    const stored = await db.batch({
      ...(pictures.length > 0 && { hasPictures: arePicturesStored(pictures) }),
      saved: saveDraftRow(db, { section: name, value, savedBy: actor.userId, version, base }),
      audit: recordAuditIfChanged(ctx, {
        action: "provider.edit",
        entity: ENTITY,
        entityId: `${name} (draft)`,
        after: value,
      }),
      drafts: selectDraft(db, name),
      versions: selectVersions(db, name),
    });
    if (!stored) return failed((await missingPictures(db, value)) ?? TRY_AGAIN);
    const { saved, drafts, versions } = stored;
    const current = toEdited(name, drafts, versions);
    const wanted = { value: { ...current.value, ...value } };
    return editOutcome("text", { wasChanged: saved.length > 0, current, wanted });
  },
);

/**
 * Publishes a draft, audited: it is the newest version, and no draft any more. Of a privacy policy or terms whose meaning changes,
 * people are asked to agree again. Problems: not_found, stale_version with the newer draft.
 */
export const publishDraft = withPermission(
  "provider.edit",
  async (ctx, name: string, { version, meaning }: Publish) => {
    const { db, actor, now } = ctx;
    if (!isText(name)) return failed(NO_TEXT);
    const {
      drafts,
      versions: before,
      meaning: [latest],
    } = await db.batch({
      drafts: selectDraft(db, name),
      versions: selectVersions(db, name),
      meaning: selectLatestMeaning(db),
    });
    const [draft] = drafts;
    // Somebody has published or discarded it since the page was loaded.
    if (!draft) return failed(editConflict("text", toEdited(name, drafts, before)));
    const value = withAgreement(name, {
      value: draft.value,
      before,
      changedOn: meaning === "changed" ? dateAt(now) : undefined,
      latest: latest?.day,
    });
    const stored = await db.batch({
      isSeen: isDraftSeen({ section: name, version }),
      published: insertVersion(db, {
        section: name,
        value,
        effectiveFrom: null,
        createdBy: actor.userId,
        version: draft.base,
      }),
      audit: recordAuditIfChanged(ctx, {
        action: "provider.edit",
        entity: ENTITY,
        entityId: name,
        after: value,
      }),
      deleted: deleteDraft(db, { section: name, version }),
    });
    return stored ? ok({ name }) : failed(editConflict("text", toEdited(name, drafts, before)));
  },
);

/** Deletes a draft; the published text stays. Problems: not_found, stale_version with the newer draft. */
export const discardDraft = withPermission(
  "provider.edit",
  async (ctx, name: string, { version }: Discard) => {
    const { db } = ctx;
    if (!isText(name)) return failed(NO_TEXT);
    const { deleted, drafts, versions } = await db.batch({
      deleted: deleteDraft(db, { section: name, version }),
      audit: recordAuditIfChanged(ctx, {
        action: "provider.edit",
        entity: ENTITY,
        entityId: `${name} (draft)`,
        after: null,
      }),
      drafts: selectDraft(db, name),
      versions: selectVersions(db, name),
    });
    // Without a draft there is nothing to lose.
    if (deleted.length > 0 || drafts.length === 0) return ok({ name });
    return failed(editConflict("text", toEdited(name, drafts, versions)));
  },
);

/** Publishes an earlier version again; a draft stays. Problems: not_found, stale_version. */
export const restoreText = withPermission(
  "provider.edit",
  async (ctx, name: string, { restored, version }: RestoreVersion) => {
    const { db, actor } = ctx;
    if (!isText(name)) return failed(NO_TEXT);
    const before = await db.execute(selectVersions(db, name));
    const found = before.find(({ id }) => id === restored);
    if (!found) return failed(notFound("The version"));
    const value = withAgreement(name, { value: found.value, before });
    const { saved, versions, drafts } = await db.batch({
      saved: insertVersion(db, {
        section: name,
        value,
        effectiveFrom: null,
        createdBy: actor.userId,
        restores: restored,
        version,
      }),
      audit: recordAuditIfChanged(ctx, {
        action: "provider.restore",
        entity: ENTITY,
        entityId: name,
        after: value,
      }),
      versions: selectVersions(db, name),
      drafts: selectDraft(db, name),
    });
    const current = toEdited(name, drafts, versions);
    // Sent twice is one change.
    const isRestored = saved.length > 0 || JSON.stringify(versions[0]?.value) === JSON.stringify(value);
    return isRestored ? ok(current) : failed(editConflict("text", current));
  },
);

type Agreement = {
  value: unknown;
  before: VersionRow[];
  /** Today, where the meaning changes. */
  changedOn?: string;
  /** The latest such day of privacy policy and terms. */
  latest?: string | null;
};

/**
 * Keeps the day from which the privacy policy or the terms have their present meaning; with a new meaning it is today, or
 * the day after the latest one of both, so that no two changes have the same.
 */
function withAgreement(name: TextName, { value, before: [newest], changedOn, latest }: Agreement): object {
  if (!isAgreed(name)) return value as object;
  const { appliesFrom: kept = FIRST_NOTICE } = (newest?.value ?? {}) as { appliesFrom?: string };
  if (changedOn === undefined) return { ...(value as object), appliesFrom: kept };
  const last = latest ?? FIRST_NOTICE;
  const dayAfter = addDays(last, 1);
  return { ...(value as object), appliesFrom: changedOn > last ? changedOn : dayAfter };
}

function toEdited(name: TextName, [draft]: DraftRow[], [newest]: VersionRow[]) {
  const stored = (draft?.value ?? newest?.value ?? {}) as object;
  const { appliesFrom: _, ...value } = { ...blankText(name), ...stored } as Record<string, unknown>;
  return {
    name,
    value,
    /** Of a mail: it says what the product says of itself. */
    isStandard: isMailName(name) && matches(value, blankText(name)),
    version: draft?.version ?? 0,
    base: newest?.id ?? 0,
    draft: draft
      ? { savedAt: draft.savedAt, savedBy: draft.savedBy, isOutdated: draft.base !== (newest?.id ?? 0) }
      : null,
  };
}
