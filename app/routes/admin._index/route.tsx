import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatZonedTime } from "#app/admin/format-zoned-time.ts";
import { IstDateTime } from "#app/components/ist-time.tsx";
import { getOverview } from "#app/domain/overview/service.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("admin", async ({ ctx, context }) => {
  const overview = await getOverview(ctx);
  if (!overview.ok) throw problemPage(overview.problem, context.requestId);
  return overview.value;
});

export const meta: MetaFunction = () => [{ title: pageTitle("Overview", "Admin") }];

type Overview = ReturnType<typeof useLoaderData<typeof loader>>;

/** A count, its list filtered to exactly these rows, and its noun in singular and plural. */
const FIGURES: [name: keyof Overview["counts"], to: string, one: string, many?: string][] = [
  ["students", paths.adminStudents, "student", "students"],
  ["premium", `${paths.adminStudents}?plan=premium`, "on the premium plan"],
  ["results", paths.adminResults, "test result", "test results"],
  ["running", `${paths.adminResults}?state=in_progress`, "test running", "tests running"],
  ["high", `${paths.adminStudents}?show=high`, "high performer (70+)", "high performers (70+)"],
  ["scholarship", `${paths.adminStudents}?show=scholarship`, "eligible for a scholarship (60+)"],
  ["toGrade", paths.adminGrading, "submission to grade", "submissions to grade"],
  ["sessions", paths.adminSessions, "upcoming session", "upcoming sessions"],
  ["newEnquiries", `${paths.adminEnquiries}?status=new`, "new enquiry", "new enquiries"],
];

export default function AdminOverview() {
  const { counts, waiting, upcoming, enquiries, results } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Overview" />
      <ul className="grid grid-cols-2 gap-x-6 gap-y-5 border-b border-hairline pb-6 sm:grid-cols-3 lg:grid-cols-5">
        {FIGURES.map(([name, to, one, many = one]) => (
          <Figure key={name} to={to} count={counts[name]} label={counts[name] === 1 ? one : many} />
        ))}
      </ul>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Panel
          title="To grade"
          empty="No submissions to grade."
          action={
            waiting[0] && (
              <ButtonLink to={`${paths.adminGrading}/${waiting[0].id}`} size="small">
                Grade the next one
              </ButtonLink>
            )
          }
        >
          {waiting.map(({ id, title, firstName, lastName, submittedAt }) => (
            <Entry key={id} to={`${paths.adminGrading}/${id}`} name={title} at={submittedAt}>
              {firstName} {lastName}
            </Entry>
          ))}
        </Panel>
        <Panel title="Next sessions" empty="No upcoming sessions scheduled at the moment.">
          {upcoming.map((session) => (
            <Entry key={session.id} to={`${paths.adminSessions}/${session.id}/edit`} name={session.title}>
              {formatZonedTime(session.startsAt, session.timeZone)}
              {!session.isActive && ", hidden from students"}
            </Entry>
          ))}
        </Panel>
        <Panel title="Latest results" empty="No results yet.">
          {results.map(({ id, studentName, score, branch, at }) => (
            <Entry key={id} to={`${paths.adminResults}/${id}`} name={`${studentName}: ${score}%`} at={at}>
              {branch}
            </Entry>
          ))}
        </Panel>
        <Panel title="New enquiries" empty="No new enquiries.">
          {enquiries.map(({ id, name, createdAt }) => (
            <Entry key={id} to={`${paths.adminEnquiries}/${id}`} name={name} at={createdAt} />
          ))}
        </Panel>
      </div>
    </>
  );
}

type FigureProps = { to: string; count: number; label: string };

const Figure = ({ to, count, label }: FigureProps) => (
  <li>
    <Link to={to} className="group block py-1">
      <span className="heading figures block text-2xl text-indigo group-hover:underline">
        {count.toLocaleString("en-IN")}
      </span>
      <span className="text-sm text-muted">{label}</span>
    </Link>
  </li>
);

type PanelProps = { title: string; empty: string; action?: ReactNode; children: ReactNode[] };

const Panel = ({ title, empty, action, children }: PanelProps) => (
  <section className="grid content-start gap-3">
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
      <h2 className="text-xl">{title}</h2>
      {action}
    </div>
    {children.length === 0 ? (
      <p className="text-muted">{empty}</p>
    ) : (
      <ul className="divide-y divide-hairline border-t border-hairline">{children}</ul>
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
        <IstDateTime at={at} />
      </span>
    )}
  </li>
);
