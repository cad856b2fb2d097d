import { readListedPeople } from "#app/features/accounts/invitations/import-rows.ts";
import type {
  EnrolCollege,
  EnrolCollegeByCall,
  StudentList,
} from "#app/features/enrolment/colleges/inputs.ts";
import { COLLEGE_ENROLMENT_LIST, type CollegeEnrolmentQuery } from "#app/features/enrolment/colleges/list.ts";
import { type CollegePlan, planCollegeEnrolment } from "#app/features/enrolment/colleges/plan.ts";
import {
  type CollegeEnrolment,
  countCollegeEnrolments,
  enrolStudents,
  insertCollegeEnrolment,
  insertCollegeStudents,
  notifyCollegeStudents,
  requireChanges,
  selectCollegeEnrolment,
  selectCollegeEnrolmentByFormKey,
  selectCollegeEnrolmentPage,
  selectCollegeStudents,
  selectListedAccounts,
} from "#app/features/enrolment/colleges/queries/college-enrolments.server.ts";
import { collegePlan } from "#app/features/enrolment/fees/plans.ts";
import {
  insertCollegeReceipt,
  insertCounterEntry,
  selectCollegeReceipts,
} from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import { taxTermsAt } from "#app/features/enrolment/receipts/tax-terms.ts";
import { type CancelReceipt, hasBegun, toPayment } from "#app/features/enrolment/requests/inputs.ts";
import { insertImport } from "#app/features/operations/imports/queries/imports.server.ts";
import { isAssignable } from "#app/features/students/rules.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { hasNoControlCharacters } from "#app/kernel/fields.ts";
import { listRecords, type RecordsRequest } from "#app/kernel/list-records.server.ts";
import { formatMoney, toUnits } from "#app/kernel/money.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound, renameFields } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { type LineMessage, lineFaults, splitLines } from "#app/kernel/text-lines.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { entity, recordAuditIfChanged, recordAudits } from "#db/audit.ts";
import { mustChange, unlessBatchIsFull } from "#db/session/index.ts";

/** Lists one page of enrolments by colleges, newest first, with their number: one round trip. */
export const listCollegeEnrolments = withPermission(
  "enrolment-requests.read",
  async ({ db }, query: CollegeEnrolmentQuery) => {
    const page = selectCollegeEnrolmentPage(db, query);
    const {
      rows,
      counted: [counted],
      whole: [whole],
    } = await db.batch({
      rows: page.statement,
      counted: countCollegeEnrolments(db, query.search),
      whole: countWhole(db, COLLEGE_ENROLMENT_LIST, query, () => countCollegeEnrolments(db, "")),
    });
    return ok({ ...page.toPage(rows), total: counted?.count ?? 0, all: whole?.count ?? 0 });
  },
);

/** Lists enrolments by colleges for API callers, newest first. */
export const listCollegeEnrolmentRecords = withPermission(
  "enrolment-requests.read",
  async ({ db }, asked: RecordsRequest<typeof COLLEGE_ENROLMENT_LIST>) =>
    ok(
      await listRecords(db, COLLEGE_ENROLMENT_LIST, asked, (query, at) =>
        selectCollegeEnrolmentPage(db, query, at),
      ),
    ),
);

/** Exports every enrolment that matches the list, in its order, in chunks; the download is recorded. */
export const exportCollegeEnrolments = withPermission(
  "enrolment-requests.export",
  (ctx, query: CollegeEnrolmentQuery) =>
    exportList(ctx, { action: "college-enrolment.export", entity: "college_enrolment", query }, (at) =>
      selectCollegeEnrolmentPage(ctx.db, query, at),
    ),
);

/** Gets one enrolment by a college with its students and receipts. Problems: not_found. */
export const getCollegeEnrolment = withPermission("enrolment-requests.read", async ({ db }, id: string) => {
  const {
    enrolment: [enrolment],
    students,
    receipts,
  } = await db.batch({
    enrolment: selectCollegeEnrolment(db, id),
    students: selectCollegeStudents(db, id),
    receipts: selectCollegeReceipts(db, id),
  });
  return enrolment ? ok({ enrolment, students, receipts }) : failed(notFound("This enrolment"));
});

/** Lists the batches that students can be enrolled in. */
export const listCollegeBatches = withPermission("enrolment-requests.edit", async ({ db, actor }) =>
  ok((await db.execute(selectBatchChoices(db, actor))).filter(isAssignable)),
);

/** Lists who would be enrolled for which fee, and every line that prevents it. Stores nothing. Problems: conflict (no price). */
export const previewCollegeEnrolment = withPermission(
  "enrolment-requests.edit",
  async (ctx, list: StudentList): Promise<Outcome<CollegePlan>> =>
    collegePlan().price === 0 ? failed(NO_COLLEGE_PRICE) : ok(await prepare(ctx, list)),
);

/**
 * Enrols the students of a college at its rate less the volume discount: enrolment, receipt, premium plans, batch,
 * notifications and audit are one write, or none is stored. The same form again changes nothing. Problems:
 * invalid_fields (a wrong line, another amount than the fee, a future day, no such batch, one without room), conflict (no price yet, or the list has changed).
 */
export const enrolCollege = withPermission(
  "enrolment-requests.edit",
  async (ctx, form: EnrolCollege): Promise<Outcome<CollegeEnrolment>> => {
    const outcome = await enrol(ctx, form);
    if (outcome.ok) return outcome;
    // The same form may have enrolled them since: then they are refused because they are enrolled.
    const stored = await findStored(ctx, form);
    return stored ? ok(stored) : outcome;
  },
);

/**
 * The same for API callers, who name the students by their addresses. Returns the enrolment with its students and
 * receipts. Problems: as enrolCollege, wrong addresses at `emails`.
 */
export const enrolCollegeByCall = withPermission(
  "enrolment-requests.edit",
  async (ctx, { emails, ...enrolment }: EnrolCollegeByCall) => {
    const payment = toPayment({ ...enrolment, anyway: false });
    const list = { format: "addresses" as const, content: emails.join("\n"), formKey: undefined };
    const enrolled = await enrolCollege(ctx, { ...payment, ...list });
    return enrolled.ok
      ? getCollegeEnrolment(ctx, enrolled.value.id)
      : failed(renameFields(enrolled.problem, { content: "emails" }));
  },
);

async function enrol(ctx: ServiceContext<Admin>, form: EnrolCollege): Promise<Outcome<CollegeEnrolment>> {
  if (collegePlan().price === 0) return failed(NO_COLLEGE_PRICE);
  const plan = await prepare(ctx, form);
  if (plan.errors.length > 0) return failed(wrongLines(plan.errors));
  if (form.amount !== plan.fee.amount) return failed(otherAmount(plan));
  if (!hasBegun(form.paidOn, ctx.now)) return failed(DAY_NOT_BEGUN);
  const batches = await listCollegeBatches(ctx);
  if (!batches.ok) return batches;
  if (!batches.value.some(({ id }) => id === form.batchId)) return failed(NO_SUCH_BATCH);
  const written = await unlessBatchIsFull(store(ctx, form, plan).then((results) => results ?? null));
  if (written === undefined) return failed(BATCH_IS_FULL);
  if (!written) return failed(CHANGED_MEANWHILE);
  ctx.sendMailSoon();
  return ok(written);
}

async function findStored({ db }: ServiceContext<Admin>, { formKey }: EnrolCollege) {
  if (!formKey) return undefined;
  const [stored] = await db.execute(selectCollegeEnrolmentByFormKey(db, formKey));
  return stored;
}

async function prepare(
  { db }: ServiceContext<Admin>,
  { format, content }: StudentList,
): Promise<CollegePlan> {
  const unfit = splitLines(content).filter(({ text }) => !hasNoControlCharacters(text));
  const read =
    unfit.length > 0
      ? {
          rows: [],
          errors: unfit.map(({ number: line }) => ({ line, message: CONTROL_CHARACTERS })),
          notes: [],
        }
      : readListedPeople(format, content);
  const emails = read.rows.map(({ email }) => email);
  const accounts = await db.execute(selectListedAccounts(db, emails));
  const plan = planCollegeEnrolment(collegePlan().price, read.rows, accounts);
  const byLine = (one: LineMessage, other: LineMessage) => one.line - other.line;
  return {
    ...plan,
    errors: [...read.errors, ...plan.errors].sort(byLine),
    notes: [...read.notes, ...plan.notes].sort(byLine),
  };
}

async function store(
  ctx: ServiceContext<Admin>,
  { college, batchId, paidOn, way, reference, formKey }: EnrolCollege,
  { students, fee }: CollegePlan,
): Promise<CollegeEnrolment | undefined> {
  const { db, actor } = ctx;
  const { perStudent: _, ...stored } = fee;
  const id = crypto.randomUUID();
  const studentIds = students.map((student) => student.id);
  const written = await db.batch({
    inserted: mustChange(
      insertCollegeEnrolment(db, { ...stored, id, college, batchId, recordedBy: actor.userId, formKey }),
    ),
    enrolled: enrolStudents(db, studentIds, batchId),
    hasPlaces: requireChanges(studentIds.length),
    students: insertCollegeStudents(db, id, studentIds),
    receipt: insertCollegeReceipt(db, {
      collegeEnrolmentId: id,
      paidOn,
      way,
      reference,
      recordedBy: actor.userId,
      terms: taxTermsAt(ctx.now),
    }),
    collegeStudentsNotice: notifyCollegeStudents(db, id),
    record:
      formKey === undefined
        ? []
        : [
            insertImport(db, {
              ...{ id: formKey, kind: "college", target: id, fileName: "", createdBy: actor.userId },
              ...{ count: studentIds.length, rows: [{ entity: "enrolment", id }] },
            }),
          ],
    audit: recordAudits(ctx, [
      {
        action: "college-enrolment.create",
        ...entity("college_enrolment", id),
        after: {
          ...{ college, batchId, ...fee, paidOn, way, reference },
          ...{ rate: toUnits(fee.rate), perStudent: toUnits(fee.perStudent), amount: toUnits(fee.amount) },
        },
      },
      ...studentIds.map((entityId) => ({
        action: "student.college-enrolment",
        entity: "user",
        entityId,
        after: { collegeEnrolmentId: id, batchId, plan: "premium" },
      })),
    ]),
    collegeEnrolment: selectCollegeEnrolment(db, id),
  });
  return written?.collegeEnrolment[0];
}

/**
 * Cancels the receipt of an enrolment by a college by a counter-entry; plans and batches of the students stay. Repeating
 * it has no effect. Problems: not_found.
 */
export const cancelCollegeReceipt = withPermission(
  "enrolment-requests.edit",
  async (ctx, id: string, { number, reason }: CancelReceipt): Promise<Outcome<undefined>> => {
    const { db, actor } = ctx;
    const { receipts } = await db.batch({
      inserted: insertCounterEntry(db, {
        ...{ paidFor: id, number, reason, recordedBy: actor.userId, terms: taxTermsAt(ctx.now) },
      }),
      audit: recordAuditIfChanged(ctx, {
        action: "receipt.cancel",
        ...entity("college_enrolment", id),
        after: { number },
        reason,
      }),
      receipts: selectCollegeReceipts(db, id),
    });
    const isCancelled = receipts.some(({ cancels }) => cancels === number);
    return isCancelled ? ok(undefined) : failed(notFound("This receipt"));
  },
);

const CONTROL_CHARACTERS = "Please remove the control characters";
const field = (name: string, message: string) => invalidFields({ field: name, message });
const wrongLines = (errors: readonly LineMessage[]) => field("content", lineFaults(errors));
const otherAmount = ({ fee }: CollegePlan) =>
  field(
    "amount",
    `The fee of these ${fee.studentCount} students is ${formatMoney(fee.amount)}. Please enter that amount`,
  );
const DAY_NOT_BEGUN = field("paidOn", "Please enter a day that has begun");
const NO_SUCH_BATCH = field("batchId", "Please choose a batch of an active course");
const BATCH_IS_FULL = field(
  "batchId",
  "This batch has no room for all of these students. Choose another batch or raise its capacity. Nothing was changed.",
);
const CHANGED_MEANWHILE = conflict(
  "Another person has just changed these students or the batch. No student was enrolled. Please check again.",
);

const NO_COLLEGE_PRICE = conflict(
  "The price for colleges is not set yet. An owner sets it in the provider's prices.",
);
