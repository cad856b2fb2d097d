import { claims } from "#app/content/claims.ts";
import { monthlyRoadmap } from "#app/content/roadmap.ts";
import { Section } from "#app/site/section.tsx";

export function Roadmap() {
  const { placementStart, programmeLength, inOfficeInternship } = claims;
  return (
    <Section
      id="roadmap"
      step={11}
      wide
      title="Six-month roadmap"
      lead={
        <>
          {programmeLength.figure}, {programmeLength.label}. Internship placements start from month 4, and{" "}
          {inOfficeInternship.figure} of it is an internship in an office.{" "}
          <a href={placementStart.conditions} className="link">
            Terms of the internship
          </a>
        </>
      }
    >
      <ol className="staircase">
        {monthlyRoadmap.map(({ month, title, text }) => (
          <li key={month}>
            <p className="heading text-sm text-muted">Month {month}</p>
            <h3 className="mt-1">{title}</h3>
            <p className="mt-1 text-muted lg:text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
