import { TextAreaField } from "#app/ui/field.tsx";

/**
 * A file, or pasted text. Change the key after each response: this empties the file field, and the text field
 * contains the text of the file for corrections.
 */
export function SourceFields({
  id,
  name,
  content,
  errors,
}: {
  id: string;
  name: string;
  content?: string;
  errors?: string[];
}) {
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor="import-file" className="font-semibold">
          File <span className="font-normal text-muted">(optional)</span>
        </label>
        <p id="import-file-hint" className="text-sm text-muted">
          A text file, preferably UTF-8. It replaces the text below.
        </p>
        <input
          id="import-file"
          type="file"
          name="file"
          accept=".csv,.txt,.gift,text/*"
          aria-describedby="import-file-hint"
          className="control"
        />
      </div>
      <TextAreaField
        id={id}
        name={name}
        defaultValue={content}
        errors={errors}
        label="Questions"
        hint="Or paste them here."
        rows={10}
      />
    </>
  );
}
