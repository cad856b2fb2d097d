import type { FieldMetadata } from "@conform-to/react";
import type { FORMS } from "#app/features/provider/forms.ts";
import { FormSelectField, FormTextAreaField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { PictureField } from "./picture-field.tsx";

type Description = (typeof FORMS)["identity"]["fields"]["name"];

/** What certificates and phones can show. */
const DRAWN = ["image/png", "image/jpeg"] as const;

/** One field of a section, as its description says. */
export function SectionField({
  field,
  description: { label, hint, isRequired, kind = "line", choices },
}: {
  // biome-ignore lint/suspicious/noExplicitAny: a field of any section
  field: FieldMetadata<any, any, any>;
  description: Description;
}) {
  const texts = { field, label, hint, required: isRequired, optional: !isRequired };
  if (kind === "picture")
    return <PictureField field={field} label={label} hint={hint} side={512} types={DRAWN} />;
  if (choices) return <FormSelectField {...texts} choices={choices(String(field.initialValue ?? ""))} />;
  if (kind === "list") return <FormTextAreaField {...texts} rows={5} />;
  if (kind === "number")
    return <FormTextField {...texts} inputMode="numeric" className="[&>.control]:max-w-64" />;
  if (kind === "lines") return <FormTextAreaField {...texts} rows={3} />;
  return <FormTextField {...texts} type={kind === "line" ? "text" : kind} />;
}
