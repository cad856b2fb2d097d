import { useForm } from "@conform-to/react";
import { openBranches } from "#app/features/provider/branches.ts";
import { LANGUAGES, SECOND_LANGUAGES } from "#app/features/question-bank/languages/rules.ts";
import { RESULT_DETAILS } from "#app/features/question-bank/rules.ts";
import { FormSelectField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { AdminForm, type RecordFormProps } from "#app/shell/staff/admin-form.tsx";
import { TextField } from "#app/ui/field.tsx";

type QuizFields = {
  title: string;
  branch: string;
  timeLimitMinutes: number | string;
  secondLanguage: string | null;
  resultDetail?: string;
};

const LABELS = {
  title: "Title",
  timeLimitMinutes: "Time limit in minutes",
  secondLanguage: "Second language",
  resultDetail: "What the result shows of the answers",
};

const LANGUAGE_CHOICES = SECOND_LANGUAGES.map((code) => ({ value: code, label: LANGUAGES[code].name }));
const DETAILS = Object.entries(RESULT_DETAILS).map(([value, label]) => ({ value, label }));

/** Title, branch and time limit of a quiz. The branch is fixed once the quiz exists, because results store it. */
export function QuizForm({
  defaultValue,
  isNew = false,
  lastResult,
  ...rest
}: RecordFormProps<QuizFields> & { isNew?: boolean }) {
  const [form, fields] = useForm<QuizFields>({ id: "quiz", lastResult, defaultValue });
  return (
    <AdminForm form={form} save="Save quiz" lastResult={lastResult} labels={LABELS} {...rest}>
      <FormTextField field={fields.title} label={LABELS.title} required />
      {isNew ? (
        <FormSelectField
          field={fields.branch}
          label="Branch"
          placeholder="Select the branch"
          choices={openBranches()}
          required
        />
      ) : (
        <TextField label="Branch" hint="Fixed." defaultValue={defaultValue.branch} readOnly />
      )}
      <FormTextField
        field={fields.timeLimitMinutes}
        label={LABELS.timeLimitMinutes}
        hint="Running attempts keep their deadline."
        inputMode="numeric"
        className="[&>.control]:max-w-64"
        required
      />
      <FormSelectField
        field={fields.secondLanguage}
        label={LABELS.secondLanguage}
        hint="Every question then needs it before the quiz can be published. Students choose between both."
        placeholder="None"
        choices={LANGUAGE_CHOICES}
        className="[&>.control]:max-w-64"
      />
      {!isNew && (
        <FormSelectField
          field={fields.resultDetail}
          label={LABELS.resultDetail}
          hint="Score, award and strength by topic are always shown. The rest is shown when the student's test code is closed or revoked and nobody takes this quiz. Leave it at nothing while you want to ask the same questions again."
          choices={DETAILS}
        />
      )}
    </AdminForm>
  );
}
