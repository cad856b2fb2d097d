import { useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";
import { areSamples, siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Faculty } from "./faculty.tsx";
import { Section } from "./section.tsx";
import { Stories } from "./stories.tsx";

/** Who teaches, and where students are now, as far as the provider has entered it. Those of the demo site are samples (Ruling 3). */
export function People() {
  const { placementRate } = useSiteFigures();
  const { showsSamples } = useRequestFacts();
  const { faculty, stories } = siteTexts();
  const isShown = (name: "faculty" | "stories") => showsSamples || !areSamples(name);
  const hasFaculty = faculty.people.length > 0 && isShown("faculty");
  const hasStories = stories.stories.length > 0 && isShown("stories");
  if (!hasFaculty && !hasStories) return null;
  const sampleOf = (name: "faculty" | "stories") => areSamples(name) && <Badge>Sample</Badge>;
  const about = (
    <>
      {sampleOf("stories")} Where our students are now.
      {placementRate && (
        <>
          {" "}
          {placementRate.figure} placed
          {placementRate.basis && !placementRate.conditions && ` (${placementRate.basis})`}
          {placementRate.conditions && (
            <>
              {" "}
              ({placementRate.basis && `${placementRate.basis}, `}
              <a href={placementRate.conditions} className="link">
                how we count
              </a>
              )
            </>
          )}
          .
        </>
      )}
    </>
  );
  return (
    <Section
      id="people"
      step={3}
      wide
      title={hasFaculty ? <>Learn from expert faculty {sampleOf("faculty")}</> : STORIES}
      lead={hasFaculty ? undefined : about}
    >
      {hasFaculty && <Faculty />}
      {hasFaculty && hasStories && (
        <>
          <h2 className="mt-5 text-xl sm:text-2xl lg:text-3xl">{STORIES}</h2>
          <p className="mt-1 mb-3 text-muted max-sm:text-sm">{about}</p>
        </>
      )}
      {hasStories && <Stories />}
    </Section>
  );
}

const STORIES = "Student success stories";
