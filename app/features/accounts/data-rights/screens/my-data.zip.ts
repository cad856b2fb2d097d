import { ownDataPath } from "#app/features/accounts/data-rights/own-data-paths.ts";
import { exportOwnData } from "#app/features/accounts/data-rights/use-cases/own-data.server.ts";
import { redirectDocumentWithFlash } from "#app/platform/http/flash.server.ts";
import { guarded } from "#app/shell/guard.server.ts";

/** Everything about the signed-in user as a zip file; what prevents it is shown on the page 'My data'. */
export const loader = guarded("signed-in", async ({ ctx, actor, context }) => {
  const exported = await exportOwnData(ctx);
  if (!exported.ok) {
    const { message } = exported.problem;
    return redirectDocumentWithFlash(context, ownDataPath(actor), { tone: "error", message });
  }
  return new Response(exported.value, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="my-data.zip"',
      "cache-control": "no-store",
    },
  });
});
