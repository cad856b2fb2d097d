import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { importPage } from "#app/features/operations/imports/shared/import-page.server.ts";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { attendanceImporter } from "#app/features/teaching/live-sessions/attendance-importer.server.ts";
import { formatZonedTime } from "#app/features/teaching/live-sessions/format-zoned-time.ts";
import { getAttendance } from "#app/features/teaching/live-sessions/use-cases/attendance.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

const attendancePath = (sessionId: string, batchId: string) =>
  `${paths.adminSessions}/${sessionId}/attendance?${new URLSearchParams({ batch: batchId })}`;

export const handle = { failure: "The attendance was not imported. Please try again." };

const batchOf = ({ url }: Request) => new URL(url).searchParams.get("batch") ?? "";

const page = importPage({
  permission: "attendance.edit",
  failure: handle.failure,
  importer: attendanceImporter,
  target: ({ params }) => params.sessionId ?? "",
  to: ({ params, request }) => attendancePath(params.sessionId ?? "", batchOf(request)),
  done: ({ count }) => `Attendance of ${formatCount(count, "student", "students")} imported.`,
});

export const loader = guarded("attendance.edit", async (args) => {
  const { ctx, params, request, context } = args;
  const [found, imports, imported] = await Promise.all([
    getAttendance(ctx, params.sessionId ?? "", { batchId: batchOf(request) }),
    listImports(ctx, "attendance", params.sessionId ?? ""),
    page.load(args),
  ]);
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { session, batch } = found.value;
  if (!imports.ok) throw problemPage(imports.problem, context.requestId);
  const { id: batchId = "", name: batchName = "" } = batch ?? {};
  return { session, batchId, batchName, imports: imports.value, imported };
});

export const action = page.action;

export const meta: MetaFunction = () => [{ title: pageTitle("Import attendance", "Admin") }];

export default function ImportAttendance() {
  const { session, batchId, batchName, imports, imported } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Import attendance"
        lead={`${session.title}, ${formatZonedTime(session.startsAt, session.timeZone)}, ${batchName}. Check the file first. Nothing is stored until you import.`}
      />
      <ImportForm
        formats={[
          {
            value: "csv",
            label: "CSV",
            hint: "Columns email and attendance (present, absent or excused), as in the download.",
          },
        ]}
        label="Attendance"
        imported={imported}
        answer={result}
        head={["Student", "Now", "Attendance"]}
        noun={["student", "students"]}
        cancelTo={attendancePath(session.id, batchId)}
      >
        {() => <input type="hidden" name="batchId" value={batchId} />}
      </ImportForm>
      <RecentImports imports={imports} />
    </div>
  );
}
