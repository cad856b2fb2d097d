import type { ReactNode } from "react";
import {
  sampleCertificate,
  sampleWeeklyReport,
} from "#app/features/public-site/content/college-specimens.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LogoMark } from "#app/ui/logo.tsx";
import { StepProgress } from "#app/ui/step-line.tsx";
import { Section } from "./section.tsx";

/** What a dean and the students of a department receive; only the demo site shows specimens of it. */
export function Colleges() {
  const { showsSamples } = useRequestFacts();
  return (
    <Section
      id="colleges"
      step={5}
      title={<>For colleges {showsSamples && <Badge>Sample</Badge>}</>}
      lead={
        <>
          A report each week, and a certificate for each student at the end.{" "}
          <a href="#take-it-now" className="link">
            College plan
          </a>
        </>
      }
    >
      {showsSamples && (
        <div className="grid grid-cols-2 gap-3 sm:gap-6">
          <WeeklyReport />
          <Certificate />
        </div>
      )}
    </Section>
  );
}

function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      <div className="grow border border-line bg-surface p-2.5 text-sm sm:p-5">{children}</div>
    </figure>
  );
}

function WeeklyReport() {
  const { batch, week, weeks, figures } = sampleWeeklyReport;
  return (
    <Specimen title="Weekly report">
      <p className="heading">
        Week {week} of {weeks}
      </p>
      <p className="text-muted">{batch}</p>
      <StepProgress
        total={13}
        done={Math.round((13 * week) / weeks)}
        className="mt-1 h-6 w-full max-sm:hidden"
      />
      <dl className="mt-2">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-2 border-t border-hairline py-1">
            <dt className="text-muted">{label}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Specimen>
  );
}

function Certificate() {
  const { name, programme, code } = sampleCertificate;
  return (
    <Specimen title="Certificate">
      <LogoMark />
      <p className="mt-1.5 text-muted">This certifies that</p>
      <p className="heading">{name}</p>
      <p className="mt-1">{programme}</p>
      <p className="figures mt-1 border-t border-hairline pt-1 text-muted">{code}</p>
    </Specimen>
  );
}
