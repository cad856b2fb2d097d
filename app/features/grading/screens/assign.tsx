import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { is } from "valibot";
import { AssignSubmissionsInput, submissionId } from "#app/features/grading/inputs.ts";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import { formatQueueLength } from "#app/features/grading/parts/format-queue-length.ts";
import { gradingListPath } from "#app/features/grading/parts/grading-path.ts";
import { NOBODY } from "#app/features/grading/rules.ts";
import { assignSelected, previewAssignment } from "#app/features/grading/use-cases/queue.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { listFields } from "#app/platform/http/list-address.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const MAX_IDS = 200;

/** The ticked submissions, or the whole list, from the query that the list's form sends. */
function readSelection(params: URLSearchParams) {
  if (params.get("all") === "1") return { query: readListQuery(SUBMISSION_LIST, params) };
  const ids = params.getAll("id").filter((id) => is(submissionId, id));
  return { ids: ids.slice(0, MAX_IDS) };
}

const returnListPath = (params: URLSearchParams) =>
  gradingListPath(new URLSearchParams(listFields(readListQuery(SUBMISSION_LIST, params))).toString());

export const handle = { failure: "Nothing was assigned. Please try again." };

export const loader = guarded("submissions.grade", async ({ ctx, request, context }) => {
  const { searchParams } = new URL(request.url);
  const preview = await previewAssignment(ctx, readSelection(searchParams));
  if (!preview.ok) throw problemPage(preview.problem, context.requestId);
  return { ...preview.value, back: returnListPath(searchParams) };
});

export const action = formAction({
  permission: "submissions.grade",
  failure: handle.failure,
  input: AssignSubmissionsInput,
  run: ({ ctx, request, input }) =>
    assignSelected(ctx, readSelection(new URL(request.url).searchParams), input),
  to: ({ request }) => returnListPath(new URL(request.url).searchParams),
  done: ({ value }) => `${formatCount(value, "submission", "submissions")} assigned.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Assign submissions", "Admin") }];

export default function AssignSubmissions() {
  const { count, graders, back } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<{ graderId: string }>({ id: "assign", lastResult });
  const choices = graders.map(({ userId, name, staffRole }) => ({
    value: userId,
    label: `${name} (${staffRole})`,
  }));
  if (count === 0) {
    return (
      <div className="grid max-w-measure gap-6">
        <PageHeader
          title="Assign submissions"
          lead="No waiting submissions are selected. Tick some in the list first, or select the whole list."
        />
        <ButtonLink to={back} variant="secondary">
          Back to the list
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title={`Assign ${formatQueueLength(count)} ${count === 1 ? "submission" : "submissions"}`}
        lead="Assigned work is handed to its grader only."
      />
      <AdminForm
        form={form}
        lastResult={lastResult}
        save="Assign"
        pending="Assigning…"
        cancelTo={back}
        hidden={{}}
      >
        <FormSelectField
          field={fields.graderId}
          label="Grader"
          hint="Graders only receive work from their own batches."
          placeholder="Choose a grader"
          choices={[...choices, { value: NOBODY, label: "Anybody" }]}
          required
        />
      </AdminForm>
    </div>
  );
}
