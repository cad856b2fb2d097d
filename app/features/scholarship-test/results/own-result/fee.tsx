import type { ReactNode } from "react";
import type { OfferedFee } from "#app/features/enrolment/fees/rules.ts";
import type { Tier } from "#app/features/scholarship-test/rules.ts";
import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import { formatMoney } from "#app/kernel/money.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FactList } from "#app/ui/fact-list.tsx";

type Props = OfferedFee & {
  /** Whole days until the fee ends. */
  daysLeft: number;
  /** The share that the mark of the plan names, such as '20%'. */
  mark?: string;
  /** Both scales of the attempt. */
  tiers: { test: readonly Tier[]; dashboard: readonly Tier[] };
  /** What to do, between the fee and how it is made up. */
  children: ReactNode;
};

/** The fee with list price, award and the date until which it is valid, and how it is computed. */
export function Fee({ listPrice, awardPercent, awardAmount, amount, validUntil, daysLeft, ...more }: Props) {
  const { mark, tiers, children } = more;
  const { text } = useTexts();
  const describeScale = (scale: readonly Tier[]) =>
    scale
      .map(({ minimumScore, discountPercent }) =>
        text("result.tier", { score: minimumScore, discount: discountPercent }),
      )
      .join(", ");
  const fee = formatMoney(amount);
  return (
    <>
      <p className="heading figures mt-6 text-xl sm:text-2xl">
        {awardPercent > 0
          ? text("result.feeDiscount", { fee, percent: awardPercent })
          : text("result.fee", { fee })}
      </p>
      {awardAmount > 0 && (
        <p className="mt-1 sm:text-lg">{text("result.saved", { amount: formatMoney(awardAmount) })}</p>
      )}
      {children}
      <div className="mt-6 max-w-measure">
        <FactList
          facts={{
            [text("result.feeListPrice")]: formatMoney(listPrice),
            [text("result.feeAward")]:
              awardPercent > 0
                ? `${awardPercent}% (−${formatMoney(awardAmount)})`
                : text("result.feeNoAward"),
            [text("result.feeAmount")]: fee,
            [text("result.feeValidUntil")]:
              daysLeft > 0
                ? `${formatHomeDate(validUntil)} · ${text("result.daysLeft", { count: daysLeft })}`
                : formatHomeDate(validUntil),
          }}
        />
      </div>
      <Disclosure summary={text("result.feeHow")} className="no-print mt-3 max-w-measure">
        <div className="grid gap-3">
          <p>
            {mark === undefined
              ? text("result.feePrice", { price: formatMoney(listPrice) })
              : text("result.feeMarkedPrice", { price: formatMoney(listPrice), mark })}{" "}
            {tiers.test.length > 0 && text("result.feeScale", { scale: describeScale(tiers.test) })}
          </p>
          {tiers.dashboard.length > 0 && (
            <p>{text("result.feeDashboard", { scale: describeScale(tiers.dashboard) })}</p>
          )}
        </div>
      </Disclosure>
    </>
  );
}
