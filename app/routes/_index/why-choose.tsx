import { whyChoose } from "#app/content/benefits.ts";
import { brand } from "#app/content/brand.ts";
import { Section } from "#app/site/section.tsx";
import { TitledList } from "#app/site/titled-list.tsx";

export function WhyChoose() {
  return (
    <Section
      id="why-choose"
      step={1}
      title={`Why Choose ${brand.name}`}
      lead="College teaches the subjects. We prepare you for work in a company."
    >
      <TitledList items={whyChoose} />
    </Section>
  );
}
