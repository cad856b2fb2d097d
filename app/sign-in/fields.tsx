import type { FieldMetadata } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { FormPasswordField } from "#app/web/form-fields.tsx";

/** A password with a button that shows it; the button appears where its script runs. */
export function PasswordField({
  field,
  label,
  hint,
  autoComplete,
}: {
  field: FieldMetadata<string>;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
}) {
  return (
    <div className="grid gap-1">
      <FormPasswordField
        field={field}
        label={label}
        hint={hint}
        autoComplete={autoComplete}
        required
        data-password
      />
      <button
        type="button"
        hidden
        data-shows={field.id}
        aria-pressed="false"
        className="link -ml-2 min-h-8 cursor-pointer justify-self-start px-2 text-sm aria-pressed:font-semibold"
      >
        Show password
      </button>
    </div>
  );
}

/** The button of a form; while the form is on its way, `pending` stands beside it and is read out. */
export function SubmitButton({ children, pending }: { children: string; pending: string }) {
  return (
    <div className="grid gap-3">
      <Button data-pending={pending}>{children}</Button>
      <p role="status" className="text-muted" />
    </div>
  );
}

/** The specification's splash text, while the way leads into the dashboard. */
export const OPENING_DASHBOARD = "Starting the server and Loading your dashboard...please wait a moment...";
