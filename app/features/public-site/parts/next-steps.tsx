import { siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { Toggle } from "#app/ui/toggle.tsx";

/** What happens after a first contact, inside the call to action. */
export function NextSteps() {
  const { individuals, colleges } = siteTexts().nextSteps;
  const views = [
    { value: "individuals", label: "For individuals", steps: individuals },
    { value: "colleges", label: "For colleges", steps: colleges },
  ].filter(({ steps }) => steps.length > 0);
  if (views.length === 0) return null;
  return (
    <div id="next-steps">
      <h3 className="mb-2 text-lg sm:text-xl">Next steps</h3>
      <Toggle
        name="next-steps-for"
        legend="Next steps for"
        views={views.map(({ steps, ...view }) => ({ ...view, panel: <Steps steps={steps} /> }))}
      />
    </div>
  );
}

function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
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
