import type { ReactNode } from "react";
import { provider } from "#app/features/provider/provider.ts";
import { monthsInWords } from "#app/features/provider/rules-for-programme.ts";
import { careerCommitments } from "#app/features/public-site/content/benefits.ts";
import { foundationTraining, programmeDomains } from "#app/features/public-site/content/roadmap.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";
import { Section } from "./section.tsx";
import { TitledList } from "./titled-list.tsx";

export function WhatYouLearn() {
  return (
    <Section
      id="learn"
      step={2}
      title="What you learn"
      lead={`Our career commitment after ${monthsInWords(provider().programme.months)}.`}
    >
      <TitledList items={careerCommitments} />
      <div className="border-t border-hairline md:mt-8 md:grid md:gap-8 md:border-0">
        <WideOpen title="Foundation Training">
          <Foundation />
        </WideOpen>
        <WideOpen title="Programme domains">
          <Domains />
        </WideOpen>
      </div>
    </Section>
  );
}

/** A disclosure on phones, open below its title from 768 px up (Ruling 39). */
function WideOpen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure summary={title} className="wide-open md:border-0">
      <h3 className="hidden md:block">{title}</h3>
      {children}
    </Disclosure>
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
