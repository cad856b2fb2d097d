import * as v from "valibot";
import { ArchivePartInput } from "#app/features/operations/archive/inputs.ts";
import { exportArchivePart } from "#app/features/operations/archive/use-cases/export-archive.server.ts";
import { toStream } from "#app/platform/http/file-response.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { downloadProblem } from "#app/shell/staff/list-download.server.ts";

/** A part of the archive; `from` and `to` are those of the links of the page 'Export everything'. */
export const loader = guarded("archive.export", async ({ ctx, request, context }) => {
  const address = v.safeParse(ArchivePartInput, Object.fromEntries(new URL(request.url).searchParams));
  if (!address.success)
    throw problemPage({ code: "not_found", message: "There is no such part." }, context.requestId);
  const exported = await exportArchivePart(ctx, address.output);
  if (!exported.ok) throw downloadProblem(exported.problem, request, context.requestId);
  const { name, chunks } = exported.value;
  return new Response(toStream(chunks), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
});
