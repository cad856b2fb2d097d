import { claims } from "#app/content/claims.ts";
import { Figure } from "#app/ui/figure.tsx";

const STATS = [claims.studentTrust, claims.successRate, claims.scholarshipsAwarded, claims.companyTieups];

/** The four figures under the tabs (specification, section 2), each with the way to its conditions (decision 24). */
export function StatStrip() {
  return (
    <section aria-labelledby="figures-title" className="no-print border-y border-hairline py-5">
      <h2 id="figures-title" className="visually-hidden">
        The programme in figures
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        {STATS.map(({ label, figure }) => (
          <Figure key={label} value={figure} label={label} />
        ))}
      </dl>
      <p className="mt-3 text-sm">
        <a className="link" href={claims.studentTrust.conditions}>
          What these figures mean
        </a>
      </p>
    </section>
  );
}
