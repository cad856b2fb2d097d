import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ExtensionInput } from "#app/features/students/inputs.ts";
import { extendDueDate, listExtendable } from "#app/features/students/use-cases/change-enrolment.server.ts";
import { formatHomeDate, homeTimeInWords } from "#app/platform/format/time.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormSelectField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";

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

export const action = formAction({
  permission: "students.edit",
  failure: handle.failure,
  input: ExtensionInput,
  run: ({ ctx, params, input }) => extendDueDate(ctx, params.studentId ?? "", input),
  to: ({ params }) => `${paths.adminStudents}/${params.studentId}`,
  done: ({ input, value }) => `'${value.title}' is due on ${formatHomeDate(input.dueDate)} for this student.`,
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
    label: `Week ${week}, ${title} (due ${formatHomeDate(dueAt!)})`,
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
          hint={`Until the end of that day, ${homeTimeInWords()}.`}
          required
        />
        <FormTextField field={fields.reason} label="Reason" required />
      </AdminForm>
    </DialogRoute>
  );
}
