import { type JourneyPhase, journeyPhases } from "#app/content/roadmap.ts";
import { Section } from "#app/site/section.tsx";
import { StepProgress } from "#app/ui/step-line.tsx";
import { Toggle } from "#app/ui/toggle.tsx";

export function Journey() {
  return (
    <Section id="journey" step={5} title="Student Journey Roadmap" lead="Four phases, one after the other.">
      <Toggle
        name="phase"
        legend="Phase of the journey"
        views={journeyPhases.map((phase) => ({
          value: String(phase.phase),
          label: `Phase ${phase.phase}`,
          panel: <Phase {...phase} />,
        }))}
      />
    </Section>
  );
}

function Phase({ phase, title, months, text, steps }: JourneyPhase) {
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_11rem] sm:items-start sm:gap-8">
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="text-muted">{months}</p>
        <p className="mt-3 text-lg">{text}</p>
        <ol className="mt-4">
          {steps.map((step) => (
            <li key={step} className="border-t border-hairline py-2.5 font-medium">
              {step}
            </li>
          ))}
        </ol>
      </div>
      <StepProgress total={journeyPhases.length} done={phase} className="h-28 max-sm:hidden sm:w-44" />
    </div>
  );
}
