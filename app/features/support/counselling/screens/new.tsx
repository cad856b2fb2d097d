import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { WriteFeedbackInput } from "#app/features/support/counselling/inputs.ts";
import { FeedbackForm } from "#app/features/support/counselling/parts/feedback-form.tsx";
import { BesideLastFeedback } from "#app/features/support/counselling/parts/last-feedback.tsx";
import { newFeedback } from "#app/features/support/counselling/parts/new-feedback.server.ts";
import {
  findStudents,
  getStudentFeedback,
  writeFeedback,
} from "#app/features/support/counselling/use-cases/write-feedback.server.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

export const handle = { failure: "Error saving feedback. Please try again." };

/** Without `student` in the address, asks for the student first. */
export const loader = guarded("feedback.edit", async ({ ctx, request, context }) => {
  const { searchParams } = new URL(request.url);
  const studentId = searchParams.get("student");
  const search = (searchParams.get("name") ?? "").trim().slice(0, 100);
  if (!studentId) {
    const found = await findStudents(ctx, search);
    if (!found.ok) throw problemPage(found.problem, context.requestId);
    return { student: undefined, found: found.value, search };
  }
  const read = await getStudentFeedback(ctx, studentId);
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { student, records, actions } = read.value;
  return {
    student,
    defaultValue: newFeedback(student, actions),
    last: records[0],
    actions: actions.map(({ text, doneAt, reply }) => ({ text, isDone: doneAt !== null, reply })),
    formKey: crypto.randomUUID(),
  };
});

export const action = formAction({
  permission: "feedback.edit",
  failure: handle.failure,
  input: WriteFeedbackInput,
  run: ({ ctx, input }) => writeFeedback(ctx, input, { isTyped: true }),
  to: paths.adminCounselling,
  done: "Feedback saved successfully!",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Write feedback", "Admin") }];

export default function WriteFeedback() {
  const loaded = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  if (!loaded.student) return <ChooseStudent found={loaded.found} search={loaded.search} />;
  const { id, firstName, lastName, email } = loaded.student;
  return (
    <DialogRoute
      title={`Feedback about ${fullName({ firstName, lastName })}`}
      lead={email}
      closeTo={paths.adminCounselling}
      isWide={loaded.last !== undefined}
    >
      <BesideLastFeedback title="Last feedback" record={loaded.last} actions={loaded.actions}>
        <FeedbackForm
          key={id}
          defaultValue={loaded.defaultValue}
          lastResult={lastResult}
          cancelTo={paths.adminCounselling}
          hidden={{ studentId: id, formKey: loaded.formKey }}
        />
      </BesideLastFeedback>
    </DialogRoute>
  );
}

type Found = { id: string; name: string; email: string; collegeName: string };

function ChooseStudent({ found, search }: { found: Found[]; search: string }) {
  return (
    <DialogRoute title="Write feedback" lead="Which student is this about?" closeTo={paths.adminCounselling}>
      <div className="grid gap-5">
        <Form method="get" className="flex flex-wrap items-end gap-3">
          <TextField
            type="search"
            name="name"
            label="Name, email or college"
            defaultValue={search}
            maxLength={100}
            className="min-w-0 grow basis-56"
          />
          <Button variant="secondary">Find</Button>
        </Form>
        {found.length === 0 && <p role="status">No student matches this search.</p>}
        <ul className="divide-y divide-hairline border-y border-hairline">
          {found.map(({ id, name, email, collegeName }) => (
            <li key={id} className="py-2">
              <Link to={`?${new URLSearchParams({ student: id })}`} className="link inline-block py-1">
                {name}
              </Link>
              <span className="block text-sm wrap-anywhere text-muted">
                {email}
                {collegeName && `, ${collegeName}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </DialogRoute>
  );
}
