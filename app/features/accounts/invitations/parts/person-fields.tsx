import type { FieldMetadata } from "@conform-to/react";
import { FormTextField } from "#app/platform/forms/form-fields.tsx";

/** Email and names of a person who is invited. */
export function PersonFields({
  fields: { email, firstName, lastName },
}: {
  fields: Record<"email" | "firstName" | "lastName", FieldMetadata<string>>;
}) {
  return (
    <>
      <FormTextField field={email} label="Email" type="email" autoComplete="off" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField field={firstName} label="First name" autoComplete="off" optional />
        <FormTextField field={lastName} label="Last name" autoComplete="off" optional />
      </div>
    </>
  );
}
