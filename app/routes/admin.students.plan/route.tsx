import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ChangePlanInput } from "#app/domain/students/inputs.ts";
import { changePlan, previewSelection } from "#app/domain/students/service/change-students.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { DialogRoute } from "#app/web/dialog-route.tsx";
import { redirectWithFlash } from "#app/web/flash.server.ts";
import { readForm, replyInvalid, replyProblem } from "#app/web/form.server.ts";
import { FormErrors, FormRadioGroupField } from "#app/web/form-fields.tsx";
import { guarded } from "#app/web/guard.server.ts";
import { paths } from "#app/web/paths.ts";
import { NobodySelected, SelectionSummary } from "#app/web/selection-summary.tsx";
import { changedText, listSearch, readSelection } from "#app/web/student-selection.ts";

export const loader = guarded("admin", async ({ ctx, request }) => {
  const { searchParams } = new URL(request.url);
  const { count, people } = await previewSelection(ctx, readSelection(searchParams));
  return { count, people, back: `${paths.adminStudents}${listSearch(searchParams)}` };
});

export const action = guarded("admin", async ({ ctx, request, context }) => {
  const { searchParams } = new URL(request.url);
  const form = await readForm(request, ChangePlanInput);
  if (form.status !== "success") return replyInvalid(form);
  const outcome = await changePlan(ctx, readSelection(searchParams), form.value);
  if (!outcome.ok) return replyProblem(form, outcome.problem);
  const message = changedText(outcome.value.changed);
  return redirectWithFlash(context, `${paths.adminStudents}${listSearch(searchParams)}`, {
    tone: "success",
    message,
  });
});

export const meta: MetaFunction = () => [{ title: "Change plan · Admin · Kadam" }];

export default function ChangePlan() {
  const { count, people, back } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ plan: string }>({
    id: "change-plan",
    lastResult: useActionData<typeof action>()?.form,
  });
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <DialogRoute title="Change plan" closeTo={paths.adminStudents}>
      {count === 0 ? (
        <NobodySelected back={back} />
      ) : (
        <Form method="post" id={form.id} className="grid gap-5">
          <FormErrors form={form} />
          <SelectionSummary count={count} people={people} />
          <FormRadioGroupField
            field={fields.plan}
            label="Plan"
            choices={[
              {
                value: "premium",
                label: "Premium",
                hint: "Opens the foundation course and the progress charts",
              },
              { value: "free", label: "Free", hint: "Closes them again; nothing the student did is deleted" },
            ]}
            required
          />
          <input type="hidden" name="expected" value={count} />
          <div className="flex flex-wrap gap-3">
            <Button pending={isSaving} pendingLabel="Saving…">
              Change {count.toLocaleString("en-IN")} {count === 1 ? "student" : "students"}
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
