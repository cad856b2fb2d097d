import { siteFigures } from "#app/features/operations/site-figures/figures.ts";
import { provider } from "#app/features/provider/provider.ts";
import {
  type JourneyPhase,
  journeyPhases,
  monthlyRoadmap,
} from "#app/features/public-site/content/roadmap.ts";
import { Toggle } from "#app/ui/toggle.tsx";
import { Section } from "./section.tsx";

/** One staircase for months and phases: the months of the chosen phase are marked on it (base.css). */
export function SixMonths() {
  const { placementStart, programmeLength, inOfficeInternship } = siteFigures;
  return (
    <Section
      id="journey"
      step={1}
      wide
      title="Student Journey Roadmap"
      lead={
        <>
          {programmeLength.figure}, {programmeLength.label}. Internship placements start from month{" "}
          {provider().programme.placementMonth}; {inOfficeInternship.figure} is in an office.{" "}
          <a href={placementStart.conditions} className="link">
            Terms of the internship
          </a>
        </>
      }
    >
      <ol className="staircase">
        {monthlyRoadmap.map(({ month, phase, title, text }) => (
          <li key={month} data-phase={phase}>
            <p className="heading flex gap-2 max-sm:text-sm lg:block">
              <span className="text-indigo">
                <span className="max-lg:hidden">Month </span>
                {month}
              </span>
              <span className="min-w-0 wrap-anywhere lg:block">{title}</span>
            </p>
            <p className="mt-1 text-sm text-muted max-lg:hidden">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-3">
        <Toggle
          name="phase"
          legend="Phase of the journey"
          views={journeyPhases.map((phase) => ({
            value: String(phase.phase),
            label: `Phase ${phase.phase}`,
            panel: <Phase {...phase} />,
          }))}
        />
      </div>
    </Section>
  );
}

function Phase({ title, months, text, steps }: JourneyPhase) {
  return (
    <div className="grid gap-x-10 gap-y-2 md:grid-cols-[1fr_2fr]">
      <div>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3>{title}</h3>
          <p className="text-sm text-muted">{months}</p>
        </div>
        <p className="max-sm:text-sm">{text}</p>
      </div>
      <ol className="grid grid-cols-2 content-start gap-x-6 lg:grid-cols-4">
        {steps.map((step) => (
          <li key={step} className="border-t border-hairline py-1.5 font-medium max-sm:text-sm">
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
