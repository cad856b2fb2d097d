import { exportAttendance } from "#app/features/teaching/live-sessions/use-cases/attendance.server.ts";
import { csvInstants, csvResponse } from "#app/platform/http/csv.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { downloadProblem } from "#app/shell/staff/list-download.server.ts";

/** The students of a batch in a class; the import reads the columns email and attendance back. */
export const loader = guarded("attendance.export", async ({ ctx, params, request, context }) => {
  const batchId = new URL(request.url).searchParams.get("batch") ?? "";
  const exported = await exportAttendance(ctx, params.sessionId ?? "", batchId);
  if (!exported.ok) throw downloadProblem(exported.problem, request, context.requestId);
  return csvResponse({
    name: "attendance",
    columns: {
      email: ({ email }) => email,
      attendance: ({ state }) => state,
      name: ({ name }) => name,
      joined: csvInstants(({ joinedAt }) => joinedAt),
    },
    pages: [exported.value.rows],
  });
});
