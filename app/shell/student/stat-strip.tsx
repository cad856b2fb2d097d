import { present, useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";

/** The four figures in one compact strip (Specification §2, Ruling 37), with a link to their conditions (Ruling 24). */
export function StatStrip() {
  const { studentTrust, successRate, scholarshipsAwarded, companyTieups } = useSiteFigures();
  const stats = present([studentTrust, successRate, scholarshipsAwarded, companyTieups]);
  if (stats.length === 0) return null;
  return (
    <section aria-labelledby="figures-title" className="no-print border-t border-hairline pt-3 text-sm">
      <h2 id="figures-title" className="visually-hidden">
        The programme in figures
      </h2>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 sm:gap-x-6">
        <dl className="contents">
          {stats.map(({ label, figure, basis }) => (
            <div key={label} className="flex flex-row-reverse items-baseline gap-1.5">
              <dt className="text-muted">
                {label}
                {basis && <span className="text-xs"> ({basis})</span>}
              </dt>
              <dd className="heading figures text-base">{figure}</dd>
            </div>
          ))}
        </dl>
        {stats[0]!.conditions && (
          <a className="link lg:ml-auto" href={stats[0]!.conditions}>
            How we count
          </a>
        )}
      </div>
    </section>
  );
}
