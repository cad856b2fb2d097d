import type { FieldMetadata } from "@conform-to/react";
import clsx from "clsx";
import { useState } from "react";
import { PASSWORD_LENGTH } from "#app/features/accounts/rules.ts";
import { LOADING_DASHBOARD, VERIFYING_ACCESS } from "#app/features/accounts/waiting-texts.ts";
import { useIsHydrated } from "#app/platform/browser/use-hydrated.ts";
import { FormPasswordField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

/**
 * A password with a button that shows it. The button appears where a script runs: React's on hydrated pages, that of
 * sign-in.inline.ts on the others.
 */
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
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="grid gap-1">
      <FormPasswordField
        field={field}
        isShown={isShown}
        label={label}
        hint={hint}
        autoComplete={autoComplete}
        required
        data-password
      />
      <button
        type="button"
        data-shows={field.id}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className={clsx(
          "link -ml-2 min-h-8 cursor-pointer justify-self-start px-2 text-sm aria-pressed:font-semibold",
          // It keeps its place: the page must not move under a finger when the scripts start.
          !useIsHydrated() && "invisible",
        )}
      >
        Show password
        <VisuallyHidden> in the field {label}</VisuallyHidden>
      </button>
    </div>
  );
}

/** A password that is chosen here. */
export const NewPasswordField = ({
  field,
  label = "Password",
}: {
  field: FieldMetadata<string>;
  label?: string;
}) => (
  <PasswordField
    field={field}
    label={label}
    hint={`At least ${PASSWORD_LENGTH.min} characters`}
    autoComplete="new-password"
  />
);

/** The names of whoever fills in the form. */
export const NameFields = ({
  firstName,
  lastName,
}: Record<"firstName" | "lastName", FieldMetadata<string>>) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <FormTextField field={firstName} label="First name" autoComplete="given-name" required />
    <FormTextField field={lastName} label="Last name" autoComplete="family-name" optional />
  </div>
);

/** The button of a form; while the form is being sent, `pending` is shown below it and read out. */
export function SubmitButton({ children, pending }: { children: string; pending: string }) {
  return (
    <div className="grid gap-3">
      <Button data-pending={pending}>{children}</Button>
      <p role="status" className="text-muted" />
    </div>
  );
}

/** Shown from the submission of a sign-in form until the next section appears (Ruling 30). */
export const openingText = (redirectTo: string) =>
  redirectTo.startsWith(paths.admin) ? VERIFYING_ACCESS : LOADING_DASHBOARD;
