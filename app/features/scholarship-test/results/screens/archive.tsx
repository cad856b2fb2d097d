import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { ArchiveAttemptInput } from "#app/features/scholarship-test/inputs.ts";
import { getResult } from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { archiveAttempt } from "#app/features/scholarship-test/use-cases/archive-attempt.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { UnsavedChanges } from "#app/platform/forms/unsaved-changes.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { buttonClass } from "#app/ui/button.tsx";

const ReasonInput = v.pick(ArchiveAttemptInput, ["reason"]);

export const handle = { failure: "The attempt was not archived. Please try again." };

export const loader = guarded("attempts.archive", async ({ ctx, params, context }) => {
  const outcome = await getResult(ctx, params.attemptId ?? "");
  if (!outcome.ok) throw problemPage(outcome.problem, context.requestId);
  const { id, studentName, email, score, state } = outcome.value.attempt;
  return { id, studentName, email, score, state };
});

export const action = formAction({
  permission: "attempts.archive",
  failure: handle.failure,
  input: ReasonInput,
  run: async ({ ctx, params, context, input }) => {
    const result = await getResult(ctx, params.attemptId ?? "");
    if (!result.ok) throw problemPage(result.problem, context.requestId);
    const { attempt } = result.value;
    if (attempt.state === "archived") return ok(attempt);
    const { id, userId } = attempt;
    const archived = await archiveAttempt(ctx, { ...input, userId, attemptId: id });
    // Already archived by a repeated click.
    return archived.ok || archived.problem.code === "not_found" ? ok(attempt) : archived;
  },
  to: ({ value }) => `${paths.adminResults}/${value.id}`,
  done: ({ value }) => `The attempt of ${value.studentName} is archived. The test can be taken again.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Archive attempt", "Admin") }];

export default function ArchiveAttempt() {
  const { id, studentName, email, score } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ reason: string }>({
    id: "archive",
    lastResult: useActionData<typeof action>()?.form,
  });
  const back = `${paths.adminResults}/${id}`;
  return (
    <DialogRoute title="Archive this attempt" closeTo={back}>
      <Form method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <p>
          The attempt of <strong>{studentName}</strong>{" "}
          <span className="wrap-anywhere text-muted">({email})</span>
          {score === null
            ? " is still running and will end now."
            : `, with a score of ${score}%, will no longer count.`}{" "}
          The student may take the test again. Nothing is deleted: answers and score stay visible here.
        </p>
        <FormTextAreaField
          field={fields.reason}
          label="Reason"
          hint="Stored with the attempt and in the audit"
          rows={3}
          required
        />
        <div className="flex flex-wrap gap-3">
          <FormButton variant="danger" pending="Archiving…">
            Archive attempt
          </FormButton>
          <Link to={back} className={buttonClass({ variant: "secondary" })}>
            Cancel
          </Link>
        </div>
      </Form>
      <UnsavedChanges formId={form.id} hasErrors={form.status === "error"} />
    </DialogRoute>
  );
}
