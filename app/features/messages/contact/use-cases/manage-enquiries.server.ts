import type { ChangeEnquiry, EnquiryChange, EnquiryNote } from "#app/features/messages/contact/inputs.ts";
import { ENQUIRY_LIST, type EnquiryQuery } from "#app/features/messages/contact/list.ts";
import { testCodeMail } from "#app/features/messages/contact/mails.ts";
import {
  countEnquiries,
  insertEnquiryNote,
  listEnquiryChunk,
  listEnquiryPage,
  markCodeSent,
  replyWithNote,
  selectEnquiry,
  selectEnquiryNotes,
  selectEnquiryPage,
  selectPossibleOwners,
  updateEnquiry,
} from "#app/features/messages/contact/queries/contact.server.ts";
import { suggestCode } from "#app/features/messages/contact/rules.ts";
import {
  type CodeToSend,
  insertSenderToCode,
  selectCodesToSend,
} from "#app/features/scholarship-test/codes/queries/test-codes.server.ts";
import { editConflict } from "#app/kernel/editing.ts";
import { sumCounts, withStateCounts } from "#app/kernel/list.ts";
import { listRecords, type RecordsRequest } from "#app/kernel/list-records.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { entity, recordAudit, recordAuditIfChanged, recordExport } from "#db/audit.ts";
import { eachPage } from "#db/keyset.ts";
import { enqueueMail } from "#db/outbox.ts";
import { mustChange } from "#db/session/index.ts";

/** Lists one page of enquiries with the counts of the filters. */
export const listEnquiries = withPermission("enquiries.read", async (ctx, query: EnquiryQuery) => {
  const { db } = ctx;
  const { byStatus, byTopic, byOwner, owners, codes, rows, whole, ...page } = await listEnquiryPage(
    db,
    query,
    countWhole(db, ENQUIRY_LIST, query, (all) => countEnquiries(db, all)),
  );
  const suggested = rows.map((row) => ({ ...row, suggestion: suggestionFor(row, codes) }));
  const { counts, ...list } = withStateCounts(
    { ...page, rows: suggested },
    { state: query.filters.status, counts: byStatus, whole },
  );
  return ok({
    page: list,
    counts,
    byTopic: [{ value: "", count: sumCounts(byTopic) }, ...byTopic],
    byOwner: [{ value: "", count: sumCounts(byOwner) }, ...byOwner.filter(({ value }) => value !== "")],
    owners,
  });
});

type Request = { asksForCode: boolean; codeSentAt: number | null; collegeName: string };

/** The code to send with one click; undefined when a code was sent or none suits. */
function suggestionFor(request: Request, codes: readonly CodeToSend[]) {
  if (!request.asksForCode || request.codeSentAt !== null) return undefined;
  const code = suggestCode(request.collegeName, codes);
  return code && { id: code.id, code: code.code };
}

/** Lists enquiries for API callers, newest first. */
export const listEnquiryRecords = withPermission(
  "enquiries.read",
  async ({ db }, asked: RecordsRequest<typeof ENQUIRY_LIST>) =>
    ok(await listRecords(db, ENQUIRY_LIST, asked, (query, at) => selectEnquiryPage(db, query, at))),
);

/** Exports all enquiries of a list, in chunks. Recorded in the audit log, because it contains personal data. */
export const exportEnquiries = withPermission("enquiries.export", async (ctx, query: EnquiryQuery) => {
  await ctx.db.execute(recordExport(ctx, { action: "enquiry.export", entity: "enquiry" }, query));
  return ok(eachPage((at) => listEnquiryChunk(ctx.db, query, at)));
});

/** Gets one enquiry with its notes and possible owners. Problems: not_found. */
export const getEnquiry = withPermission("enquiries.read", async (ctx, id: string) => {
  const {
    enquiry: [enquiry],
    notes,
    owners,
    codes,
  } = await ctx.db.batch({
    enquiry: selectEnquiry(ctx.db, id),
    notes: selectEnquiryNotes(ctx.db, id),
    owners: selectPossibleOwners(ctx.db),
    codes: selectCodesToSend(ctx.db),
  });
  if (!enquiry) return failed(notFound("The enquiry"));
  const sendable = codes.filter(({ batchId }) => batchId === null);
  return ok({ enquiry, notes, owners, codes: sendable, suggestion: suggestionFor(enquiry, codes) });
});

/**
 * Changes state and owner of an enquiry. Problems: not_found, stale_version (`current` is the newer enquiry),
 * invalid_fields (an owner who is no admin).
 */
export const changeEnquiry = withPermission(
  "enquiries.edit",
  async (ctx, id: string, { status, ownerId, version }: EnquiryChange): Promise<Outcome<{ id: string }>> => {
    const change = { id, version, status, ownerId: ownerId || null };
    const {
      changed,
      current: [current],
    } = await ctx.db.batch({
      changed: updateEnquiry(ctx.db, change),
      audit: recordAuditIfChanged(ctx, {
        action: "enquiry.change",
        ...entity("enquiry", id),
        after: { status, ownerId },
      }),
      current: selectEnquiry(ctx.db, id),
    });
    if (!current) return failed(notFound("The enquiry"));
    const isUnchanged = current.status === status && current.ownerId === change.ownerId;
    if (changed.length > 0 || isUnchanged) return ok({ id });
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

/**
 * Changes state and owner of an enquiry, as API callers do; the same values again change nothing. Problems: those of
 * changeEnquiry.
 */
export const changeEnquiryByCall = withPermission(
  "enquiries.edit",
  async (ctx, id: string, change: ChangeEnquiry, expectedTag?: string) => {
    const read = await getEnquiry(ctx, id);
    if (!read.ok) return read;
    const { status, ownerId, version } = read.value.enquiry;
    if (expectedTag !== undefined && expectedTag !== String(version))
      return failed(editConflict("enquiry", read.value));
    const wanted = { status, ownerId, ...change };
    if (wanted.status === status && wanted.ownerId === ownerId) return read;
    const changed = await changeEnquiry(ctx, id, { ...wanted, ownerId: wanted.ownerId ?? "", version });
    const current = await getEnquiry(ctx, id);
    if (changed.ok || !current.ok) return current;
    const isStale = changed.problem.code === "stale_version";
    return failed(isStale ? editConflict("enquiry", current.value) : changed.problem);
  },
);

/** Adds a staff note, once per form. Problems: not_found. */
export const addEnquiryNote = withPermission(
  "enquiries.edit",
  async (ctx, id: string, { body, formKey }: EnquiryNote): Promise<Outcome<{ id: string }>> => {
    const [enquiry] = await ctx.db.execute(selectEnquiry(ctx.db, id));
    if (!enquiry) return failed(notFound("The enquiry"));
    const authorId = ctx.actor.userId;
    await ctx.db.batch({
      inserted: insertEnquiryNote(ctx.db, { contactMessageId: id, authorId, body, idempotencyKey: formKey }),
      audit: recordAuditIfChanged(ctx, {
        action: "enquiry.add-note",
        ...entity("enquiry", id),
        after: { body },
      }),
      replied: replyWithNote(ctx.db, id),
    });
    return ok({ id });
  },
);

/**
 * Mails a test code to the sender of a request for one, once; a code that names people is extended by the address.
 * Sending the same code again has no effect. Problems: not_found, invalid_fields at `testCodeId` (a code that can no
 * longer be used), conflict (another code was sent, or the enquiry asks for none).
 */
export const sendTestCode = withPermission(
  "enquiries.edit",
  async (ctx, id: string, testCodeId: string): Promise<Outcome<{ name: string; code: string }>> => {
    const { db, settings } = ctx;
    const {
      enquiry: [enquiry],
      codes,
    } = await db.batch({ enquiry: selectEnquiry(db, id), codes: selectCodesToSend(db) });
    if (!enquiry) return failed(notFound("The enquiry"));
    const code = codes.find((one) => one.id === testCodeId);
    if (!code) return enquiry.testCodeId === testCodeId ? alreadySent(enquiry) : failed(CODE_IS_OVER);
    const link = `${settings.baseUrl}/scholarship-test`;
    const written = await db.batch({
      marked: mustChange(markCodeSent(db, id, testCodeId)),
      inserted: insertSenderToCode(db, testCodeId, id),
      queued: enqueueMail(db, { recipient: enquiry.email, ...testCodeMail(enquiry.name, code, link) }),
      audit: recordAudit(ctx, {
        action: "enquiry.send-code",
        ...entity("enquiry", id),
        after: { testCodeId },
      }),
    });
    if (written) {
      ctx.sendMailSoon();
      return ok({ name: enquiry.name, code: code.code });
    }
    const [current] = await db.execute(selectEnquiry(db, id));
    if (current?.testCodeId === testCodeId) return alreadySent(current);
    if (current?.asksForCode && current.codeSentAt === null) return failed(CODE_IS_OVER);
    const sent = current?.sentCode
      ? `The code ${current.sentCode} was sent`
      : "This enquiry asks for no code";
    return failed(conflict(`${sent}. Nothing was changed.`));
  },
);

const alreadySent = ({ name, sentCode }: { name: string; sentCode: string | null }) =>
  ok({ name, code: sentCode ?? "" });

const CODE_IS_OVER = invalidFields({
  field: "testCodeId",
  message: "This code can no longer be used. Please choose another one",
});
