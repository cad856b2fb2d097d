import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { formatBatchDate } from "#app/features/teaching/batches/format-batch-date.ts";
import { AssignStaffInput, RemoveStaffInput } from "#app/features/teaching/batches/inputs.ts";
import { BatchStaff } from "#app/features/teaching/batches/parts/batch-staff.tsx";
import { assignStaff, removeStaff } from "#app/features/teaching/batches/use-cases/assign-staff.server.ts";
import { getBatch } from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { APART } from "#app/shell/staff/apart.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const handle = { failure: "The staff of the batch were not changed. Please try again." };

export const loader = guarded("batches.read", async ({ ctx, params, context }) => {
  const found = await getBatch(ctx, params.batchId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return {
    ...found.value,
    may: {
      readStudents: hasRoleFor(ctx.actor, "students.read"),
      exportStudents: hasRoleFor(ctx.actor, "students.export"),
      exportResults: hasRoleFor(ctx.actor, "results.export"),
      readSessions: hasRoleFor(ctx.actor, "live-sessions.read"),
    },
  };
});

export const action = formAction({
  permission: "batches.edit",
  failure: handle.failure,
  to: ({ params }) => `${paths.adminBatches}/${params.batchId}`,
  intents: (form) => ({
    "assign-staff": form({
      input: AssignStaffInput,
      run: ({ ctx, params, input }) => assignStaff(ctx, params.batchId ?? "", input),
      done: ({ value }) => `${value.name} now works with this batch.`,
    }),
    "remove-staff": form({
      button: RemoveStaffInput,
      run: ({ ctx, params, input }) => removeStaff(ctx, params.batchId ?? "", input),
      done: "Removed from the batch.",
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.batch.name ?? "Batch", "Admin") },
];

export default function Batch() {
  const { batch, weeks, states, mayEdit, may, ...staff } = useLoaderData<typeof loader>();
  const path = `${paths.adminBatches}/${batch.id}`;
  const countOf = (state: string) => states.find((row) => row.state === state)?.count ?? 0;
  const filter = new URLSearchParams({ batch: batch.id });
  const { studentCount, capacity } = batch;
  const students = formatNumber(studentCount) + (capacity === null ? "" : ` of ${formatNumber(capacity)}`);
  return (
    <DialogHost>
      <PageHeader
        title={batch.name}
        lead={
          <Link to={`${paths.adminCourses}/${batch.courseId}`} className="link">
            {batch.courseName}
          </Link>
        }
        actions={
          mayEdit && (
            <>
              <ButtonLink to={`${path}/edit`} size="small">
                Edit batch
              </ButtonLink>
              {batch.startsOn !== null && (
                <ButtonLink to={`${path}/move-weeks`} variant="secondary" size="small">
                  Move weeks
                </ButtonLink>
              )}
              <ButtonLink to={`${path}/delete`} variant="danger" size="small" className={APART}>
                Delete
              </ButtonLink>
            </>
          )
        }
      />
      <FactList
        facts={{
          Students: (
            <span className="flex flex-wrap gap-x-4">
              {may.readStudents ? (
                <Link to={`${paths.adminStudents}?${filter}`} className="link">
                  {students}
                </Link>
              ) : (
                students
              )}
              {may.exportStudents && (
                <a href={`${paths.adminStudents}.csv?${filter}&as=xlsx`} className="link">
                  Roster (Excel)
                </a>
              )}
              {may.exportResults && (
                <a href={`${paths.adminResults}.csv?${filter}&as=xlsx`} className="link">
                  Results (Excel)
                </a>
              )}
            </span>
          ),
          ...(batch.invitedCount > 0 && {
            Invited: `${formatNumber(batch.invitedCount)} pending`,
          }),
          ...(may.readSessions && {
            Sessions: (
              <span className="flex flex-wrap gap-x-4">
                <Link to={`${paths.adminSessions}?${filter}`} className="link">
                  Upcoming sessions
                </Link>
                <a href={`${paths.adminSessions}.ics?show=all&${filter}`} className="link">
                  Calendar (.ics)
                </a>
              </span>
            ),
          }),
          Submissions: (
            <span className="flex flex-wrap gap-x-4">
              <Link to={`${paths.adminGrading}?${filter}`} className="link">
                Submissions to grade
              </Link>
              <Link to={`${paths.adminGrading}?show=all&late=yes&${filter}`} className="link">
                Late submissions
              </Link>
            </span>
          ),
          Starts:
            batch.startsOn === null ? "No start date: every week is open" : formatBatchDate(batch.startsOn),
          "Time zone": batch.timeZone,
          College: batch.college || "Any",
          "Earlier students": `${countOf("paused")} paused, ${countOf("completed")} completed, ${countOf("withdrawn")} withdrawn`,
        }}
      />
      <BatchStaff {...staff} mayEdit={mayEdit} />
      <section aria-labelledby="weeks" className="grid gap-3">
        <h2 id="weeks" className="text-xl">
          Weeks
        </h2>
        {weeks.length === 0 ? (
          <EmptyState title="No weeks yet">Add weeks to the course; every batch of it has them.</EmptyState>
        ) : (
          <Table
            caption="Weeks with their first day"
            captionHidden
            dense
            head={
              <tr>
                <Th numeric>Week</Th>
                <Th>Title</Th>
                <Th>Opens</Th>
              </tr>
            }
          >
            {weeks.map(({ week, title, startsOn }) => (
              <tr key={week}>
                <Td numeric>{week}</Td>
                <RowTh className="break-words">{title}</RowTh>
                <Td>{startsOn === null ? "Open" : formatBatchDate(startsOn)}</Td>
              </tr>
            ))}
          </Table>
        )}
      </section>
    </DialogHost>
  );
}
