import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminForm } from "#app/admin/admin-form.tsx";
import { replyForm, withFormFields } from "#app/admin/reply.server.ts";
import { FormTextAreaField } from "#app/components/form-fields.tsx";
import { HolidaysInput } from "#app/domain/holidays/inputs.ts";
import { formatHolidays, type Holiday } from "#app/domain/holidays/rules.ts";
import { getHolidays, setHolidays } from "#app/domain/holidays/service/manage-holidays.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { refundPaths } from "#app/http/refund-paths.ts";
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

export const action = guarded("holidays.edit", async ({ ctx, request, context }) => {
  const submission = await readForm(request, HolidaysInput);
  if (submission.status !== "success") return replyForm<unknown, Calendar>(submission);
  const saved = await withFailureMessage(handle.failure, () => setHolidays(ctx, submission.value));
  if (!saved.ok) return replyForm<unknown, Calendar>(submission, withFormFields(saved.problem, toFields));
  return redirectWithFlash(context, refundPaths.holidays, {
    tone: "success",
    message: "The holidays are saved. They count for new requests.",
  });
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
