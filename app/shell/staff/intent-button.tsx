import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";

/** A button alone in its form, whose intent the page's action carries out. */
export const IntentButton = ({
  intent,
  label,
  pending,
}: {
  intent: string;
  label: string;
  pending: string;
}) => (
  <Form method="post">
    <FormButton name="intent" value={intent} variant="secondary" pending={pending}>
      {label}
    </FormButton>
  </Form>
);
