import type { ReportLine } from "#app/features/enrolment/reported-payments/report-lines.ts";

/** What a student has reported and is not on a receipt; nothing without any. */
export function ReportList({ reports }: { reports: readonly ReportLine[] }) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="reports-title">
      <h2 id="reports-title" className="text-xl">
        Reported payments
      </h2>
      <ul className="mt-2 grid gap-2">
        {reports.map(({ id, text, state, reason }) => (
          <li key={id}>
            <span className="figures">{text}</span>
            <span className="block text-sm text-muted">
              {state}
              {reason && `: ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
