import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { APPLICATION_CASE } from "#app/features/placement/applications/rules.ts";
import { listOwnOpenings } from "#app/features/placement/applications/use-cases/own-applications.server.ts";
import { applyingText } from "#app/features/placement/openings/parts/opening-text.server.ts";
import { formatStipend } from "#app/features/placement/openings/stipend.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { formatHomeDate, formatHomeDateTime } from "#app/platform/format/time.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("workspace", async ({ ctx }) => {
  const { applications, openings } = await listOwnOpenings(ctx);
  const notes = openings.map(({ applying, ...opening }) => applyingText(applying, opening));
  // What is true of every opening is said once, above them.
  const isSameForAll = notes.length > 1 && new Set(notes).size === 1;
  return {
    noteForAll: isSameForAll ? notes[0] : undefined,
    // Texts are composed here, so that the browser does not load them twice.
    applications: applications.map(
      ({ id, openingId, company, position, state, stateSince, interviewAt }) => ({
        id,
        openingId,
        state,
        title: `${position} at ${company}`,
        detail:
          state === "interview" && interviewAt !== null
            ? formatHomeDateTime(interviewAt)
            : `Since ${formatHomeDate(stateSince)}`,
      }),
    ),
    openings: openings.map((opening, index) => ({
      id: opening.id,
      title: `${opening.position} at ${opening.company}`,
      detail: [opening.place, formatStipend(opening), opening.isSample && "Sample"]
        .filter(Boolean)
        .join(" · "),
      note: isSameForAll ? undefined : notes[index],
    })),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Internships") }];

export default function OwnOpenings() {
  const { applications, openings, noteForAll } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Internships" />
      <section aria-labelledby="applications-title" className="grid gap-3">
        <h2 id="applications-title" className="text-xl">
          Your applications
        </h2>
        {applications.length === 0 ? (
          <p className="text-muted">You have not applied yet.</p>
        ) : (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {applications.map(({ id, openingId, title, detail, state }) => (
              <Row key={id} openingId={openingId} title={title} detail={detail}>
                <StateBadge state={APPLICATION_CASE.states[state]} />
              </Row>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="openings-title" className="grid gap-3">
        <h2 id="openings-title" className="text-xl">
          {applications.length > 0 ? "Other openings" : "Open internships"}
        </h2>
        {noteForAll && <p className="max-w-measure text-muted">{noteForAll}</p>}
        {openings.length === 0 ? (
          <EmptyState title="No open internships at the moment">
            New openings of partner companies appear here.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {openings.map(({ id, title, detail, note }) => (
              <Row key={id} openingId={id} title={title} detail={detail}>
                {note && <span className="text-sm text-muted">{note}</span>}
              </Row>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

type RowProps = { openingId: string; title: string; detail: string; children: ReactNode };

const Row = ({ openingId, title, detail, children }: RowProps) => (
  <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
    <span className="min-w-0">
      <Link to={`${placementPaths.openings}/${openingId}`} className="link inline-block py-1">
        {title}
      </Link>
      <span className="block text-sm text-muted">{detail}</span>
    </span>
    <span className="max-w-80">{children}</span>
  </li>
);
