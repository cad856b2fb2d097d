import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatBatchDate } from "#app/features/teaching/batches/format-batch-date.ts";
import { listBatches } from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { Downloads } from "#app/platform/lists/list.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const loader = guarded("batches.read", async ({ ctx, context }) => {
  const batches = await listBatches(ctx);
  if (!batches.ok) throw problemPage(batches.problem, context.requestId);
  return {
    batches: batches.value,
    mayEdit: hasRoleFor(ctx.actor, "batches.edit"),
    mayReadStudents: hasRoleFor(ctx.actor, "students.read"),
    csv: csvFor(ctx.actor, "batches.export", paths.adminBatches),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Batches", "Admin") }];

export default function Batches() {
  const { batches, csv, mayEdit, mayReadStudents } = useLoaderData<typeof loader>();
  return (
    <DialogHost>
      <PageHeader
        title="Batches"
        compact
        lead="One run of a course: its students, its dates, the same content."
        actions={
          <>
            {mayEdit && (
              <ButtonLink to={`${paths.adminBatches}/new`} size="small">
                <span>
                  Add<span className="max-sm:sr-only"> batch</span>
                </span>
              </ButtonLink>
            )}
            {csv && <Downloads csv={csv} total={batches.length} />}
          </>
        }
      />
      {batches.length === 0 ? (
        <EmptyState title="No batches yet">Every career course has a batch from its creation.</EmptyState>
      ) : (
        <BatchTable batches={batches} mayReadStudents={mayReadStudents} />
      )}
    </DialogHost>
  );
}

type Batch = ReturnType<typeof useLoaderData<typeof loader>>["batches"][number];

const BatchTable = ({ batches, mayReadStudents }: { batches: Batch[]; mayReadStudents: boolean }) => (
  <Table
    caption="Batches"
    captionHidden
    dense
    rows
    head={
      <tr>
        <Th>Batch</Th>
        <Th>Starts</Th>
        <Th numeric>Students</Th>
        <Th>College</Th>
      </tr>
    }
  >
    {batches.map((batch) => (
      <tr key={batch.id} className="hover:bg-wash">
        <RowTh className="min-w-44 break-words">
          <Link to={`${paths.adminBatches}/${batch.id}`} className="link">
            {batch.name}
          </Link>
          <span className="block font-normal text-muted">{batch.courseName}</span>
        </RowTh>
        <Td phone="line">{batch.startsOn === null ? "No start date" : formatBatchDate(batch.startsOn)}</Td>
        <Td numeric phone="figure">
          <CountLink
            to={mayReadStudents && `${paths.adminStudents}?${new URLSearchParams({ batch: batch.id })}`}
          >
            {formatNumber(batch.studentCount)}
            {batch.capacity !== null && ` of ${formatNumber(batch.capacity)}`}
            <span className="visually-hidden"> students of {batch.name}</span>
          </CountLink>
          {batch.invitedCount > 0 && (
            <span className="block whitespace-nowrap text-muted">
              {formatNumber(batch.invitedCount)} invited
            </span>
          )}
        </Td>
        <Td className="break-words">{batch.college || "Any"}</Td>
      </tr>
    ))}
  </Table>
);

/** A number that is a link for roles that may open the list behind it. */
function CountLink({ to, children }: { to: string | false; children: ReactNode }) {
  if (!to) return <span className="whitespace-nowrap">{children}</span>;
  return (
    <Link to={to} className="link whitespace-nowrap">
      {children}
    </Link>
  );
}
