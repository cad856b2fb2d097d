import { Notice } from "#app/ui/notice.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

function fieldText(fields: object, name: string): string {
  const value = (fields as Record<string, unknown>)[name];
  if (Array.isArray(value)) return value.filter(Boolean).join(", ");
  return String(value ?? "").replaceAll("\r\n", "\n");
}

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
      <p className="mb-2">
        Your edits are still in the form. If you save again, they replace the saved version.
      </p>
      <Table
        caption="Saved values and your edits"
        captionHidden
        dense
        head={
          <tr>
            <Th>Field</Th>
            <Th>Saved now</Th>
            <Th>Yours</Th>
          </tr>
        }
      >
        {real.map(({ label, saved, edited }) => (
          <tr key={label}>
            <RowTh>{label}</RowTh>
            <Td className="min-w-32 whitespace-pre-line wrap-anywhere">{saved || "–"}</Td>
            <Td className="min-w-32 whitespace-pre-line wrap-anywhere">{edited || "–"}</Td>
          </tr>
        ))}
      </Table>
    </Notice>
  );
}
