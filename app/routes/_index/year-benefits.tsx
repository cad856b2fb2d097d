import { benefitsByYear } from "#app/content/benefits.ts";
import { Section } from "#app/site/section.tsx";

export function YearBenefits() {
  return (
    <Section id="benefits" step={8} title="Benefits by year" lead="The programme fits every year of study.">
      <ul className="grid gap-8 sm:grid-cols-3">
        {benefitsByYear.map(({ year, benefits }) => (
          <li key={year}>
            <h3 className="border-b-2 border-ink pb-2">{year}</h3>
            <ul>
              {benefits.map((benefit) => (
                <li key={benefit} className="border-b border-hairline py-2.5">
                  {benefit}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
