import { previewMail } from "#app/features/messages/mail/use-cases/preview-mail.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

/** A mail as mail programs show it, for the frame of the preview. */
export const loader = guarded("provider.edit", async ({ ctx, params, request, context }) => {
  const student = new URL(request.url).searchParams.get("student") ?? "";
  const made = await previewMail(ctx, params.name ?? "", student);
  if (!made.ok) throw problemPage(made.problem, context.requestId);
  return new Response(made.value.html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-frame-options": "SAMEORIGIN",
    },
  });
});
