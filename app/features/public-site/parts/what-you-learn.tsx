import type { ReactNode } from "react";
import type { SiteTexts } from "#app/features/provider/texts/sections.ts";
import { siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { LinkedTextView } from "#app/shell/site/linked-text-view.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";
import { Section } from "./section.tsx";
import { TitledList } from "./titled-list.tsx";

type Learning = SiteTexts["learning"];

export function WhatYouLearn() {
  const { lead, commitments, foundation, domains } = siteTexts().learning;
  if (commitments.length + foundation.length + domains.length === 0) return null;
  return (
    <Section id="learn" step={2} title="What you learn" lead={lead && <LinkedTextView text={lead} />}>
      {commitments.length > 0 && <TitledList items={commitments} />}
      <div className="border-t border-hairline md:mt-8 md:grid md:gap-8 md:border-0">
        {foundation.length > 0 && (
          <WideOpen title="Foundation Training">
            <Foundation areas={foundation} />
          </WideOpen>
        )}
        {domains.length > 0 && (
          <WideOpen title="Programme domains">
            <Domains domains={domains} />
          </WideOpen>
        )}
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

function Foundation({ areas }: { areas: Learning["foundation"] }) {
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
      {areas.map(({ area, practice, result }) => (
        <tr key={area}>
          <RowTh>{area}</RowTh>
          <Td>{practice}</Td>
          <Td>{result}</Td>
        </tr>
      ))}
    </Table>
  );
}

function Domains({ domains }: { domains: Learning["domains"] }) {
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
      {domains.map(({ domain, skills }) => (
        <tr key={domain}>
          <RowTh className="w-2/5">{domain}</RowTh>
          <Td>{skills.join(", ")}</Td>
        </tr>
      ))}
    </Table>
  );
}
