import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HolidaysInput } from "#app/features/refunds/holidays/inputs.ts";
import { formatHolidays, type Holiday } from "#app/features/refunds/holidays/rules.ts";
import { getHolidays, setHolidays } from "#app/features/refunds/holidays/use-cases/manage-holidays.server.ts";
import { refundPaths } from "#app/features/refunds/paths.ts";
import { FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

type Calendar = { holidays: string; version: number };

const toFields = ({ holidays, version }: { holidays: Holiday[]; version: number }): Calendar => ({
  holidays: formatHolidays(holidays),
  version,
});

export const handle = { failure: "The holidays were not saved. Please try again." };

export const loader = guarded("holidays.edit", async ({ ctx, context }) => {
  const calendar = await getHolidays(ctx);
  if (!calendar.ok) throw problemPage(calendar.problem, context.requestId);
  return { calendar: toFields(calendar.value) };
});

export const action = formAction({
  permission: "holidays.edit",
  failure: handle.failure,
  input: HolidaysInput,
  run: ({ ctx, input }) => setHolidays(ctx, input),
  current: toFields,
  to: refundPaths.holidays,
  done: "The holidays are saved. They count for new requests.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Holidays", "Refunds", "Admin") }];

export default function Holidays() {
  const { calendar } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const [form, fields] = useForm<{ holidays: string }>({
    // After a save the page stays, and another version is another form: without the errors of the last one.
    id: `holidays-${calendar.version}`,
    lastResult: lastResult?.form,
    defaultValue: calendar,
  });
  return (
    <>
      <PageHeader
        title="Holidays"
        lead="Refunds are decided and paid within business days: Monday to Friday without these public holidays."
      />
      <div className="max-w-measure">
        <AdminForm<{ holidays: string }>
          form={form}
          save="Save holidays"
          lastResult={lastResult?.form}
          labels={{ holidays: "Public holidays" }}
          current={current}
          cancelTo={refundPaths.cases}
          hidden={{ version: (current ?? calendar).version }}
        >
          <FormTextAreaField
            field={fields.holidays}
            label="Public holidays"
            hint="One day in each line, for example 2027-01-26 Republic Day. Due dates of requests that were sent already do not change."
            rows={16}
          />
        </AdminForm>
      </div>
    </>
  );
}
