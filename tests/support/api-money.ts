import { money } from "#app/kernel/money.ts";
import { instalments, receipts } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createUser } from "./accounts.ts";
import { createCertificate, createGraduate } from "./certificates.ts";
import { createCollegeEnrolment, createReceipt, createRequest } from "./enrolment-requests.ts";
import { createRefundCase } from "./refunds.ts";
import { createReport } from "./reported-payments.ts";

/** The data of the calls about fees, refunds and certificates: what each call decides has a record of its own. */
export async function createMoneyTarget(db: Database) {
  const addresses: string[] = [];
  for (let count = 0; count < 40; count += 1) addresses.push((await createUser(db)).email);
  return {
    requests: {
      toConfirm: (await createRequest(db)).id,
      toDecline: (await createRequest(db)).id,
      declined: (await createRequest(db, { state: "declined", decidedAt: 1, reason: "No payment" })).id,
    },
    fees: {
      planned: await createFee(db),
      toPay: (await createRequest(db, { state: "confirmed", decidedAt: 1 })).id,
    },
    reports: {
      toConfirm: (await createReport(db)).id,
      toDecline: (await createReport(db)).id,
    },
    receipt: (await createReceipt(db)).number,
    college: { ...(await createCollegeEnrolment(db)), addresses },
    refunds: {
      requested: (await createRefundCase(db)).id,
      toApprove: (await createRefundCase(db, { state: "in_review" })).id,
      toRefuse: (await createRefundCase(db, { state: "in_review" })).id,
      toPay: (await createRefundCase(db, { state: "approved" })).id,
      withdrawn: (await createRefundCase(db, { state: "withdrawn" })).id,
      refunded: await createRefunded(db),
    },
    graduate: await createGraduate(db).then(({ student, course }) => ({
      studentId: student.id,
      courseId: course.id,
    })),
    certificates: {
      ended: await createCertificate(db, { endedDaysAgo: 1 }).then(({ id, validUntil }) => ({
        id,
        validUntil,
      })),
      toRevoke: (await createCertificate(db)).id,
      revoked: (await createCertificate(db, { revokedAt: Date.now(), revokeReason: "Another person" })).id,
    },
  };
}

/** A confirmed request with one instalment that is not paid. */
async function createFee(db: Database): Promise<string> {
  const { id, amount } = await createRequest(db, { state: "confirmed", decidedAt: 1 });
  await db.orm.insert(instalments).values({ requestId: id, number: 1, dueOn: "2099-01-05", amount });
  return id;
}

/** The request of a refund that was paid, and its counter-entry. */
async function createRefunded(db: Database) {
  const { number, request } = await createReceipt(db);
  const entry = (await db.orm.$count(receipts)) + 1;
  await createRefundCase(db, { state: "paid", studentId: request.studentId, receiptNumber: number });
  await db.orm.insert(receipts).values({
    ...{ number: entry, requestId: request.id, studentName: "Asha Rao", amount: money(-16_999) },
    ...{ paidOn: "2026-01-05", way: "upi", reference: "UPI 4712", cancels: number },
  });
  return { requestId: request.id, entry };
}
