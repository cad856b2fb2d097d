import type { RefundEvidence } from "#app/features/refunds/rules.ts";
import { money } from "#app/kernel/money.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { refundCases } from "#db/schema/index.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import type { Database } from "#db/session/index.ts";
import { createUser } from "./accounts.ts";
import { createReceipt } from "./enrolment-requests.ts";

type Values = Partial<typeof refundCases.$inferInsert>;

export const EVIDENCE: RefundEvidence = {
  at: Date.UTC(2026, 10, 2),
  fee: money(16_999),
  startedAt: Date.UTC(2026, 9, 5),
  weeksUsed: 4,
  ratings: [
    { week: 1, rating: 7 },
    { week: 2, rating: 5 },
    { week: 3, rating: 6 },
  ],
  completedWeeks: 2,
  courseWeeks: 24,
  placementBeganAt: null,
  terms: DEMO_PROVIDER.refunds,
};

/** What a case in this state has besides. */
const IN_STATE: Record<string, Values> = {
  requested: {},
  in_review: { reviewedAt: 1 },
  approved: { decidedAt: 1, approvedAmount: money(16_999) },
  refused: { decidedAt: 1, decision: "You have used the placement help." },
  paid: { decidedAt: 1, approvedAmount: money(16_999), paidAt: 1 },
  withdrawn: { decidedAt: 1 },
};

/** A case of a full refund for a new payment of ₹16,999; without a student, of a new one on the premium plan. */
export async function createRefundCase(db: Database, values: Values = {}) {
  const studentId = values.studentId ?? (await createUser(db, { plan: "premium" })).id;
  const receiptNumber = values.receiptNumber ?? (await createReceipt(db, { studentId })).number;
  const [refund] = await db.orm
    .insert(refundCases)
    .values({
      receiptNumber,
      fee: money(16_999),
      evidence: EVIDENCE,
      ruleAmount: money(16_999),
      reason: "The classes are too fast for me.",
      reviewDueAt: Date.now() + 7 * DAY_MS,
      payDueAt: Date.now() + 21 * DAY_MS,
      ...IN_STATE[values.state ?? "requested"],
      ...values,
      studentId,
    })
    .returning();
  return refund!;
}
