import { foundationTraining } from "#app/content/roadmap.ts";
import { Section } from "#app/site/section.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export function Foundation() {
  return (
    <Section
      id="foundation"
      step={6}
      title="Foundation Training"
      lead="The first month: the basis of every domain."
    >
      <Table
        caption="Areas of the foundation training"
        captionHidden
        stacked
        head={
          <tr>
            <Th>Area</Th>
            <Th>What you practise</Th>
            <Th>What you can do then</Th>
          </tr>
        }
      >
        {foundationTraining.map(({ area, practice, result }) => (
          <tr key={area}>
            <RowTh>{area}</RowTh>
            <Td>{practice}</Td>
            <Td>{result}</Td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}
