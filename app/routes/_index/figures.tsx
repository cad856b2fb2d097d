import { claims } from "#app/content/claims.ts";

const SHOWN = [
  claims.partnerCompanies,
  claims.paidInternships,
  claims.stipend,
  claims.conversion,
  claims.collegePlacementRise,
  claims.advisorResponse,
];

/** Figures right after the promise, each with a link to its conditions (Ruling 24). */
export function Figures() {
  return (
    <section aria-label="Figures" className="border-y border-hairline bg-wash">
      <ul className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-5 px-4 py-7 md:grid-cols-3 lg:grid-cols-[repeat(6,auto)] lg:justify-between">
        {SHOWN.map(({ figure, label, conditions }) => (
          <li key={label}>
            <a href={conditions} className="group block">
              <span className="heading figures block text-xl first-letter:uppercase lg:whitespace-nowrap">
                {figure}
              </span>
              <span className="text-sm text-muted underline decoration-line underline-offset-4 group-hover:text-ink">
                {label}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
