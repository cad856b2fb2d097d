import { selectInvoice, selectReceipt } from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import { parseInvoiceNumber } from "#app/features/enrolment/receipts/rules.ts";
import { parseReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import {
  selectCoursesFound,
  selectPeopleFound,
} from "#app/features/operations/search/queries/staff-search.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { can, withPermission } from "#app/kernel/permissions.ts";

/** How many of a kind are shown; the lists show the rest. */
const SHOWN = 8;

/**
 * Finds people by the beginning of a word in their name, address or college, courses by a part of their name, and a receipt by its number: only
 * what the role may read.
 */
export const searchRecords = withPermission("search.use", async ({ db, actor }, typed: string) => {
  const mayReadReceipts = can(actor, "enrolment-requests.read");
  const receiptNumber = mayReadReceipts ? parseReceiptNumber(typed) : undefined;
  const invoiceNumber = mayReadReceipts ? parseInvoiceNumber(typed) : undefined;
  const { people, courses, receipts, invoices } = await db.batch({
    people: selectPeopleFound(db, actor, typed, SHOWN + 1),
    courses: selectCoursesFound(db, typed, SHOWN),
    receipts: receiptNumber === undefined ? undefined : selectReceipt(db, receiptNumber),
    invoices: invoiceNumber && selectInvoice(db, invoiceNumber),
  });
  const mayReadPeople = can(actor, "students.read");
  return ok({
    people: mayReadPeople ? people.slice(0, SHOWN) : [],
    hasMorePeople: mayReadPeople && people.length > SHOWN,
    courses: can(actor, "courses.read") ? courses : [],
    receipts: receipts ?? invoices ?? [],
  });
});
