import {
  type ImportChange,
  type ImportPlan,
  type KnownPeople,
  planImport,
} from "#app/features/accounts/invitations/import-plan.ts";
import {
  type ImportRow,
  type ImportRows,
  readPastedAddresses,
  readPeopleCsv,
  setPeopleAside,
} from "#app/features/accounts/invitations/import-rows.ts";
import type { ImportPeople } from "#app/features/accounts/invitations/inputs.ts";
import {
  enqueueInvitationMails,
  insertInvitations,
  requireRoom,
  selectHasRoom,
} from "#app/features/accounts/invitations/queries/invitations.server.ts";
import {
  requireKnownPeople,
  selectKnownPeople,
  updateImportedStudents,
  updateInvitations,
  upsertImportedProfiles,
} from "#app/features/accounts/invitations/queries/people-import.server.ts";
import { MAX_IMPORTED_PEOPLE, MAX_INVITATIONS } from "#app/features/accounts/invitations/rules.ts";
import { leaveOut, selectDraft } from "#app/features/operations/imports/queries/drafts.server.ts";
import { insertImport } from "#app/features/operations/imports/queries/imports.server.ts";
import type { ImportedRow } from "#app/features/operations/imports/rules.ts";
import { withoutHeadings } from "#app/features/operations/imports/set-aside.ts";
import { isAssignable } from "#app/features/students/rules.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { hasNoControlCharacters } from "#app/kernel/fields.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { authorize, withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { type LineMessage, splitLines } from "#app/kernel/text-lines.ts";
import { recordAudits } from "#db/audit.ts";
import { mustChange, unlessBatchIsFull } from "#db/session/index.ts";
import { addressedMail, newLink } from "./invitation-link.server.ts";

type Ctx = ServiceContext<Admin>;
type PeopleFile = Omit<ImportPeople, "fileName" | "known"> &
  Partial<Pick<ImportPeople, "fileName" | "known">>;
/** The import of which the people from place `from` on are stored. */
type Part = { id: string; from: number };
type Batches = Awaited<ReturnType<typeof readBatches>>;

/** The parsed lines, what they change, and what was read to decide it. */
type Prepared = {
  plan: ImportPlan;
  /** Those that could be read. */
  rows: ImportRow[];
  /** Every line could be read. */
  isRead: boolean;
  /** Where the next part begins; undefined: nobody is left. */
  next: number | undefined;
  notes: LineMessage[];
  /** Lines invite staff, which needs a recent sign-in. */
  needsConfirmation: boolean;
  emails: string[];
  known: string;
  batches: Batches;
};

/** Lists what an import would do, and every line that prevents it. Stores nothing. */
export const previewPeople = withPermission("invitations.edit", async (ctx, form: PeopleFile) => {
  const { plan, rows, notes, needsConfirmation, batches } = await prepare(ctx, form);
  return ok({ plan, rows, errors: plan.errors, notes, needsConfirmation, batches });
});

/** Others may change the same people between the read and the write; then both are repeated. */
const TRIES = 3;

/**
 * Invites the people of a file and changes those who are known already, all or nothing. The same file again changes
 * nothing. Of an import in parts it stores MAX_INVITATIONS people, once; those who cannot be stored any more are left
 * out. Problems: invalid_fields at `content` with the wrong lines (also: a batch is full), conflict.
 */
export const importPeople = withPermission(
  "invitations.edit",
  async (ctx, form: PeopleFile, part?: Part): Promise<Outcome<{ invited: number; changed: number }>> => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const prepared = await prepare(ctx, form, part);
      const { errors, invited, invitations, accounts } = prepared.plan;
      if (errors.length > 0 && !(part && prepared.isRead)) return failed(lineProblems(errors));
      const written = await unlessBatchIsFull(store(ctx, prepared, form, part).then(Boolean));
      if (written === undefined) return failed(batchIsFull);
      if (!written && part && (await isStored(ctx, part))) return ok({ invited: 0, changed: 0 });
      if (!written && !(await hasRoom(ctx, prepared))) return failed(batchIsFull);
      if (!written) continue;
      ctx.sendMailSoon();
      return ok({ invited: invited.length, changed: invitations.length + accounts.length });
    }
    return failed(changedMeanwhile);
  },
);

async function prepare(ctx: Ctx, form: PeopleFile, part?: Part): Promise<Prepared> {
  const batches = await readBatches(ctx);
  const { rows: all, errors, notes } = readRows(form, batches);
  const until = part ? part.from + MAX_INVITATIONS : all.length;
  const rows = all.slice(part?.from ?? 0, until);
  const emails = rows.map(({ email }) => email);
  const [state] = await ctx.db.execute(selectKnownPeople(ctx.db, emails));
  const known = state!.known;
  const staffProblem = authorize(ctx.actor, "staff.edit");
  const plan = planImport(rows, JSON.parse(known) as KnownPeople, {
    defaults: { batchId: form.batchId || null, plan: form.plan || null },
    skipsKnown: form.known === "skip",
    staffProblem: staffProblem?.message,
  });
  const needsConfirmation =
    staffProblem?.remedy !== undefined && plan.errors.some(({ message }) => message === staffProblem.message);
  const allErrors = [...errors, ...plan.errors].sort((one, other) => one.line - other.line);
  return {
    plan: { ...plan, errors: allErrors },
    rows,
    isRead: errors.length === 0,
    next: until < all.length ? until : undefined,
    notes,
    needsConfirmation,
    emails,
    known,
    batches,
  };
}

const readBatches = async ({ db }: Ctx) => (await db.execute(selectBatchChoices(db))).filter(isAssignable);

function readRows({ format, content, batchId }: PeopleFile, batches: Batches): ImportRows {
  const unfit = splitLines(content).filter(({ text }) => !hasNoControlCharacters(text));
  if (unfit.length > 0) {
    const message = "Please remove the control characters";
    return { rows: [], errors: unfit.map(({ number: line }) => ({ line, message })), notes: [] };
  }
  const most = MAX_IMPORTED_PEOPLE;
  const read =
    format === "csv" ? readPeopleCsv(content, batches, { most }) : readPastedAddresses(content, most);
  if (batchId === "" || batches.some(({ id }) => id === batchId)) return read;
  return {
    ...read,
    errors: [{ line: 1, message: "The chosen batch does not exist any more" }, ...read.errors],
  };
}

function store(
  ctx: Ctx,
  { plan, next, emails, known, batches }: Prepared,
  { format, content, fileName = "" }: PeopleFile,
  part?: Part,
) {
  const { db, actor, settings } = ctx;
  const invited = plan.invited.map((row) => ({ row, id: crypto.randomUUID(), link: newLink(ctx) }));
  const events = [
    ...invited.map(({ row, id }) => ({
      ...event("invitation.create", "invitation", id),
      after: toValues(row),
    })),
    ...plan.invitations.map(({ id, before, after }) => ({
      ...event("invitation.edit", "invitation", id),
      before,
      after,
    })),
    ...plan.accounts.map(({ id, before, after }) => ({
      ...event("student.import", "user", id),
      before,
      after,
    })),
  ];
  const [first, ...others] = events;
  const change = ({ id, email, before, after }: ImportChange) => ({ id, email, before, after });
  const rows: ImportedRow[] = [
    ...invited.map(({ id }) => ({ entity: "invitation" as const, id })),
    ...plan.invitations.map((one) => ({ entity: "invitation-change" as const, ...change(one) })),
    ...plan.accounts.map((one) => ({ entity: "account" as const, ...change(one) })),
  ];
  const createdBy = actor.userId;
  const record = insertImport(db, {
    ...{ id: crypto.randomUUID(), kind: "people", target: "", fileName, createdBy },
    ...{ count: rows.length, rows, next: part && next },
    ...part,
  });
  const left = part && setPeopleAside(format, content, plan.errors);
  return db.batch({
    left: left
      ? leaveOut(
          db,
          { id: part.id, kind: "people" },
          { text: withoutHeadings(left.aside), count: left.count },
        )
      : [],
    isKnown: requireKnownPeople(emails, known),
    room: requireRoom(withPlaceOfInvited(plan)),
    inserted: insertInvitations(
      db,
      actor.userId,
      invited.map(({ row, id, link }) => ({ ...toValues(row), id, tokenHash: link.tokenHash })),
    ),
    queued: enqueueInvitationMails(
      db,
      invited.map(({ row, link }) => addressedMail(ctx, link, describePurpose(row, batches))),
    ),
    updated: updateInvitations(db, plan.invitations),
    students: updateImportedStudents(db, plan.accounts),
    profiles: upsertImportedProfiles(db, plan.accounts, settings.principalName),
    audit: first ? [recordAudits(ctx, [first, ...others])] : [],
    record: first && !part ? [record] : [],
    part: part ? mustChange(record) : [],
  });
}

/** Whom an import invites to a batch, or to another one, with the students whom it enrols beside them. */
function withPlaceOfInvited({ invited, invitations, accounts }: ImportPlan) {
  const to = ({ email, after }: ImportChange) => ({ email, batchId: after.batchId });
  const guests = [...invited.map(({ email, batchId }) => ({ email, batchId })), ...invitations.map(to)];
  const batchIds = new Set(guests.map(({ batchId }) => batchId));
  return [...guests, ...accounts.map(to).filter(({ batchId }) => batchIds.has(batchId))];
}

async function hasRoom({ db }: Ctx, { plan }: Prepared): Promise<boolean> {
  const [room] = await db.execute(selectHasRoom(db, withPlaceOfInvited(plan)));
  return room?.hasRoom === 1;
}

/** True when another request has stored this part already. */
async function isStored({ db }: Ctx, { id, from }: Part): Promise<boolean> {
  const [draft] = await db.execute(selectDraft(db, { id, kind: "people" }));
  return draft === undefined || draft.state !== "running" || draft.next !== from;
}

const event = (action: string, entity: string, entityId: string) => ({ action, entity, entityId });

const toValues = ({ line: _line, staffRole = null, ...values }: ImportRow) => ({ ...values, staffRole });

function describePurpose({ staffRole, batchId }: ImportRow, batches: Batches): string | undefined {
  if (staffRole) return `the team, as ${staffRole}`;
  const batch = batches.find(({ id }) => id === batchId);
  return batch && `${batch.courseName} (${batch.name})`;
}

const lineProblems = (errors: readonly LineMessage[]): Problem =>
  invalidFields(
    ...errors.map(({ line, message }) => ({ field: "content", message: `Line ${line}: ${message}` })),
  );
const batchIsFull = invalidFields({
  field: "content",
  message:
    "A batch has no room for all of its students. Raise its capacity or choose another batch. Nothing was imported.",
});
const changedMeanwhile: Problem = {
  code: "conflict",
  message: "Others are changing the same people. Nothing was imported; please try again.",
};
