import type { MetaFunction } from "@remix-run/cloudflare";
import { SignInFrame } from "#app/features/accounts/shared/sign-in-frame.tsx";
import { StopViewInput } from "#app/features/students/inputs.ts";
import { stopView } from "#app/features/students/use-cases/view-workspace.server.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { hydrate: false, failure: "The view is still open. Please try again." };

export const loader = guarded("admin", async () => null);

/** The form of the banner above the pages of a viewed student; may be repeated. */
export const action = formAction({
  permission: "admin",
  failure: handle.failure,
  button: StopViewInput,
  run: ({ ctx }) => stopView(ctx),
  to: ({ input: { studentId } }) =>
    studentId ? `${paths.adminStudents}/${encodeURIComponent(studentId)}` : paths.adminStudents,
  done: "You stopped viewing.",
  document: true,
  onProblem: "page",
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
