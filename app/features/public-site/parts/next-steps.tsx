import {
  collegeSteps,
  individualSteps,
  type NextStep,
} from "#app/features/public-site/content/next-steps.ts";
import { Toggle } from "#app/ui/toggle.tsx";

/** What happens after a first contact, inside the call to action. */
export function NextSteps() {
  return (
    <div id="next-steps">
      <h3 className="mb-2 text-lg sm:text-xl">Next steps</h3>
      <Toggle
        name="next-steps-for"
        legend="Next steps for"
        views={[
          { value: "individuals", label: "For individuals", panel: <Steps steps={individualSteps} /> },
          { value: "colleges", label: "For colleges", panel: <Steps steps={collegeSteps} /> },
        ]}
      />
    </div>
  );
}

function Steps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className="grid grid-cols-2 gap-x-4 gap-y-1.5">
      {steps.map(({ title, text }, position) => (
        <li key={title} className="flex gap-2">
          <span className="heading figures text-indigo" aria-hidden="true">
            {position + 1}
          </span>
          <div className="min-w-0 wrap-anywhere">
            <h4 className="font-semibold max-sm:text-sm">{title}</h4>
            <p className="text-sm text-muted max-sm:hidden">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
