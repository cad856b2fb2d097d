import type { FieldMetadata } from "@conform-to/react";
import { PAYMENT_WAY_LABELS } from "#app/features/enrolment/receipts/payment-way.ts";
import { PAYMENT_WAYS } from "#app/features/enrolment/requests/rules.ts";
import { FormSelectField, FormTextField } from "#app/platform/forms/form-fields.tsx";

export type PaymentTexts = { paidOn: string; way: string; reference: string };

const WAYS = PAYMENT_WAYS.map((value) => ({ value, label: PAYMENT_WAY_LABELS[value] }));

export const PaymentFields = ({ fields }: { fields: Record<keyof PaymentTexts, FieldMetadata<string>> }) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <FormTextField field={fields.paidOn} label="Paid on" type="date" required />
      <FormSelectField
        field={fields.way}
        label="Payment method"
        placeholder="Choose a payment method"
        choices={WAYS}
        required
      />
    </div>
    <FormTextField
      field={fields.reference}
      label="Reference"
      hint="The number of the transfer, cheque or cash book entry."
      required
    />
  </>
);
