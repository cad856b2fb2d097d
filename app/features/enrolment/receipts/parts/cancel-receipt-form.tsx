import { FormSelectField, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { DecisionForm, type DecisionProps } from "#app/shell/staff/case-parts.tsx";
import { CANCEL_RECEIPT } from "./cancel-receipt.ts";

/** Cancels one of the receipts by a counter-entry. */
export const CancelReceiptForm = ({
  choices,
  ...props
}: DecisionProps & { choices: { value: string; label: string }[] }) => (
  <DecisionForm<{ number: string; reason: string }>
    {...props}
    intent={CANCEL_RECEIPT}
    title="Cancel a receipt"
    button="Cancel this receipt"
    pending="Cancelling…"
    danger
    defaultValue={{ number: choices[0]?.value }}
  >
    {(fields) => (
      <>
        <FormSelectField field={fields.number} label="Receipt" choices={choices} required />
        <FormTextAreaField
          field={fields.reason}
          label="Reason"
          hint="It is printed on the counter-entry. Plan and batch stay: change them on the page of each student."
          rows={3}
          required
        />
      </>
    )}
  </DecisionForm>
);
