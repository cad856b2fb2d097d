import { programmeDomains } from "#app/content/roadmap.ts";
import { Section } from "#app/site/section.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export function Domains() {
  return (
    <Section
      id="domains"
      step={7}
      title="Programme domains"
      lead="Five skill domains. You learn the basics of all five and specialise in one."
    >
      <Table
        caption="Skills of each domain"
        captionHidden
        stacked
        head={
          <tr>
            <Th>Domain</Th>
            <Th>What it covers</Th>
          </tr>
        }
      >
        {programmeDomains.map(({ domain, skills }) => (
          <tr key={domain}>
            <RowTh className="w-2/5">{domain}</RowTh>
            <Td>{skills.join(", ")}</Td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}
