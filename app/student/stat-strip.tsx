import { claims } from "#app/content/claims.ts";

const STATS = [claims.studentTrust, claims.successRate, claims.scholarshipsAwarded, claims.companyTieups];

/** The four figures in one compact strip (Specification §2, Ruling 31), with a link to their conditions (Ruling 24). */
export function StatStrip() {
  return (
    <section aria-labelledby="figures-title" className="no-print border-t border-hairline pt-3 text-sm">
      <h2 id="figures-title" className="visually-hidden">
        The programme in figures
      </h2>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 sm:gap-x-6">
        <dl className="contents">
          {STATS.map(({ label, figure }) => (
            <div key={label} className="flex flex-row-reverse items-baseline gap-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="heading figures text-base">{figure}</dd>
            </div>
          ))}
        </dl>
        <a className="link lg:ml-auto" href={claims.studentTrust.conditions}>
          How we count
        </a>
      </div>
    </section>
  );
}
