import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { NeedsYou } from "#app/features/operations/overview/parts/needs-you.tsx";
import { Batches } from "#app/features/operations/overview/parts/overview-batches.tsx";
import { OverviewCharts } from "#app/features/operations/overview/parts/overview-charts.tsx";
import { getOverview, type Overview } from "#app/features/operations/overview/use-cases/overview.server.ts";
import { Checklist } from "#app/features/operations/setup/parts/checklist.tsx";
import { formatZonedTime } from "#app/features/teaching/live-sessions/format-zoned-time.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { can, hasRoleFor } from "#app/kernel/permissions.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { AreaLinks } from "#app/shell/staff/frame/area-links.tsx";
import { areasFor, firstPageFor } from "#app/shell/staff/sections.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("admin", async ({ actor, ctx, context }) => {
  // The overview is for the roles that read everything; the others begin with their first section.
  if (!can(actor, "overview.read")) throw redirect(firstPageFor(actor));
  const overview = await getOverview(ctx);
  if (!overview.ok) throw problemPage(overview.problem, context.requestId);
  const mayEdit = hasRoleFor(actor, "live-sessions.edit");
  const upcoming = overview.value.upcoming.map((session) => ({
    ...session,
    to: mayEdit ? `${paths.adminSessions}/${session.id}/edit` : paths.adminSessions,
  }));
  return { ...overview.value, upcoming, areas: areasFor(actor), serverNow: Date.now() };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Overview", "Admin") }];

/** A count, its list filtered to exactly these rows, and its noun in singular and plural. */
const TOTALS: [name: keyof Overview["counts"], to: string, one: string, many?: string][] = [
  ["students", paths.adminStudents, "student", "students"],
  ["premium", `${paths.adminStudents}?plan=premium`, "on the premium plan"],
  ["results", paths.adminResults, "test result", "test results"],
  ["high", `${paths.adminStudents}?show=high`, "high performer (70+)", "high performers (70+)"],
  ["scholarship", `${paths.adminStudents}?show=scholarship`, "eligible for a scholarship (60+)"],
  ["sessions", paths.adminSessions, "upcoming session", "upcoming sessions"],
];

export default function AdminOverview() {
  const overview = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Overview" compact />
      {overview.setup && <Checklist setup={overview.setup} heading="First steps" />}
      <NeedsYou waiting={overview.waiting} serverNow={overview.serverNow} />
      <AreaLinks areas={overview.areas} />
      <Totals counts={overview.counts} />
      <OverviewCharts overview={overview} />
      {overview.batches.length > 0 && <Batches batches={overview.batches} />}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Panel
          title="Next sessions"
          empty="No upcoming sessions scheduled at the moment."
          more={{ to: `${paths.adminSessions}?show=past`, label: "Past sessions and attendance" }}
        >
          {overview.upcoming.map((session) => (
            <Entry key={session.id} to={session.to} name={session.title}>
              {formatZonedTime(session.startsAt, session.timeZone)}
              {!session.isActive && ", hidden from students"}
            </Entry>
          ))}
        </Panel>
        <Panel title="Latest results" empty="No results yet.">
          {overview.results.map(({ id, studentName, score, branch, at }) => (
            <Entry key={id} to={`${paths.adminResults}/${id}`} name={`${studentName}: ${score}%`} at={at}>
              {branch}
            </Entry>
          ))}
        </Panel>
      </div>
    </>
  );
}

const Totals = ({ counts }: Pick<Overview, "counts">) => (
  <ul aria-label="Totals" className="flex flex-wrap gap-x-6 gap-y-1 border-y border-hairline py-3 text-sm">
    {TOTALS.map(([name, to, one, many = one]) => (
      <li key={name}>
        <Link to={to} className="group inline-flex min-h-9 items-center gap-1.5 text-ink no-underline">
          <span className="figures font-semibold text-indigo group-hover:underline">
            {formatNumber(counts[name])}
          </span>
          <span className="text-muted">{counts[name] === 1 ? one : many}</span>
        </Link>
      </li>
    ))}
  </ul>
);

type PanelProps = {
  title: string;
  empty: string;
  more?: { to: string; label: string };
  children: ReactNode[];
};

const Panel = ({ title, empty, more, children }: PanelProps) => (
  <section className="grid content-start gap-3">
    <h2 className="text-xl">{title}</h2>
    {children.length === 0 ? (
      <p className="text-muted">{empty}</p>
    ) : (
      <ul className="divide-y divide-hairline border-t border-hairline">{children}</ul>
    )}
    {more && (
      <Link
        to={more.to}
        className="link inline-flex min-h-9 items-center justify-self-start text-sm max-sm:min-h-11"
      >
        {more.label}
      </Link>
    )}
  </section>
);

type EntryProps = { to: string; name: string; at?: number; children?: ReactNode };

const Entry = ({ to, name, at, children }: EntryProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
    <span className="min-w-0 break-words">
      <Link to={to} className="link font-semibold">
        {name}
      </Link>{" "}
      {children && <span className="text-sm text-muted">{children}</span>}
    </span>
    {at !== undefined && (
      <span className="text-sm text-muted">
        <HomeDateTime at={at} />
      </span>
    )}
  </li>
);
