import type { MetaFunction } from "@remix-run/cloudflare";
import { Form as GetForm, Link, useActionData, useLoaderData } from "@remix-run/react";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatZonedTime } from "#app/features/teaching/live-sessions/format-zoned-time.ts";
import { ConfirmAttendanceInput } from "#app/features/teaching/live-sessions/inputs.ts";
import {
  AttendanceForm,
  type AttendanceRow,
  LABELS,
} from "#app/features/teaching/live-sessions/parts/attendance-form.tsx";
import { ATTENDANCE_PAGE } from "#app/features/teaching/live-sessions/rules.ts";
import {
  confirmAttendance,
  getAttendance,
} from "#app/features/teaching/live-sessions/use-cases/attendance.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const handle = { failure: "The attendance was not saved. Please try again." };

export const loader = guarded("attendance.read", async ({ ctx, params, request, context }) => {
  const { searchParams } = new URL(request.url);
  const from = Math.min(Math.max(Math.trunc(parseNumber(searchParams.get("from") ?? "")) || 0, 0), 10_000);
  const found = await getAttendance(ctx, params.sessionId ?? "", {
    batchId: searchParams.get("batch") ?? "",
    from,
  });
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { batches, ...attendance } = found.value;
  return {
    ...attendance,
    batches: toBatchChoices(batches),
    formId: crypto.randomUUID(),
    mayEdit: hasRoleFor(ctx.actor, "attendance.edit"),
    mayExport: hasRoleFor(ctx.actor, "attendance.export"),
  };
});

export const action = formAction({
  permission: "attendance.edit",
  failure: handle.failure,
  input: ConfirmAttendanceInput,
  run: ({ ctx, params, input }) => confirmAttendance(ctx, params.sessionId ?? "", input),
  current: (stored: number) => stored,
  to: ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return pathname + search;
  },
  done: ({ value }) => `Attendance of ${formatCount(value, "student", "students")} saved.`,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Attendance: ${data?.session.title ?? "session"}`, "Admin") },
];

export default function Attendance() {
  const { session, batches, batch, page, formId, mayEdit, mayExport } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const path = `${paths.adminSessions}/${session.id}/attendance`;
  const query = batch ? `?${new URLSearchParams({ batch: batch.id })}` : "";
  return (
    <>
      <PageHeader
        title="Attendance"
        lead={
          <>
            {session.title}, {formatZonedTime(session.startsAt, session.timeZone)}.{" "}
            <Link to={paths.adminSessions} className="link">
              All sessions
            </Link>
          </>
        }
        actions={
          batch && (
            <>
              {mayExport && (
                <ButtonLink to={`${path}.csv${query}`} variant="secondary" size="small" reloadDocument>
                  Download CSV
                </ButtonLink>
              )}
              {mayEdit && (
                <ButtonLink to={`${path}/import${query}`} variant="secondary" size="small">
                  Import CSV
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {batches.length > 1 && (
        <GetForm method="get" className="flex flex-wrap items-end gap-3">
          <SelectField id="batch" name="batch" label="Batch" defaultValue={batch?.id} choices={batches} />
          <Button variant="secondary">Show</Button>
        </GetForm>
      )}
      {session.cancelledAt !== null && <Notice tone="warning">This session was deleted.</Notice>}
      {batch && page && page.students.length > 0 ? (
        <>
          <Counts counts={page.counts} />
          {mayEdit && session.cancelledAt === null ? (
            <AttendanceForm
              key={formId}
              batchId={batch.id}
              students={page.students}
              seenAt={page.counts.confirmedAt}
              reply={reply}
            />
          ) : (
            <AttendanceTable students={page.students} />
          )}
          <Pages path={path} batchId={batch.id} from={page.from} hasMore={page.hasMore} />
        </>
      ) : (
        <EmptyState title="No students in this batch">Enrolled students appear here.</EmptyState>
      )}
    </>
  );
}

function AttendanceTable({ students }: { students: readonly AttendanceRow[] }) {
  const head = (
    <tr>
      <Th>Student</Th>
      <Th>Joined</Th>
      <Th>Attendance</Th>
    </tr>
  );
  return (
    <Table caption="Attendance" captionHidden dense head={head}>
      {students.map(({ id, name, joinedAt, state }) => (
        <tr key={id}>
          <RowTh className="break-words">{name}</RowTh>
          <Td>{joinedAt === null ? "Not by the link" : <HomeDateTime at={joinedAt} />}</Td>
          <Td>{state === null ? "Not confirmed" : LABELS[state]}</Td>
        </tr>
      ))}
    </Table>
  );
}

type Counts = { students: number; joined: number; present: number; absent: number; excused: number };

function Counts({ counts }: { counts: Counts }) {
  const { students, joined, present, absent, excused } = counts;
  return (
    <p>
      {formatCount(students, "student", "students")}: {present} present, {absent} absent, {excused} excused,{" "}
      {students - present - absent - excused} not confirmed. {joined} joined by their link.
    </p>
  );
}

function Pages({
  path,
  batchId,
  from,
  hasMore,
}: {
  path: string;
  batchId: string;
  from: number;
  hasMore: boolean;
}) {
  if (from === 0 && !hasMore) return null;
  const to = (start: number) => `${path}?${new URLSearchParams({ batch: batchId, from: String(start) })}`;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3">
      {from > 0 && (
        <ButtonLink to={to(Math.max(from - ATTENDANCE_PAGE, 0))} variant="secondary" size="small">
          Previous students
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink to={to(from + ATTENDANCE_PAGE)} variant="secondary" size="small">
          Next students
        </ButtonLink>
      )}
    </nav>
  );
}
