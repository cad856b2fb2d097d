import type { SiteTexts } from "#app/features/provider/texts/sections.ts";
import { siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { LinkedTextView } from "#app/shell/site/linked-text-view.tsx";
import { Toggle } from "#app/ui/toggle.tsx";
import { Section } from "./section.tsx";

/** One staircase for months and phases: the months of the chosen phase are marked on it (base.css). */
export function SixMonths() {
  const { lead, months, phases } = siteTexts().roadmap;
  if (months.length === 0) return null;
  return (
    <Section
      id="journey"
      step={1}
      wide
      title="Student Journey Roadmap"
      lead={lead && <LinkedTextView text={lead} />}
    >
      <ol className="staircase">
        {months.map(({ phase, title, text }, index) => (
          <li key={title} data-phase={phase}>
            <p className="heading flex gap-2 max-sm:text-sm lg:block">
              <span className="text-indigo">
                <span className="max-lg:hidden">Month </span>
                {index + 1}
              </span>
              <span className="min-w-0 wrap-anywhere lg:block">{title}</span>
            </p>
            <p className="mt-1 text-sm text-muted max-lg:hidden">{text}</p>
          </li>
        ))}
      </ol>
      {phases.length > 0 && (
        <div className="mt-3">
          <Toggle
            name="phase"
            legend="Phase of the journey"
            views={phases.map((phase, index) => ({
              value: String(index + 1),
              label: `Phase ${index + 1}`,
              panel: <Phase {...phase} />,
            }))}
          />
        </div>
      )}
    </Section>
  );
}

function Phase({ title, months, text, steps }: SiteTexts["roadmap"]["phases"][number]) {
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
