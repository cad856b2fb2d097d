import { ConditionsLink } from "#app/features/operations/site-figures/conditions-link.tsx";
import { present, useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";
import { provider } from "#app/features/provider/provider.ts";
import { siteTexts } from "#app/features/provider/texts/site-texts.ts";

/** Three figures right after the promise, each with a link to its conditions (Ruling 24), the others in one line, and the reasons. */
export function Figures() {
  const siteFigures = useSiteFigures();
  const shown = present([siteFigures.partnerCompanies, siteFigures.paidInternships, siteFigures.conversion]);
  const others = present([
    siteFigures.stipend,
    siteFigures.collegePlacementRise,
    siteFigures.firstReply ?? siteFigures.advisorResponse,
  ]);
  const { reasons } = siteTexts().reasons;
  if (shown.length + others.length + reasons.length === 0) return null;
  return (
    <section aria-labelledby="why-choose" className="border-y border-hairline bg-wash">
      <div className="mx-auto grid max-w-page gap-4 px-4 py-5 lg:py-7">
        <h2 id="why-choose" className="text-xl sm:text-2xl">
          Why Choose {provider().identity.name}
        </h2>
        <div className="grid gap-x-12 gap-y-3 lg:grid-cols-[5fr_3fr]">
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
            {shown.map((one) => (
              <li key={one.label}>
                <ConditionsLink
                  of={one}
                  className="group max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2"
                >
                  <span className="heading figures block text-lg first-letter:uppercase max-sm:whitespace-nowrap sm:text-2xl">
                    {one.figure}
                  </span>
                  <span className="text-sm text-muted underline decoration-line underline-offset-4 group-hover:text-ink">
                    {one.label}
                  </span>
                  {one.basis && <span className="block text-sm text-muted">{one.basis}</span>}
                </ConditionsLink>
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted lg:grid">
              {others.map((one) => (
                <li key={one.label}>
                  <ConditionsLink
                    of={one}
                    className="underline decoration-line underline-offset-4 hover:text-ink"
                  >
                    <span className="figures font-semibold">{one.figure}</span> {one.label}
                  </ConditionsLink>
                  {one.basis && ` (${one.basis})`}
                </li>
              ))}
            </ul>
          )}
        </div>
        {reasons.length > 0 && (
          <ul className="grid gap-x-8 gap-y-1.5 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-4">
            {reasons.map(({ title, text }) => (
              <li key={title} className="text-sm">
                <strong className="font-semibold">{title}.</strong> {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
