import type { ReactNode } from "react";
import type { SiteTexts } from "#app/features/provider/texts/sections.ts";
import { areSamples, siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { ProviderMark } from "#app/shell/provider-logo.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { StepProgress } from "#app/ui/step-line.tsx";
import { Section } from "./section.tsx";

/** What a dean and the students of a department receive. */
export function Colleges() {
  const { showsSamples } = useRequestFacts();
  const {
    lead,
    report: [report],
    certificate: [certificate],
  } = siteTexts().colleges;
  if (!(lead || report || certificate)) return null;
  return (
    <Section
      id="colleges"
      step={5}
      title={<>For colleges {areSamples("colleges") && showsSamples && <Badge>Sample</Badge>}</>}
      lead={
        <>
          {lead}{" "}
          <a href="#take-it-now" className="link">
            College plan
          </a>
        </>
      }
    >
      {(report || certificate) && (
        <div className="grid grid-cols-2 gap-3 sm:gap-6">
          {report && <WeeklyReport {...report} />}
          {certificate && <Certificate {...certificate} />}
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

type Specimens = SiteTexts["colleges"];

function WeeklyReport({ batch, week, weeks, figures }: Specimens["report"][number]) {
  return (
    <Specimen title="Weekly report">
      <p className="heading">
        Week {week} of {weeks}
      </p>
      <p className="text-muted">{batch}</p>
      <StepProgress
        total={13}
        done={Math.min(13, Math.round((13 * Number(week)) / (Number(weeks) || 1)))}
        className="mt-1 h-6 w-full max-sm:hidden"
      />
      <dl className="mt-2">
        {figures.map(splitFigure).map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-2 border-t border-hairline py-1">
            <dt className="text-muted">{label}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Specimen>
  );
}

/** 'Rating' and '8.4/10' of 'Rating: 8.4/10'. */
function splitFigure(line: string) {
  const [label = "", ...value] = line.split(":");
  return { label, value: value.join(":").trim() };
}

function Certificate({ name, programme, code }: Specimens["certificate"][number]) {
  return (
    <Specimen title="Certificate">
      <ProviderMark />
      <p className="mt-1.5 text-muted">This certifies that</p>
      <p className="heading">{name}</p>
      <p className="mt-1">{programme}</p>
      <p className="figures mt-1 border-t border-hairline pt-1 text-muted">{code}</p>
    </Specimen>
  );
}
