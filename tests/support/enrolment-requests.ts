import { money } from "#app/kernel/money.ts";
import {
  collegeEnrolmentStudents,
  collegeEnrolments,
  enrolmentRequests,
  receipts,
} from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createUser } from "./accounts.ts";

type Values = Partial<typeof enrolmentRequests.$inferInsert>;

/** A request at the list price; without a student, of a new one. */
export async function createRequest(db: Database, values: Values = {}) {
  const studentId = values.studentId ?? (await createUser(db)).id;
  const [request] = await db.orm
    .insert(enrolmentRequests)
    .values({ studentId, listPrice: money(16999), awardPercent: 0, amount: money(16999), ...values })
    .returning();
  return request!;
}

/** A confirmed request with its receipt, whose number follows the last one. */
export async function createReceipt(db: Database, values: Values = {}) {
  const request = await createRequest(db, { ...values, state: "confirmed", decidedAt: 1 });
  const number = (await db.orm.$count(receipts)) + 1;
  await db.orm.insert(receipts).values({
    number,
    ...(values.createdAt !== undefined && { createdAt: values.createdAt }),
    requestId: request.id,
    studentName: "Asha Rao",
    amount: request.amount,
    paidOn: "2026-01-05",
    way: "upi",
    reference: "UPI 4711",
  });
  return { number, request };
}

/** An enrolment by a college of one student, with its receipt. */
export async function createCollegeEnrolment(db: Database, studentId?: string) {
  const [enrolment] = await db.orm
    .insert(collegeEnrolments)
    .values({
      college: "Example College",
      studentCount: 1,
      rate: money(12999),
      discountPercent: 0,
      amount: money(12999),
    })
    .returning();
  const { id } = enrolment!;
  await db.orm.insert(collegeEnrolmentStudents).values({
    enrolmentId: id,
    studentId: studentId ?? (await createUser(db, { plan: "premium" })).id,
  });
  const number = (await db.orm.$count(receipts)) + 1;
  await db.orm.insert(receipts).values({
    number,
    collegeEnrolmentId: id,
    studentName: "Example College",
    amount: money(12999),
    paidOn: "2026-01-05",
    way: "bank_transfer",
    reference: "NEFT 4711",
  });
  return { id, number };
}
