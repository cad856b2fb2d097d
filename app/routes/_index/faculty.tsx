import { brand } from "#app/content/brand.ts";
import { faculty } from "#app/content/faculty.ts";
import { Section } from "#app/site/section.tsx";
import { Card } from "#app/ui/card.tsx";
import { Initials } from "#app/ui/initials.tsx";
import { Marquee } from "#app/ui/moving.tsx";

export function Faculty() {
  return (
    <Section id="faculty" step={2} wide title="Learn from expert faculty" lead={brand.sampleNote}>
      <Marquee id="pause-faculty" subject="the faculty list" label="Expert faculty">
        {faculty.map(({ name, initials, role, credentials, experience }) => (
          <li key={name} className="w-64 flex-none">
            <Card className="h-full">
              <Initials letters={initials} />
              <p className="heading mt-4 text-lg">{name}</p>
              <p className="font-medium">{role}</p>
              <p className="mt-2 text-sm text-muted">{credentials}</p>
              <p className="text-sm text-muted">{experience}</p>
            </Card>
          </li>
        ))}
      </Marquee>
    </Section>
  );
}
