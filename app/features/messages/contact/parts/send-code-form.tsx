import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { resultFor } from "#app/shell/staff/result-for.ts";
import { INTENTS } from "./enquiry-intents.ts";

type Props = {
  codes: { id: string; code: string; colleges: string[]; namesPeople: boolean }[];
  /** The id of the code that suits the sender's college best. */
  suggested: string | undefined;
  lastResult?: SubmissionResult<string[]>;
};

/** Mails a test code to the sender. The best one is chosen already. */
export function SendCodeForm({ codes, suggested, lastResult }: Props) {
  const [form, fields] = useForm<{ testCodeId: string }>({
    id: "send-code",
    lastResult: resultFor(INTENTS.sendCode, lastResult),
    defaultValue: { testCodeId: suggested },
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">Send a test code</h2>
      <FormErrors form={form} />
      {codes.length === 0 ? (
        <p>
          No test code can be used now.{" "}
          <a href={`${paths.adminTestCodes}/new`} className="link">
            Create one
          </a>{" "}
          first.
        </p>
      ) : (
        <>
          <FormSelectField
            field={fields.testCodeId}
            label="Test code"
            placeholder="Please choose"
            choices={codes.map(({ id, ...code }) => ({ value: id, label: codeLabel(code) }))}
          />
          <FormButton
            name="intent"
            value={INTENTS.sendCode}
            pending="Sending…"
            className="justify-self-start"
          >
            Send code
          </FormButton>
        </>
      )}
    </Form>
  );
}

/** 'SPRING-26, for Model College' */
function codeLabel({ code, colleges, namesPeople }: Omit<Props["codes"][number], "id">): string {
  const [first, ...others] = colleges;
  const college = first && `for ${first}${others.length > 0 ? ` and ${others.length} more` : ""}`;
  return [code, college, namesPeople && "for named people"].filter(Boolean).join(", ");
}
