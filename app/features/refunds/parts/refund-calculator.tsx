import { type SubmissionResult, useForm } from "@conform-to/react";
import { individualPlan } from "#app/features/enrolment/fees/plans.ts";
import { programmeWeeks } from "#app/features/provider/programme.ts";
import type { RefundInput } from "#app/features/refunds/inputs.ts";
import type { Refund, RefundFacts } from "#app/features/refunds/rules.ts";
import { conditionLines, refundHeading, refundReason } from "#app/features/refunds/texts.ts";
import { currencyUnits, formatMoney, toUnits } from "#app/kernel/money.ts";
import { FormErrors, FormRadioGroupField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RefundConditions } from "./refund-box.tsx";

type Props = {
  lastResult: SubmissionResult<string[]> | null;
  facts: RefundFacts | null;
  refund: Refund | null;
};

/** The refund rule as a form with its result and reasons. Uses GET, so that a result has an address. */
export function RefundCalculator({ lastResult, facts, refund }: Props) {
  const [form, fields] = useForm<RefundInput>({
    id: "refund",
    lastResult,
    defaultValue: {
      weeks: "10",
      fee: String(toUnits(individualPlan().price)),
      rating: "8",
      content: "40",
      placement: "no",
    },
  });
  const small = { inputMode: "numeric", required: true } as const;
  return (
    <section id="calculator" aria-labelledby="calculator-title" className="mt-10 scroll-mt-20">
      <h2 id="calculator-title">Calculate your refund</h2>
      {facts && refund && <Answer facts={facts} refund={refund} />}
      <form method="get" action="#calculator" id={form.id} noValidate className="mt-6 grid gap-5">
        <FormErrors form={form} />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <FormTextField {...small} field={fields.weeks} label={`Weeks used, of ${programmeWeeks()}`} />
          <FormTextField {...small} field={fields.fee} label={`Fee you paid, in ${currencyUnits()}`} />
          <FormTextField {...small} field={fields.rating} label="Your weekly rating, out of 10" />
          <FormTextField {...small} field={fields.content} label="Content done, in percent" />
        </div>
        <FormRadioGroupField
          field={fields.placement}
          label="Has placement help begun?"
          choices={[
            { value: "no", label: "No" },
            { value: "yes", label: "Yes" },
          ]}
        />
        <Button>Calculate refund</Button>
      </form>
    </section>
  );
}

function Answer({ facts, refund }: { facts: RefundFacts; refund: Refund }) {
  return (
    <Card role="status" className="mt-4">
      <p className="text-muted">{refundHeading(refund)}</p>
      <p className="figures text-3xl font-bold">{formatMoney(refund.amount)}</p>
      <RefundConditions conditions={conditionLines(refund, facts.terms)} />
      <p className="mt-4">{refundReason(facts, refund)}</p>
    </Card>
  );
}
