import type { WriteList } from "#app/features/messages/whatsapp/inputs.ts";
import {
  MESSAGE_LIST,
  type MessageQuery,
  WHATSAPP_LIST,
  type WhatsappQuery,
} from "#app/features/messages/whatsapp/list.ts";
import {
  clearMark,
  countLists,
  countMessages,
  countWrittenTo,
  deleteList,
  insertList,
  insertMessages,
  type ListRow,
  type MessageRow,
  markSent,
  selectList,
  selectListByFormKey,
  selectListPage,
  selectMessage,
  selectMessagePage,
  selectNextMessage,
} from "#app/features/messages/whatsapp/queries/whatsapp-lists.server.ts";
import type { Selection } from "#app/features/students/queries/people.server.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { withStateCounts } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { entity, recordAuditIfChanged } from "#db/audit.ts";

/** Lists one page of WhatsApp lists, newest first, each with how much of it is sent: one round trip. */
export const listWhatsappLists = withPermission("whatsapp.read", async ({ db }, query: WhatsappQuery) => {
  const page = selectListPage(db, query);
  const {
    found,
    counted: [counted],
    whole: [whole],
  } = await db.batch({
    found: page.statement,
    counted: countLists(db, query),
    whole: countWhole(db, WHATSAPP_LIST, query, (all) => countLists(db, all)),
  });
  return ok({ ...page.toPage(found), total: counted?.count ?? 0, all: whole?.count ?? 0 });
});

/** Exports every list that matches, in their order, in chunks; the download is recorded. */
export const exportWhatsappLists = withPermission("whatsapp.export", (ctx, query: WhatsappQuery) =>
  exportList(ctx, { action: "whatsapp-list.export", entity: "whatsapp-list", query }, (at) =>
    selectListPage(ctx.db, query, at),
  ),
);

/** Counts the students of a selection, and those without a phone number. */
export const previewWhatsappList = withPermission("whatsapp.edit", async ({ db }, selection: Selection) => {
  const [counted] = await db.execute(countWrittenTo(db, selection));
  return ok({ students: counted?.students ?? 0, withoutPhone: counted?.withoutPhone ?? 0 });
});

/**
 * Writes a list, once per form: one text, and the students of the selection as they are at this moment, by name. Students
 * whose account is disabled are left out. Problems: conflict (nobody is selected any more).
 */
export const writeWhatsappList = withPermission(
  "whatsapp.edit",
  async (
    ctx,
    { text, formKey = crypto.randomUUID() }: WriteList,
    selection: Selection,
  ): Promise<Outcome<ListRow>> => {
    const { db, actor } = ctx;
    const [counted] = await db.execute(countWrittenTo(db, selection));
    if (!counted?.students) return failed(NOBODY);
    const id = crypto.randomUUID();
    const {
      stored: [stored],
    } = await db.batch({
      inserted: insertList(db, { id, text, formKey, writtenBy: actor.userId }),
      audit: recordAuditIfChanged(ctx, {
        action: "whatsapp-list.write",
        ...entity("whatsapp-list", id),
        after: { text, students: counted.students },
      }),
      messages: insertMessages(db, id, selection),
      stored: selectListByFormKey(db, formKey),
    });
    return ok(stored!);
  },
);

/** Gets a list alone. Problems: not_found. */
export const getWhatsappList = withPermission(
  "whatsapp.read",
  async ({ db }, id: string): Promise<Outcome<ListRow>> => {
    const [list] = await db.execute(selectList(db, id));
    return list ? ok(list) : failed(unknownList);
  },
);

/** Gets a list with one page of its students and the first one who is to be written to. Problems: not_found. */
export const getWhatsappMessages = withPermission(
  "whatsapp.read",
  async ({ db }, id: string, query: MessageQuery) => {
    const page = selectMessagePage(db, id, query);
    const {
      list: [list],
      found,
      counts,
      whole,
      following: [following],
    } = await db.batch({
      list: selectList(db, id),
      found: page.statement,
      counts: countMessages(db, id, query),
      whole: countWhole(db, MESSAGE_LIST, query, (all) => countMessages(db, id, all)),
      following: selectNextMessage(db, id),
    });
    if (!list) return failed(unknownList);
    const { state } = query.filters;
    return ok({ list, following, ...withStateCounts(page.toPage(found), { state, counts, whole }) });
  },
);

type Marked = Outcome<Pick<MessageRow, "studentId" | "name" | "firstName">>;

/**
 * Marks that the text was sent to a student. Pressed twice by one person it counts once. Problems: not_found, conflict
 * (somebody else has marked it).
 */
export const markWhatsappSent = withPermission(
  "whatsapp.edit",
  async (ctx, listId: string, studentId: string): Promise<Marked> => {
    const { db, actor } = ctx;
    const mark = { listId, studentId };
    const {
      message: [message],
    } = await db.batch({
      marked: markSent(db, mark, actor.userId),
      audit: recordAuditIfChanged(ctx, {
        action: "student.mark-whatsapp-sent",
        ...entity("user", studentId),
        after: { listId },
      }),
      message: selectMessage(db, listId, studentId),
    });
    if (!message) return failed(unknownStudent);
    if (message.sentById === actor.userId) return ok(message);
    return failed(
      conflict(
        `${message.sentBy ?? "Somebody"} has sent this to ${message.name}. Go on with the next student.`,
      ),
    );
  },
);

/** Takes a mark back; repeating it has no effect. Problems: not_found. */
export const takeBackWhatsappMark = withPermission(
  "whatsapp.edit",
  async (ctx, listId: string, studentId: string): Promise<Marked> => {
    const { db } = ctx;
    const {
      message: [message],
    } = await db.batch({
      cleared: clearMark(db, { listId, studentId }),
      audit: recordAuditIfChanged(ctx, {
        action: "student.take-back-whatsapp",
        ...entity("user", studentId),
        after: { listId },
      }),
      message: selectMessage(db, listId, studentId),
    });
    return message ? ok(message) : failed(unknownStudent);
  },
);

/** Deletes a list with its marks; repeating it has no effect. */
export const deleteWhatsappList = withPermission(
  "whatsapp.edit",
  async (ctx, id: string): Promise<Outcome<undefined>> => {
    const { db } = ctx;
    await db.batch({
      deleted: deleteList(db, id),
      audit: recordAuditIfChanged(ctx, { action: "whatsapp-list.delete", ...entity("whatsapp-list", id) }),
    });
    return ok(undefined);
  },
);

const NOBODY = conflict("No student is selected any more. Choose them again in the list of students.");
const unknownList = notFound("This list");
const unknownStudent = notFound("This student in the list");
