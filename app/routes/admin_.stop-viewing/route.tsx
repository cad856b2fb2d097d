import type { MetaFunction } from "@remix-run/cloudflare";
import { Form } from "#app/components/form.tsx";
import { FormButton } from "#app/components/form-button.tsx";
import { RouteFailedNotice } from "#app/components/route-failed-notice.tsx";
import { StopViewInput } from "#app/domain/students/inputs.ts";
import { stopView } from "#app/domain/students/service/view-workspace.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectDocumentWithFlash } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { SignInFrame } from "#app/sign-in/sign-in-frame.tsx";

export const handle = { hydrate: false, failure: "The view is still open. Please try again." };

export const loader = guarded("admin", async () => null);

/** The form of the banner above the pages of a viewed student; may be repeated. */
export const action = guarded("admin", async ({ ctx, request, context }) => {
  const { studentId } = await readButton(request, StopViewInput);
  const stopped = await withFailureMessage(handle.failure, () => stopView(ctx));
  if (!stopped.ok) throw problemPage(stopped.problem, context.requestId);
  const path = studentId ? `${paths.adminStudents}/${encodeURIComponent(studentId)}` : paths.adminStudents;
  return redirectDocumentWithFlash(context, path, { tone: "success", message: "You stopped viewing." });
});

const TITLE = "Stop viewing";

export const meta: MetaFunction = () => [{ title: pageTitle(TITLE, "Admin") }];

export default function StopViewing() {
  return (
    <SignInFrame title={TITLE} lead="If you view the pages of a student, this ends it.">
      <Form method="post">
        <RouteFailedNotice />
        <FormButton pending="Stopping…">{TITLE}</FormButton>
      </Form>
    </SignInFrame>
  );
}
