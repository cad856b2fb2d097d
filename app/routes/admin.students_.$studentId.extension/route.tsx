import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminForm } from "#app/admin/admin-form.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { FormSelectField, FormTextField } from "#app/components/form-fields.tsx";
import { ExtensionInput } from "#app/domain/students/inputs.ts";
import { extendDueDate, listExtendable } from "#app/domain/students/service/change-enrolment.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { formatIstDate } from "#app/format/time.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

export const handle = { failure: "The due date was not extended. Please try again." };

export const loader = guarded("students.edit", async ({ ctx, params, context }) => {
  const listed = await listExtendable(ctx, params.studentId ?? "");
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { person, assignments } = listed.value;
  return {
    person: { id: person.id, name: person.name },
    assignments: assignments.filter(({ dueAt }) => dueAt !== null),
  };
});

export const action = guarded("students.edit", async ({ ctx, params, request, context }) => {
  const studentId = params.studentId ?? "";
  const submission = await readForm(request, ExtensionInput);
  if (submission.status !== "success") return replyForm(submission);
  const extended = await withFailureMessage(handle.failure, () =>
    extendDueDate(ctx, studentId, submission.value),
  );
  if (!extended.ok) return replyForm(submission, extended.problem);
  return redirectWithFlash(context, `${paths.adminStudents}/${studentId}`, {
    tone: "success",
    message: `'${extended.value.title}' is due on ${formatIstDate(submission.value.dueDate)} for this student.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Extend a due date", "Admin") }];

export default function ExtendDueDate() {
  const { person, assignments } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<{ assignmentId: string; dueDate: string; reason: string }>({
    id: "extension",
    lastResult,
  });
  const path = `${paths.adminStudents}/${person.id}`;
  const choices = assignments.map(({ id, week, title, dueAt }) => ({
    value: id,
    label: `Week ${week}, ${title} (due ${formatIstDate(dueAt!)})`,
  }));
  return (
    <DialogRoute
      title="Extend a due date"
      lead={
        assignments.length === 0
          ? `No assignment of ${person.name}'s course has a due date.`
          : `For ${person.name} alone. The reason is recorded in the audit log.`
      }
      closeTo={path}
    >
      <AdminForm form={form} lastResult={lastResult} save="Extend due date" cancelTo={path} hidden={{}}>
        <FormSelectField
          field={fields.assignmentId}
          label="Assignment"
          placeholder="Choose an assignment"
          choices={choices}
          required
        />
        <FormTextField
          field={fields.dueDate}
          label="New due date"
          type="date"
          hint="Until the end of that day, Indian time."
          required
        />
        <FormTextField field={fields.reason} label="Reason" required />
      </AdminForm>
    </DialogRoute>
  );
}
