import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { EnrolInput } from "#app/domain/students/inputs.ts";
import { NONE } from "#app/domain/students/list.ts";
import { enrolStudents, previewSelection } from "#app/domain/students/service/change-students.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { DialogRoute } from "#app/web/dialog-route.tsx";
import { redirectWithFlash } from "#app/web/flash.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/web/form.server.ts";
import { FormCheckboxField, FormErrors, FormSelectField } from "#app/web/form-fields.tsx";
import { guarded } from "#app/web/guard.server.ts";
import { paths } from "#app/web/paths.ts";
import { NobodySelected, SelectionSummary } from "#app/web/selection-summary.tsx";
import { changedText, listSearch, readSelection } from "#app/web/student-selection.ts";

export const loader = guarded("admin", async ({ ctx, request }) => {
  const { searchParams } = new URL(request.url);
  const selection = await previewSelection(ctx, readSelection(searchParams));
  return { ...selection, back: `${paths.adminStudents}${listSearch(searchParams)}` };
});

export const action = guarded("admin", async ({ ctx, request, context }) => {
  const { searchParams } = new URL(request.url);
  const form = await readForm(request, EnrolInput);
  if (form.status !== "success") return replyInvalid(form);
  const outcome = await enrolStudents(ctx, readSelection(searchParams), form.value);
  if (!outcome.ok) return replyProblem(form, outcome.problem);
  const message = changedText(outcome.value.changed);
  return redirectWithFlash(context, `${paths.adminStudents}${listSearch(searchParams)}`, {
    tone: "success",
    message,
  });
});

export const meta: MetaFunction = () => [{ title: "Enrol in a course · Admin · Kadam" }];

export default function EnrolStudents() {
  const { count, people, courses, back } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ courseId: string; alsoPremium: string }>({
    id: "enrol",
    lastResult: useActionData<typeof action>()?.form,
    defaultValue: { alsoPremium: "on" },
  });
  const isSaving = useNavigation().formMethod === "POST";
  const choices = [
    ...courses.map(({ id, name }) => ({ value: id, label: name })),
    { value: NONE, label: "No course" },
  ];
  return (
    <DialogRoute title="Enrol in a course" closeTo={paths.adminStudents}>
      {count === 0 ? (
        <NobodySelected back={back} />
      ) : (
        <Form method="post" id={form.id} className="grid gap-5">
          <FormErrors form={form} />
          <SelectionSummary count={count} people={people} />
          <FormSelectField
            field={fields.courseId}
            label="Course"
            placeholder="Choose a course"
            choices={choices}
            required
          />
          <FormCheckboxField
            field={fields.alsoPremium}
            label="Set their plan to Premium too"
            hint="A premium plan marks enrolled students"
          />
          <input type="hidden" name="expected" value={count} />
          <div className="flex flex-wrap gap-3">
            <Button pending={isSaving} pendingLabel="Enrolling…">
              Enrol {count.toLocaleString("en-IN")} {count === 1 ? "student" : "students"}
            </Button>
            <Link to={back} className={buttonClass({ variant: "secondary" })}>
              Cancel
            </Link>
          </div>
        </Form>
      )}
    </DialogRoute>
  );
}
