import { careerCommitments } from "#app/content/benefits.ts";
import { foundationTraining, programmeDomains } from "#app/content/roadmap.ts";
import { Section } from "#app/site/section.tsx";
import { TitledList } from "#app/site/titled-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export function WhatYouLearn() {
  return (
    <Section id="learn" step={2} title="What you learn" lead="Our career commitment after six months.">
      <TitledList items={careerCommitments} />
      <div className="border-t border-hairline">
        <Disclosure summary="Foundation Training">
          <Foundation />
        </Disclosure>
        <Disclosure summary="Programme domains">
          <Domains />
        </Disclosure>
      </div>
    </Section>
  );
}

function Foundation() {
  return (
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
  );
}

function Domains() {
  return (
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
  );
}
