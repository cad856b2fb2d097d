import { Notice } from "#app/ui/notice.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

/** One field as it is stored now and as the form has it. */
type Difference = { label: string; saved: string; yours: string };

const textOf = (value: unknown) =>
  Array.isArray(value) ? value.filter(Boolean).join(", ") : String(value ?? "").replaceAll("\r\n", "\n");

/** What is saved now beside what was typed, for each field that has a label. `shown` puts a value into words. */
export const differencesOf = <Fields extends object>(
  labels: { [Name in keyof Fields]?: string },
  saved: Fields,
  typed: Partial<Fields>,
  shown: (value: unknown, field: keyof Fields) => string = textOf,
): Difference[] =>
  (Object.keys(labels) as (keyof Fields)[]).map((field) => ({
    label: labels[field] ?? "",
    saved: shown(saved[field], field),
    yours: shown(typed[field], field),
  }));

/** Shows what somebody else has saved beside what was typed, field by field, where they differ. */
export function ChangedMeanwhile({ differences }: { differences: readonly Difference[] }) {
  const real = differences.filter(({ saved, yours }) => saved !== yours);
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
            <Td className="min-w-32 whitespace-pre-line break-words">{saved || "–"}</Td>
            <Td className="min-w-32 whitespace-pre-line break-words">{yours || "–"}</Td>
          </tr>
        ))}
      </Table>
    </Notice>
  );
}
