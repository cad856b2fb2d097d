import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { setRowsAside } from "#app/features/operations/imports/set-aside.ts";
import { DryRunNotice, type DryRunResult } from "#app/features/operations/imports/shared/dry-run-notice.tsx";
import { importAction } from "#app/features/operations/imports/shared/import-form.server.ts";
import { ImportForm, useImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { ATTENDANCE_TABLE } from "#app/features/teaching/live-sessions/attendance-rows.ts";
import { formatZonedTime } from "#app/features/teaching/live-sessions/format-zoned-time.ts";
import { ImportAttendanceForm } from "#app/features/teaching/live-sessions/inputs.ts";
import { ATTENDANCE_STATES } from "#app/features/teaching/live-sessions/rules.ts";
import {
  getAttendance,
  importAttendance,
  previewAttendance,
} from "#app/features/teaching/live-sessions/use-cases/attendance.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

const attendancePath = (sessionId: string, batchId: string) =>
  `${paths.adminSessions}/${sessionId}/attendance?${new URLSearchParams({ batch: batchId })}`;

export const handle = { failure: "The attendance was not imported. Please try again." };

export const loader = guarded("attendance.edit", async ({ ctx, params, request, context }) => {
  const batchId = new URL(request.url).searchParams.get("batch") ?? "";
  const [found, imports] = await Promise.all([
    getAttendance(ctx, params.sessionId ?? "", { batchId }),
    listImports(ctx, "attendance", params.sessionId ?? ""),
  ]);
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { session, batch } = found.value;
  if (!imports.ok) throw problemPage(imports.problem, context.requestId);
  return { session, batchId: batch?.id ?? "", batchName: batch?.name ?? "", imports: imports.value };
});

export const action = importAction({
  permission: "attendance.edit",
  table: ATTENDANCE_TABLE,
  failure: handle.failure,
  input: ImportAttendanceForm,
  fileFormat: "csv",
  preview: ({ ctx, params, input }) => previewAttendance(ctx, params.sessionId ?? "", input),
  setAside: ({ input }, { errors }) => setRowsAside(input.content, errors, ATTENDANCE_TABLE),
  run: ({ ctx, params, input }) => importAttendance(ctx, params.sessionId ?? "", input),
  to: ({ params, request }) =>
    attendancePath(params.sessionId ?? "", new URL(request.url).searchParams.get("batch") ?? ""),
  done: ({ value }) => `Attendance of ${formatCount(value, "student", "students")} imported.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Import attendance", "Admin") }];

export default function ImportAttendance() {
  const { session, batchId, batchName, imports } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useImportForm(result);
  const preview = result?.preview;
  const canImport = preview && preview.errors.length === 0 && preview.marks.length > 0;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Import attendance"
        lead={`${session.title}, ${formatZonedTime(session.startsAt, session.timeZone)}, ${batchName}. Check the file first. Nothing is stored until you import.`}
      />
      <ImportForm
        form={form}
        fields={fields}
        formats={[
          {
            value: "csv",
            label: "CSV",
            hint: "Columns email and attendance (present, absent or excused), as in the download.",
          },
        ]}
        label="Attendance"
        answer={result}
        dryRun={preview && <DryRun {...preview} />}
        canSetAside={preview && preview.errors.length > 0 && preview.marks.length > 0}
        importLabel={
          canImport ? `Import ${formatCount(preview.marks.length, "student", "students")}` : undefined
        }
        cancelTo={attendancePath(session.id, batchId)}
      >
        <input type="hidden" name="batchId" value={batchId} />
      </ImportForm>
      <RecentImports imports={imports} />
    </div>
  );
}

type Preview = DryRunResult & { marks: { state: string }[] };

function DryRun({ marks, ...result }: Preview) {
  const counts = ATTENDANCE_STATES.map(
    (state) => `${marks.filter((mark) => mark.state === state).length} ${state}`,
  );
  return (
    <DryRunNotice
      result={result}
      hasOthers={marks.length > 0}
      title={`${formatCount(marks.length, "student", "students")} found`}
    >
      <p className="text-sm">{counts.join(", ")}.</p>
    </DryRunNotice>
  );
}
