import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { currencySign, currencyUnits } from "#app/kernel/money.ts";
import { toChoices } from "#app/platform/format/choices.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import {
  FormErrors,
  FormSelectField,
  FormTextAreaField,
  FormTextField,
} from "#app/platform/forms/form-fields.tsx";
import { resultFor } from "#app/shell/staff/result-for.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { INTENTS } from "./placements-intents.ts";

type Props = { id: string; lastResult?: SubmissionResult<string[]> };
type Terms = { startsOn: string; stipend: string };

/** First day and stipend, which every internship has. */
const TermsFields = (fields: Record<keyof Terms, FieldMetadata<string>>) => (
  <div className="pair grid gap-4 sm:grid-cols-2">
    <FormTextField field={fields.startsOn} label="First day" type="date" required />
    <FormTextField
      field={fields.stipend}
      label={`Stipend (${currencySign()} a month)`}
      inputMode="numeric"
      hint={`In whole ${currencyUnits()}. 0 for an unpaid internship.`}
      required
    />
  </div>
);

export function ApplicationForm({
  id,
  lastResult,
  accepted,
}: Props & { accepted: { id: string; position: string; company: string }[] }) {
  const [form, fields] = useForm<Terms & { applicationId: string }>({
    id: `application-${id}`,
    lastResult: resultFor(INTENTS.application, lastResult),
    defaultValue: { applicationId: accepted[0]?.id },
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">Record the accepted offer</h2>
      <FormErrors form={form} />
      <FormSelectField
        field={fields.applicationId}
        label="Application"
        choices={accepted.map(({ id: value, position, company }) => ({
          value,
          label: `${position} at ${company}`,
        }))}
        required
      />
      <TermsFields startsOn={fields.startsOn} stipend={fields.stipend} />
      <div>
        <FormButton name="intent" value={INTENTS.application} pending="Recording…">
          Record the placement
        </FormButton>
      </div>
    </Form>
  );
}

type Direct = Terms & { companyId: string; position: string };

/** An internship that the student found without an application. */
export function DirectForm({
  id,
  lastResult,
  companies,
}: Props & { companies: { id: string; name: string }[] }) {
  const own = resultFor(INTENTS.direct, lastResult);
  const [form, fields] = useForm<Direct>({ id: `direct-${id}`, lastResult: own });
  return (
    <Disclosure summary="Record an internship without an application" defaultOpen={own !== undefined}>
      <Form method="post" id={form.id} noValidate className="grid gap-4">
        <FormErrors form={form} />
        <input type="hidden" name="formKey" value={id} />
        <FormSelectField
          field={fields.companyId}
          label="Company"
          placeholder="Choose a company"
          hint="Add it under 'Openings' first, if it is missing."
          choices={toChoices(companies)}
          required
        />
        <FormTextField field={fields.position} label="Position" required />
        <TermsFields startsOn={fields.startsOn} stipend={fields.stipend} />
        <div>
          <FormButton name="intent" value={INTENTS.direct} variant="secondary" pending="Recording…">
            Record the internship
          </FormButton>
        </div>
      </Form>
    </Disclosure>
  );
}

type Placement = { id: string; version: number; convertedOn: string | null };

/** The day on which an internship became a job. */
export function JobForm({ id, lastResult, placement }: Props & { placement: Placement }) {
  const own = resultFor(INTENTS.job, lastResult);
  const isOwn = own?.initialValue?.placementId === placement.id;
  const [form, fields] = useForm<{ convertedOn: string }>({
    id: `job-${placement.id}-${id}`,
    lastResult: isOwn ? own : undefined,
    defaultValue: { convertedOn: placement.convertedOn ?? "" },
  });
  return (
    <Disclosure
      summary={placement.convertedOn ? "Change the day of the job" : "It became a job"}
      defaultOpen={isOwn}
    >
      <Form method="post" id={form.id} noValidate className="grid gap-4">
        <FormErrors form={form} />
        <input type="hidden" name="placementId" value={placement.id} />
        <input type="hidden" name="version" value={placement.version} />
        <FormTextField field={fields.convertedOn} label="First day of the job" type="date" required />
        <div>
          <FormButton name="intent" value={INTENTS.job} variant="secondary" size="small" pending="Saving…">
            Save the job
          </FormButton>
        </div>
      </Form>
    </Disclosure>
  );
}

/** Why the certificate needs no placement. */
export function WaiverForm({ id, lastResult }: Props) {
  const own = resultFor(INTENTS.waive, lastResult);
  const [form, fields] = useForm<{ reason: string }>({ id: `waive-${id}`, lastResult: own });
  return (
    <Disclosure summary="Waive the placement for the certificate" defaultOpen={own !== undefined}>
      <Form method="post" id={form.id} noValidate className="grid gap-4">
        <FormErrors form={form} />
        <FormTextAreaField
          field={fields.reason}
          label="Reason"
          hint="It is in the audit log with your name."
          rows={3}
          required
        />
        <div>
          <FormButton name="intent" value={INTENTS.waive} variant="secondary" pending="Saving…">
            Waive the placement
          </FormButton>
        </div>
      </Form>
    </Disclosure>
  );
}

export function WaiverRemovalForm({ id, lastResult }: Props) {
  const [form] = useForm({
    id: `waiver-removal-${id}`,
    lastResult: resultFor(INTENTS.unwaive, lastResult),
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <FormErrors form={form} />
      <div>
        <FormButton
          name="intent"
          value={INTENTS.unwaive}
          variant="secondary"
          size="small"
          pending="Removing…"
        >
          Remove the waiver
        </FormButton>
      </div>
    </Form>
  );
}
