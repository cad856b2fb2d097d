import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getPerson } from "#app/features/students/use-cases/get-student.server.ts";
import { startView } from "#app/features/students/use-cases/view-workspace.server.ts";
import { notFound } from "#app/kernel/problem.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

const TITLE = "View as this student";

export const handle = { failure: "The view was not opened. Please try again." };

export const loader = guarded("workspaces.view", async ({ ctx, params, context }) => {
  const person = await getPerson(ctx, params.studentId ?? "");
  if (!person.ok) throw problemPage(person.problem, context.requestId);
  const { id, name, firstName, email, userType } = person.value;
  if (userType !== "student") throw problemPage(notFound("This student"), context.requestId);
  return { id, name, firstName, email };
});

export const action = formAction({
  permission: "workspaces.view",
  failure: handle.failure,
  run: ({ ctx, params }) => startView(ctx, params.studentId ?? ""),
  to: paths.dashboard,
  // The pages of a view run no scripts.
  document: true,
});

export const meta: MetaFunction = () => [{ title: pageTitle(TITLE, "Admin") }];

export default function ViewAsStudent() {
  const { id, name, firstName, email } = useLoaderData<typeof loader>();
  const back = `${paths.adminStudents}/${id}`;
  return (
    <DialogRoute title={TITLE} closeTo={back}>
      <ConfirmForm confirm={TITLE} pending="Opening…" cancelTo={back} danger={false}>
        <p>
          <strong>{name}</strong> <span className="wrap-anywhere text-muted">({email})</span>
        </p>
        <p>
          You see the pages of {firstName} for 30 minutes. You can read everything there and change nothing,
          and nothing counts as {firstName}’s activity.
        </p>
        <p>
          {firstName} reads in ‘My data’ that you viewed the pages. Start and end are stored in the audit.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
