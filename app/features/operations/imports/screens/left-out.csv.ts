import { getLeftOut } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

/** The rows that an import left out, with their problems. */
export const loader = guarded("admin", async ({ ctx, params, context }) => {
  const file = await getLeftOut(ctx, params.importId ?? "");
  if (!file.ok) throw problemPage(file.problem, context.requestId);
  return new Response(file.value.text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="left-out.csv"',
      "cache-control": "no-store",
    },
  });
});
