import { computeOfferedFee } from "#app/features/enrolment/fees/offered-fee.ts";
import type { TestResult } from "#app/features/scholarship-test/result.ts";
import type { TestStatus } from "#app/features/student-home/rules.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { paths } from "#app/platform/http/paths.ts";

/** What the home says of the test: a sentence, the next step, and with a result the fee until the student is enrolled. */
type TestStep = { sentence: string; label: string; to: string; isDocument: boolean; fee?: string };
type Test = { status: TestStatus; result: TestResult | undefined };
type At = { isEnrolled: boolean; now: number };

export function testStep({ status, result }: Test, { isEnrolled, now }: At): TestStep {
  if (result) {
    const sentence = `You scored ${result.score}%.`;
    const fee = isEnrolled ? undefined : feeSentence(result, now);
    return { sentence, label: "See your result", to: paths.dashboardTest, isDocument: false, fee };
  }
  if (status === "running") {
    const sentence = "Your test is running.";
    return { sentence, label: "Continue the test", to: paths.scholarshipTest, isDocument: true };
  }
  if (status === "ended") {
    const sentence = "Your test time is over.";
    return { sentence, label: "See your result", to: paths.scholarshipResult, isDocument: true };
  }
  const sentence = "You have one attempt.";
  return { sentence, label: "About the test", to: paths.dashboardTest, isDocument: false };
}

/** Nothing before the provider has a price. */
function feeSentence(result: TestResult, now: number): string | undefined {
  const { listPrice, awardPercent, amount, validUntil } = computeOfferedFee(result, now);
  if (listPrice === 0) return undefined;
  const award = awardPercent > 0 ? `less your scholarship of ${awardPercent}%` : "without a scholarship";
  return `Your fee: ${formatMoney(amount)} (list price ${formatMoney(listPrice)} ${award}), valid until ${formatHomeDate(validUntil)}.`;
}
