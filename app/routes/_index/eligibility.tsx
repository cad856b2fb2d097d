import { Check } from "lucide-react";
import { eligibility, targetStudents } from "#app/content/benefits.ts";
import { Section } from "#app/site/section.tsx";
import { Badge } from "#app/ui/badge.tsx";

export function Eligibility() {
  return (
    <Section id="eligibility" step={9} title="Eligibility and target students" lead="You need only a laptop.">
      <ul className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {eligibility.map((condition) => (
          <li key={condition} className="flex gap-2.5 text-lg">
            <Check className="mt-1.5 size-4 shrink-0 text-leaf" aria-hidden />
            {condition}
          </li>
        ))}
      </ul>
      <h3 className="mt-8">Pilot departments</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {targetStudents.map((department) => (
          <li key={department}>
            <Badge>{department}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
