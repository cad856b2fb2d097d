import type { FormMetadata } from "@conform-to/react";
import type { TextField } from "#app/features/provider/texts/sections.ts";
import { FormTextAreaField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { RepeatedRows } from "#app/platform/forms/repeated-rows.tsx";
import { PictureField } from "./picture-field.tsx";

// biome-ignore lint/suspicious/noExplicitAny: the fields of any text
type Any = any;

const rowsFor = (longest: number) => (longest > 1000 ? 10 : longest > 160 ? 4 : 2);

/** The fields of a text, or of one of its entries. */
export function TextFields({
  form,
  fields,
  described,
}: {
  form: FormMetadata<Any, Any>;
  fields: Record<string, Any>;
  described: Record<string, TextField>;
}) {
  return Object.entries(described).map(([name, description]) => {
    const field = fields[name];
    if (description.kind === "rows") {
      const { label, noun, most, fields: ofEntry } = description;
      return (
        <RepeatedRows key={name} form={form} list={field} legend={label} noun={noun} most={most} canMove>
          {(entry) => <TextFields form={form} fields={entry} described={ofEntry} />}
        </RepeatedRows>
      );
    }
    if (description.kind === "picture") {
      const { label, hint } = description;
      return <PictureField key={name} field={field} label={label} hint={hint} side={256} />;
    }
    const { kind, label, hint, isRequired = false, longest } = description;
    const texts = { field, label, hint, required: isRequired, optional: !isRequired };
    if (kind === "line") return <FormTextField key={name} {...texts} />;
    return <FormTextAreaField key={name} {...texts} rows={kind === "lines" ? 5 : rowsFor(longest)} />;
  });
}
