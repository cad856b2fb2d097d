import { useForm } from "@conform-to/react";
import { OPENING_STATES } from "#app/features/placement/openings/rules.ts";
import { placementMonths } from "#app/features/provider/programme.ts";
import { currencySign } from "#app/kernel/money.ts";
import { toChoices } from "#app/platform/format/choices.ts";
import { FormSelectField, FormTextAreaField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { AdminForm, type RecordFormProps } from "#app/shell/staff/admin-form.tsx";
import { openingStateLabel } from "./opening-state.tsx";

export type OpeningFields = {
  companyId: string;
  position: string;
  description: string;
  durationMonths: number | string;
  positions: number | string;
  stipendFrom: number | string;
  stipendTo: number | string;
  place: string;
  monthFrom: number | string;
  closesOn: string;
  state: string;
};

const LABELS: Record<keyof OpeningFields, string> = {
  companyId: "Company",
  position: "Position",
  description: "Description",
  durationMonths: "Duration in months",
  positions: "Positions",
  get stipendFrom() {
    return `Lowest stipend (${currencySign()} a month)`;
  },
  get stipendTo() {
    return `Highest stipend (${currencySign()} a month)`;
  },
  place: "Place",
  monthFrom: "Open from month",
  closesOn: "Closing date",
  state: "State",
};

const monthChoices = () =>
  placementMonths().map((month) => ({ value: String(month), label: `Month ${month} of the programme` }));
const STATES = OPENING_STATES.map((value) => ({ value, label: openingStateLabel(value) }));

type Props = RecordFormProps<OpeningFields> & { save: string; companies: { id: string; name: string }[] };

export function OpeningForm({ defaultValue, lastResult, companies, ...rest }: Props) {
  const [form, fields] = useForm<OpeningFields>({ id: "opening", lastResult, defaultValue });
  return (
    <AdminForm form={form} lastResult={lastResult} labels={LABELS} {...rest}>
      <FormSelectField
        field={fields.companyId}
        label={LABELS.companyId}
        placeholder="Choose a company"
        choices={toChoices(companies)}
        required
      />
      <FormTextField field={fields.position} label={LABELS.position} required />
      <FormTextAreaField
        field={fields.description}
        label={LABELS.description}
        hint="What students do there and what they should know before. Students read it."
        rows={4}
        optional
      />
      <div className="pair grid gap-5 sm:grid-cols-2">
        <Amount field={fields.durationMonths} label={LABELS.durationMonths} />
        <Amount field={fields.positions} label={LABELS.positions} />
        <Amount field={fields.stipendFrom} label={LABELS.stipendFrom} hint="0 if it is unpaid." />
        <Amount field={fields.stipendTo} label={LABELS.stipendTo} />
        <FormTextField field={fields.place} label={LABELS.place} required />
        <FormSelectField field={fields.monthFrom} label={LABELS.monthFrom} choices={monthChoices()} />
        <FormTextField
          field={fields.closesOn}
          label={LABELS.closesOn}
          type="date"
          hint="The last day on which students apply. Without one it is open until you close it."
          optional
        />
        <FormSelectField
          field={fields.state}
          label={LABELS.state}
          choices={STATES}
          hint="Students see open ones."
        />
      </div>
    </AdminForm>
  );
}

type AmountProps = Pick<Parameters<typeof FormTextField>[0], "field" | "hint"> & { label: string };

const Amount = (props: AmountProps) => <FormTextField inputMode="numeric" required {...props} />;
