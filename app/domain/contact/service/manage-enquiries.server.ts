import type { EnquiryChange, EnquiryNote } from "#app/domain/contact/inputs.ts";
import type { EnquiryQuery } from "#app/domain/contact/list.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import { recordAuditIfChanged, recordExport } from "#db/queries/audit.ts";
import {
  insertEnquiryNote,
  listEnquiryChunk,
  listEnquiryPage,
  selectEnquiry,
  selectEnquiryNotes,
  selectPossibleOwners,
  updateEnquiry,
} from "#db/queries/contact.ts";
import { eachPage } from "#db/queries/keyset.ts";

const entity = (entityId: string) => ({ entity: "enquiry", entityId });

/** Lists one page of enquiries with the counts of the filters. */
export const listEnquiries = withPermission("enquiries.read", async (ctx, query: EnquiryQuery) => {
  const { byStatus, byOwner, owners, ...page } = await listEnquiryPage(ctx.db, query);
  const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
  const shown = byStatus.filter(({ value }) => !query.filters.status || value === query.filters.status);
  return ok({
    page: { ...page, total: sum(shown) },
    byStatus: [{ value: "", count: sum(byStatus) }, ...byStatus],
    byOwner: [{ value: "", count: sum(byOwner) }, ...byOwner.filter(({ value }) => value !== "")],
    owners,
  });
});

/** Exports all enquiries of a list, in chunks. Recorded in the audit log, because it contains personal data. */
export const exportEnquiries = withPermission("enquiries.export", async (ctx, query: EnquiryQuery) => {
  await ctx.db.execute(recordExport(ctx, { action: "enquiry.export", entity: "enquiry" }, query));
  return ok(eachPage((at) => listEnquiryChunk(ctx.db, query, at)));
});

/** Gets one enquiry with its notes and possible owners. Problems: not_found. */
export const getEnquiry = withPermission("enquiries.read", async (ctx, id: string) => {
  const [[enquiry], notes, owners] = await ctx.db.readBatch([
    selectEnquiry(ctx.db, id),
    selectEnquiryNotes(ctx.db, id),
    selectPossibleOwners(ctx.db),
  ]);
  return enquiry ? ok({ enquiry, notes, owners }) : failed(notFound("The enquiry"));
});

/**
 * Changes state and owner of an enquiry. Problems: not_found, stale_version (`current` is the newer enquiry),
 * invalid_fields (an owner who is no admin).
 */
export const changeEnquiry = withPermission(
  "enquiries.edit",
  async (ctx, id: string, { status, ownerId, version }: EnquiryChange): Promise<Outcome<{ id: string }>> => {
    const change = { id, version, status, ownerId: ownerId || null };
    const [changed, , [current]] = await ctx.db.writeBatch([
      updateEnquiry(ctx.db, change),
      recordAuditIfChanged(ctx, { action: "enquiry.change", ...entity(id), after: { status, ownerId } }),
      selectEnquiry(ctx.db, id),
    ]);
    if (!current) return failed(notFound("The enquiry"));
    const saysTheSame = current.status === status && current.ownerId === change.ownerId;
    if (changed.length > 0 || saysTheSame) return ok({ id });
    if (current.version === version) {
      const error = { field: "ownerId", message: "Please choose a member of the team" };
      return failed({ code: "invalid_fields", message: error.message, errors: [error] });
    }
    return failed({
      code: "stale_version",
      message: `Someone else has changed this enquiry. It is now: ${current.status}, assigned to ${current.owner ?? "nobody"}. Save again to replace it with your choice.`,
      current,
    });
  },
);

/** Adds a staff note, once per form. Problems: not_found. */
export const addEnquiryNote = withPermission(
  "enquiries.edit",
  async (ctx, id: string, { body, formKey }: EnquiryNote): Promise<Outcome<{ id: string }>> => {
    const [enquiry] = await ctx.db.execute(selectEnquiry(ctx.db, id));
    if (!enquiry) return failed(notFound("The enquiry"));
    const authorId = ctx.actor.userId;
    await ctx.db.writeBatch([
      insertEnquiryNote(ctx.db, { contactMessageId: id, authorId, body, idempotencyKey: formKey }),
      recordAuditIfChanged(ctx, { action: "enquiry.add-note", ...entity(id), after: { body } }),
    ]);
    return ok({ id });
  },
);
