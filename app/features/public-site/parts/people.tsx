import { useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Faculty } from "./faculty.tsx";
import { Section } from "./section.tsx";
import { Stories } from "./stories.tsx";

/**
 * Who teaches, and where students are now. The people are samples (Ruling 3), which each heading says; a real site has no
 * such section until it has people of its own.
 */
export function People() {
  const { placementRate } = useSiteFigures();
  const { showsSamples } = useRequestFacts();
  if (!showsSamples) return null;
  return (
    <Section
      id="people"
      step={3}
      wide
      title={
        <>
          Learn from expert faculty <Badge>Sample</Badge>
        </>
      }
    >
      <Faculty />
      <h2 className="mt-5 text-xl sm:text-2xl lg:text-3xl">Student success stories</h2>
      <p className="mt-1 mb-3 text-muted max-sm:text-sm">
        <Badge>Sample</Badge> Where our students are now.
        {placementRate && (
          <>
            {" "}
            {placementRate.figure} placed ({placementRate.basis && `${placementRate.basis}, `}
            <a href={placementRate.conditions} className="link">
              how we count
            </a>
            ).
          </>
        )}
      </p>
      <Stories />
    </Section>
  );
}
