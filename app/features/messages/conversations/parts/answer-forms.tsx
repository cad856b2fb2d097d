import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { toChoices } from "#app/platform/format/choices.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import {
  FormErrors,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from "#app/platform/forms/form-fields.tsx";
import { UnsavedChanges } from "#app/platform/forms/unsaved-changes.tsx";
import { DecisionForm, type DecisionProps } from "#app/shell/staff/case-parts.tsx";
import { resultFor } from "#app/shell/staff/result-for.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";

type Props = {
  formKey: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Of the saved reply that was chosen. */
  text: string;
  replies: { id: string; title: string }[];
  isDone: boolean;
};

/** The answer to a student, with replies that were saved before. */
export function AnswerForm({ formKey, lastResult, text, replies, isDone }: Props) {
  const [form, fields] = useForm<{ text: string; saveAs: string }>({
    id: "answer",
    lastResult: resultFor("answer", lastResult),
    defaultValue: { text, saveAs: "" },
  });
  return (
    <section aria-labelledby="answer-title" className="grid gap-4">
      <h2 id="answer-title" className="text-xl">
        Answer
      </h2>
      <Form method="post" id={form.id} noValidate className="grid gap-4">
        <UnsavedChanges formId={form.id} hasErrors={lastResult !== undefined} />
        <FormErrors form={form} />
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="intent" value="answer" />
        <FormTextAreaField field={fields.text} label="Your answer" rows={6} required />
        <FormTextField
          field={fields.saveAs}
          label="Save it as a reply named"
          hint="To answer others with the same text."
          optional
        />
        <div className="flex flex-wrap gap-3">
          <FormButton pending="Sending…">Send</FormButton>
          <FormButton name="next" value="done" variant="secondary" pending="Sending…">
            Send and mark as done
          </FormButton>
        </div>
      </Form>
      {!isDone && (
        <Form method="post">
          <FormButton name="intent" value="close" variant="secondary" pending="Saving…">
            Mark as done without an answer
          </FormButton>
        </Form>
      )}
      {replies.length > 0 && (
        <Disclosure summary="Saved replies">
          <ul className="grid gap-2">
            {replies.map(({ id, title }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <Link to={`?reply=${id}`} className="link" preventScrollReset>
                  {title}
                </Link>
                <Form method="post">
                  <input type="hidden" name="intent" value="remove-reply" />
                  <FormButton name="id" value={id} variant="quiet" size="small" pending="Deleting…">
                    Delete <span className="visually-hidden">the reply {title}</span>
                  </FormButton>
                </Form>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

type Owner = DecisionProps & { ownerId: string; answerers: { id: string; name: string }[] };

/** Who answers. */
export const AssignForm = ({ ownerId, answerers, ...props }: Owner) => (
  <DecisionForm<{ ownerId: string }>
    {...props}
    intent="assign"
    title="Who answers"
    button="Save"
    pending="Saving…"
    defaultValue={{ ownerId }}
  >
    {(fields) => (
      <FormSelectField
        field={fields.ownerId}
        label="Owner"
        placeholder="Nobody yet"
        choices={toChoices(answerers)}
      />
    )}
  </DecisionForm>
);
