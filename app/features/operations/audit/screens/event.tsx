import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { formatAction, formatActor } from "#app/features/operations/audit/format-audit.ts";
import { getAuditEvent } from "#app/features/operations/audit/use-cases/audit.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("audit.read", async ({ ctx, params, context }) => {
  const outcome = await getAuditEvent(ctx, params.eventId ?? "");
  if (!outcome.ok) throw problemPage(outcome.problem, context.requestId);
  return outcome.value;
});

export const meta: MetaFunction = () => [{ title: pageTitle("Event", "Audit", "Admin") }];

const searchFor = (text: string) => `${paths.adminAudit}?${new URLSearchParams({ q: text })}`;

export default function AuditEvent() {
  const event = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={formatAction(event.action)} />
      <FactList
        facts={{
          When: <HomeDateTime at={event.at} />,
          Who: formatActor(event),
          Reason: event.reason ?? "None given",
          Record: (
            <Link to={searchFor(event.entityId)} className="link">
              {event.entity} {event.entityId}
            </Link>
          ),
          Request: (
            <Link to={searchFor(event.requestId)} className="link">
              {event.requestId}
            </Link>
          ),
        }}
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <Value title="Before" value={event.before} />
        <Value title="After" value={event.after} />
      </div>
    </>
  );
}

function Value({ title, value }: { title: string; value: unknown }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-xl">{title}</h2>
      {value === null ? (
        <p className="text-muted">Nothing</p>
      ) : (
        <pre className="overflow-x-auto rounded-control bg-wash p-4 text-sm whitespace-pre-wrap break-words">
          {JSON.stringify(value, null, 2)}
        </pre>
      )}
    </section>
  );
}
