import { collegeSteps, individualSteps, type NextStep } from "#app/content/next-steps.ts";
import { Section } from "#app/site/section.tsx";
import { Toggle } from "#app/ui/toggle.tsx";

export function NextSteps() {
  return (
    <Section id="next-steps" step={13} wide title="Next steps" lead="What happens after you contact us.">
      <Toggle
        name="next-steps-for"
        legend="Next steps for"
        views={[
          { value: "individuals", label: "For individuals", panel: <Steps steps={individualSteps} /> },
          { value: "colleges", label: "For colleges", panel: <Steps steps={collegeSteps} /> },
        ]}
      />
    </Section>
  );
}

function Steps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {steps.map(({ title, text }, position) => (
        <li key={title} className="flex gap-4 border-t border-hairline py-5">
          <span className="heading figures text-2xl leading-none text-indigo" aria-hidden="true">
            {position + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
