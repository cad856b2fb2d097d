import { Notice } from "#app/ui/notice.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

function fieldText(fields: object, name: string): string {
  const value = (fields as Record<string, unknown>)[name];
  if (Array.isArray(value)) return value.filter(Boolean).join(", ");
  return String(value ?? "").replaceAll("\r\n", "\n");
}

/** Shows what somebody else has saved beside what was typed, for each field that has a label, where they differ. */
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
    .map(([field, label]) => ({ label, saved: fieldText(saved, field), yours: fieldText(typed, field) }))
    .filter((shown) => shown.saved !== shown.yours);
  if (real.length === 0) return null;
  return (
    <Notice tone="warning" title="Saved by somebody else meanwhile">
      <p className="mb-2">Your text is still in the form. Saving again replaces what is saved now.</p>
      <Table
        caption="What is saved now and what you typed"
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
        {real.map(({ label, saved, yours }) => (
          <tr key={label}>
            <RowTh>{label}</RowTh>
            <Td className="min-w-32 whitespace-pre-line wrap-anywhere">{saved || "–"}</Td>
            <Td className="min-w-32 whitespace-pre-line wrap-anywhere">{yours || "–"}</Td>
          </tr>
        ))}
      </Table>
    </Notice>
  );
}
