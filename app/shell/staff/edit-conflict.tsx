import { Notice } from "#app/ui/notice.tsx";

function fieldText(fields: object, name: string): string {
  const value = (fields as Record<string, unknown>)[name];
  if (Array.isArray(value)) return value.filter(Boolean).join(", ");
  return String(value ?? "").replaceAll("\r\n", "\n");
}

const TEXT = "whitespace-pre-line wrap-anywhere";

/** Shows the saved values beside the typed ones, for each labelled field where they differ. */
export function EditConflict({
  labels,
  saved,
  typed,
}: {
  labels: Record<string, string>;
  saved: object;
  typed: object;
}) {
  const real = Object.entries(labels)
    .map(([field, label]) => ({ label, saved: fieldText(saved, field), edited: fieldText(typed, field) }))
    .filter((shown) => shown.saved !== shown.edited);
  if (real.length === 0) return null;
  return (
    <Notice tone="warning" title="Someone else has saved changes">
      <p>Your edits are still in the form. If you save again, they replace the saved version.</p>
      <dl className="mt-3 grid gap-3 text-sm">
        {real.map(({ label, saved, edited }) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-2">
            <dt className="font-semibold sm:col-span-full">{label}</dt>
            <dd className={TEXT}>Saved now: {saved || "–"}</dd>
            <dd className={TEXT}>Yours: {edited || "–"}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
