import { randomUUID } from "node:crypto";
import { money } from "#app/kernel/money.ts";
import { reportedPayments } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createRequest } from "./enrolment-requests.ts";

/** A payment of ₹4,817 that a student with a confirmed request has reported. */
export async function createReport(
  db: Database,
  { studentId, ...values }: Partial<typeof reportedPayments.$inferInsert> & { studentId?: string } = {},
) {
  const requestId =
    values.requestId ??
    (await createRequest(db, { ...(studentId && { studentId }), state: "confirmed", decidedAt: 1 })).id;
  const [report] = await db.orm
    .insert(reportedPayments)
    .values({
      ...{ source: "student", amount: money(4_817), paidOn: "2026-01-05", way: "upi" },
      ...{ reference: randomUUID().replaceAll("-", "").toUpperCase(), ...values, requestId },
    })
    .returning();
  return report!;
}
