import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TestCodeForm } from "#app/features/question-bank/inputs.ts";
import { branchAfter } from "#app/features/question-bank/quiz-name.ts";
import {
  createTestCode,
  getTestCodeChoices,
} from "#app/features/scholarship-test/codes/use-cases/test-codes.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { homeTimeInWords } from "#app/platform/format/time.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import {
  FormCheckboxField,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";

export const handle = { failure: "The test code was not saved. Please try again." };

export const loader = guarded("quizzes.edit", async ({ ctx, context }) => {
  const choices = await getTestCodeChoices(ctx);
  if (!choices.ok) throw problemPage(choices.problem, context.requestId);
  const { quizzes, batches } = choices.value;
  return { quizzes, batches: toBatchChoices(batches), formKey: crypto.randomUUID() };
});

export const action = formAction({
  permission: "quizzes.edit",
  failure: handle.failure,
  input: TestCodeForm,
  run: ({ ctx, input }) => createTestCode(ctx, input),
  to: ({ request, input, value }) =>
    input.choosesPeople ? `${PATH}/${value.id}/people` : PATH + new URL(request.url).search,
  done: ({ value }) => `The test code '${value.code}' is saved.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add test code", "Admin") }];

const PATH = paths.adminTestCodes;

type Fields = Record<
  | "code"
  | "quizId"
  | "opensAt"
  | "closesAt"
  | "maxUses"
  | "batchId"
  | "colleges"
  | "people"
  | "choosesPeople",
  string
>;

export default function AddTestCode() {
  const { quizzes, batches, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<Fields>({ id: "test-code", lastResult });
  return (
    <DialogRoute title="Add test code" closeTo={PATH}>
      <AdminForm
        form={form}
        save="Save test code"
        cancelTo={PATH}
        hidden={{ formKey }}
        lastResult={lastResult}
      >
        <FormTextField
          field={fields.code}
          label="Code"
          hint="Students type it; capitals do not matter."
          autoComplete="off"
          required
        />
        <FormSelectField
          field={fields.quizId}
          label="Opens the quiz"
          placeholder="The default quiz of every branch"
          choices={quizzes.map(({ id, title, branch }) => ({
            value: id,
            label: title + branchAfter(title, branch),
          }))}
        />
        <fieldset className="grid gap-5">
          <legend className="mb-1 font-semibold">Who may use it</legend>
          <p className="text-sm text-muted">
            Leave these empty for everybody. If you fill in several, a student has to meet all of them.
          </p>
          <FormSelectField
            field={fields.batchId}
            label="Students of a batch"
            placeholder="Any batch, or none"
            choices={batches}
          />
          <FormTextAreaField
            field={fields.colleges}
            label="Students of a college"
            hint="One name on each line. Students type the name themselves, so add each way to write it; capitals do not matter."
            rows={2}
            optional
          />
          <FormTextAreaField
            field={fields.people}
            label="Named people"
            hint="Their email addresses, one on each line or separated by commas."
            rows={3}
            optional
          />
          <FormCheckboxField
            field={fields.choosesPeople}
            label="Choose people from the list of students next"
            hint="Until you have chosen, nobody can use the code."
          />
        </fieldset>
        <div className="pair grid gap-5 sm:grid-cols-2">
          <FormTextField
            field={fields.opensAt}
            label="Opens"
            hint={`${homeTimeInWords()}.`}
            type="datetime-local"
            optional
          />
          <FormTextField
            field={fields.closesAt}
            label="Closes"
            hint={`${homeTimeInWords()}.`}
            type="datetime-local"
            optional
          />
        </div>
        <FormTextField
          field={fields.maxUses}
          label="Maximum number of uses"
          inputMode="numeric"
          className="max-w-64"
          optional
        />
      </AdminForm>
    </DialogRoute>
  );
}
