import { claims } from "#app/content/claims.ts";

const STATS = [claims.studentTrust, claims.successRate, claims.scholarshipsAwarded, claims.companyTieups];

/** The four figures under the tabs (specification, section 2), each with the way to its conditions (decision 24). */
export function StatStrip() {
  return (
    <section aria-labelledby="figures-title" className="no-print border-y border-hairline py-5">
      <h2 id="figures-title" className="visually-hidden">
        The program in figures
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        {STATS.map(({ label, figure }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="heading figures text-xl">{figure}</dd>
          </div>
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
