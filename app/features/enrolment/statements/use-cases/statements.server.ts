import { computeLedger } from "#app/features/enrolment/ledger/rules.ts";
import { insertReceipt } from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import { taxTermsAt } from "#app/features/enrolment/receipts/tax-terms.ts";
import {
  moveReport,
  notifyOfReport,
} from "#app/features/enrolment/reported-payments/queries/reported-payments.server.ts";
import { paymentNote } from "#app/features/enrolment/reported-payments/rules.ts";
import { hasBegun } from "#app/features/enrolment/requests/inputs.ts";
import type { Statement } from "#app/features/enrolment/statements/inputs.ts";
import {
  chosenTarget,
  type Match,
  matchCredits,
  type OwedFee,
} from "#app/features/enrolment/statements/matching.ts";
import {
  selectKnownReceipts,
  selectOpenReports,
  selectOwedFees,
} from "#app/features/enrolment/statements/queries/statements.server.ts";
import { readStatement } from "#app/features/enrolment/statements/statement-rows.ts";
import { insertImport, selectImport } from "#app/features/operations/imports/queries/imports.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import type { Money } from "#app/kernel/money.ts";
import { toUnits } from "#app/kernel/money.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { type LineMessage, lineFaults } from "#app/kernel/text-lines.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { entity, recordAudits } from "#db/audit.ts";
import { mustChange, type RowOf } from "#db/session/index.ts";

type Ctx = ServiceContext<Admin>;
type File = Pick<Statement, "content">;
type CheckedStatement = { matches: Match[]; errors: LineMessage[]; notes: LineMessage[] };

/** So many payments are one write; the file is chosen again for the others. */
const MAX_RECORDED = 200;

/**
 * Reads the statement of a bank and matches the money that came in with reported payments and owed fees. Stores nothing.
 */
export const checkStatement = withPermission(
  "enrolment-requests.edit",
  async (ctx, { content }: File): Promise<Outcome<CheckedStatement>> => ok(await check(ctx, content)),
);

async function check({ db, now }: Ctx, content: string): Promise<CheckedStatement> {
  const { credits, errors, notes } = readStatement(content);
  const begun = credits.filter(({ day }) => hasBegun(day, now));
  const toCome = credits
    .filter((credit) => !begun.includes(credit))
    .map(({ line }) => ({ line, message: "This day has not begun" }));
  const { reports, fees, receipts } = await db.batch({
    reports: selectOpenReports(db),
    fees: selectOwedFees(db),
    receipts: selectKnownReceipts(db, {
      numbers: [...new Set(begun.flatMap(({ numbers }) => numbers))],
      keys: begun.map(({ key }) => key),
    }),
  });
  const today = dateAt(now);
  const books = { reports, fees: fees.map((row) => toOwedFee(row, today)), receipts };
  return { matches: matchCredits(begun, books), errors: [...errors, ...toCome], notes };
}

function toOwedFee(row: RowOf<typeof selectOwedFees>, today: string): OwedFee {
  const { requestId, studentName, agreed, paid, amounts } = row;
  const instalments = (JSON.parse(amounts) as Money[]).map((amount, index) => ({
    ...{ number: index + 1, dueOn: today, amount },
  }));
  const { balance, lines } = computeLedger({ agreed, paid, instalments, today });
  return {
    ...{ requestId, studentName, balance, note: paymentNote(requestId) },
    opens: lines.map(({ open }) => open).filter((open) => open > 0),
  };
}

/**
 * Records the chosen payments of a statement, all or none, and each row of a bank once: receipts, confirmations of what
 * was reported, notifications and audit are one write. Problems: invalid_fields (wrong lines, nothing chosen, more than
 * MAX_RECORDED), conflict (payments or balances have changed since the check).
 */
export const recordStatement = withPermission(
  "enrolment-requests.edit",
  async (
    ctx,
    { content, decisions, fileName, id }: File & Pick<Statement, "decisions" | "fileName"> & { id: string },
  ): Promise<Outcome<number>> => {
    const { db, actor, now } = ctx;
    const { matches, errors } = await check(ctx, content);
    const recorded = matches.flatMap(({ credit, message, ...match }) => {
      const target = chosenTarget({ credit, message, ...match }, decisions);
      return target ? [{ credit, target, isNewReference: message === "" && credit.hasReference }] : [];
    });
    const problem =
      errors.length > 0 ? wrongLines(errors) : recorded.length > MAX_RECORDED ? TOO_MANY : undefined;
    if (problem) return failed(problem);
    const [first, ...others] = recorded.map(({ credit, target }) => ({
      action: "payment.record",
      ...entity("enrolment_request", target.requestId),
      after: {
        ...{ paidOn: credit.day, way: credit.way, reference: credit.reference },
        amount: toUnits(credit.amount),
      },
    }));
    const by = actor.userId;
    const written =
      first &&
      (await db.batch({
        record: mustChange(
          insertImport(db, {
            ...{ id, kind: "statement", target: "", fileName, createdBy: by, count: recorded.length },
            rows: recorded.map(({ credit }) => ({ entity: "receipt" as const, id: credit.key })),
          }),
        ),
        payments: recorded.map(({ credit, target, isNewReference }) => {
          const { amount, day: paidOn, way, reference, key: formKey } = credit;
          const [kind, targetId = ""] = target.value.split(":");
          return {
            inserted: mustChange(
              insertReceipt(db, {
                ...{ requestId: target.requestId, amount, paidOn, way, reference },
                ...{ recordedBy: by, formKey, isNewReference, terms: taxTermsAt(now) },
              }),
            ),
            confirmed: kind === "report" && {
              moved: mustChange(moveReport(db, targetId, "confirm", { by, formKey })),
              notice: notifyOfReport(db, targetId),
            },
          };
        }),
        audit: recordAudits(ctx, [first, ...others]),
      }));
    if (written) return ok(recorded.length);
    // The same form sent twice is one import.
    const [earlier] = await db.execute(selectImport(db, id));
    if (earlier) return ok(earlier.count);
    return failed(first ? CHANGED_SINCE : NOTHING_CHOSEN);
  },
);

const atFile = (message: string) => invalidFields({ field: "content", message });
const wrongLines = (errors: readonly LineMessage[]) => atFile(lineFaults(errors));
const TOO_MANY = atFile(
  `Please tick at most ${MAX_RECORDED} payments, and choose the file again for the others. Nothing was recorded.`,
);
const NOTHING_CHOSEN = atFile("Please tick or choose at least one payment");
const CHANGED_SINCE = conflict(
  "Payments or balances have changed since the check, or a fee would be overpaid. Nothing was recorded. Please check again.",
);
