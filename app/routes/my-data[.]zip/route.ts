import { ownDataPath } from "#app/account/own-data-paths.ts";
import { exportOwnData } from "#app/domain/data-rights/service/own-data.server.ts";
import { redirectDocumentWithFlash } from "#app/http/flash.server.ts";
import { guarded } from "#app/http/guard.server.ts";

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
