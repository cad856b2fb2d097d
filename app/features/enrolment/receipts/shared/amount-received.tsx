import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormCheckboxField, FormTextField } from "#app/platform/forms/form-fields.tsx";

type Props = {
  fields: { amount: FieldMetadata<string>; anyway: FieldMetadata<string> };
  balance: string;
  /** What else is known of the payment. */
  children?: ReactNode;
};

/** The amount of a payment up to the balance, and the box for a reference that is on another receipt. */
export const AmountReceived = ({ fields, balance, children }: Props) => (
  <>
    <FormTextField
      field={fields.amount}
      label="Amount received"
      inputMode="decimal"
      hint={`The balance is ${balance}.`}
      required
    />
    {children}
    {fields.anyway.errors && <FormCheckboxField field={fields.anyway} label="Record it anyway" />}
  </>
);
