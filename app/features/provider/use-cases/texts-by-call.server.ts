import * as v from "valibot";
import { draftInput, type Publish } from "#app/features/provider/texts/inputs.ts";
import { type EditedText, textTag } from "#app/features/provider/texts/text-tag.ts";
import { editConflict, matches } from "#app/kernel/editing.ts";
import { failed, type Outcome } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields } from "#app/kernel/problem.ts";
import { discardDraft, getText, publishDraft, restoreText, saveDraft } from "./texts.server.ts";

type Read = Awaited<ReturnType<typeof getText>>;

const isOutdated = (current: EditedText, expectedTag: string | undefined) =>
  expectedTag !== undefined && expectedTag !== textTag(current);

/** The text after a change of it. */
const after = async (made: Outcome<unknown>, read: () => Promise<Read>): Promise<Read> =>
  made.ok ? read() : made;

/**
 * Saves a draft with the named fields, the others as they are; a text that is so already has no draft of it. Problems:
 * not_found, invalid_fields, stale_version with the newer text when `expectedTag` is not its tag or another save came in
 * between.
 */
export const changeText = withPermission(
  "provider.edit",
  async (ctx, name: string, named: Record<string, unknown>, expectedTag?: string): Promise<Read> => {
    const read = await getText(ctx, name);
    if (!read.ok) return read;
    const { value, version, base } = read.value;
    if (isOutdated(read.value, expectedTag)) return failed(editConflict("text", read.value));
    const parsed = v.safeParse(draftInput(name), { ...value, ...named, version, base });
    if (!parsed.success) {
      const faults = parsed.issues.map((issue) => ({
        field: ["value", v.getDotPath(issue)].filter(Boolean).join("."),
        message: issue.message,
      }));
      return failed(invalidFields(...faults));
    }
    const { version: _version, base: _base, ...wanted } = parsed.output;
    if (matches(value, wanted)) return read;
    return after(await saveDraft(ctx, name, { ...wanted, version, base }), () => getText(ctx, name));
  },
);

/**
 * Publishes the draft of a text; without one nothing changes. Problems: not_found, stale_version with the newer text when
 * `expectedTag` is not its tag or another save came in between.
 */
export const publishText = withPermission(
  "provider.edit",
  async (ctx, name: string, { meaning }: Pick<Publish, "meaning">, expectedTag?: string): Promise<Read> => {
    const read = await getText(ctx, name);
    if (!read.ok) return read;
    if (isOutdated(read.value, expectedTag)) return failed(editConflict("text", read.value));
    if (!read.value.draft) return read;
    const published = await publishDraft(ctx, name, { version: read.value.version, meaning });
    return after(published, () => getText(ctx, name));
  },
);

/** Deletes the draft of a text, if it has one. Problems: not_found, stale_version. */
export const discardText = withPermission("provider.edit", async (ctx, name: string) => {
  const read = await getText(ctx, name);
  return read.ok ? discardDraft(ctx, name, { version: read.value.version }) : read;
});

/** Publishes an earlier version of a text again; a draft stays. Problems: not_found, stale_version. */
export const bringBackText = withPermission(
  "provider.edit",
  async (ctx, name: string, restored: number): Promise<Read> => {
    const read = await getText(ctx, name);
    if (!read.ok) return read;
    const brought = await restoreText(ctx, name, { restored, version: read.value.base });
    return after(brought, () => getText(ctx, name));
  },
);
