import { careerCommitments } from "#app/content/benefits.ts";
import { Section } from "#app/site/section.tsx";

export function Commitment() {
  return (
    <Section id="commitment" step={12} title="Our career commitment" lead="What you can do after six months.">
      <ul>
        {careerCommitments.map(({ title, text }) => (
          <li key={title} className="border-t border-hairline py-5 last:border-b">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
