import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { ExtendAttemptsForm } from "#app/features/scholarship-test/inputs.ts";
import {
  type RunningAttempt,
  RunningAttempts,
} from "#app/features/scholarship-test/parts/running-attempts.tsx";
import { extendAttempts, getExamDay } from "#app/features/scholarship-test/use-cases/exam-day.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { useActionCount } from "#app/platform/forms/flash-notice.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormRadioGroupField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** How often the page reloads its data while it is visible. */
const REFRESH_MS = 10_000;

export const handle = { failure: "No time was added. Please try again." };

export const loader = guarded("attempts.read", async ({ ctx, context }) => {
  const day = await getExamDay(ctx);
  if (!day.ok) throw problemPage(day.problem, context.requestId);
  return { ...day.value, mayExtend: hasRoleFor(ctx.actor, "attempts.extend") };
});

export const action = formAction({
  permission: "attempts.extend",
  failure: handle.failure,
  input: ExtendAttemptsForm,
  run: ({ ctx, input }) => extendAttempts(ctx, input),
  to: paths.adminExamDay,
  done: ({ input: { minutes }, value: { extended } }) =>
    `${formatCount(extended, "student has", "students have")} ${formatCount(minutes, "more minute", "more minutes")}.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Exam day", "Admin") }];

export default function ExamDay() {
  const { attempts, running, finishedToday, serverNow, mayExtend } = useLoaderData<typeof loader>();
  const actionCount = useActionCount();
  useLiveView();
  return (
    <>
      <PageHeader
        title="Exam day"
        compact
        lead={`${running} taking the test now, ${finishedToday} finished in the last 24 hours. Sorted by time remaining.`}
      />
      {attempts.length === 0 ? (
        <EmptyState title="No one is taking the test now">
          Students appear here when they start, with their progress and time left.
        </EmptyState>
      ) : !mayExtend ? (
        <RunningAttempts attempts={attempts} serverNow={serverNow} />
      ) : (
        <ExtensionForm key={actionCount} attempts={attempts} serverNow={serverNow} />
      )}
    </>
  );
}

function ExtensionForm(day: { attempts: RunningAttempt[]; serverNow: number }) {
  const [form, fields] = useForm<{ attempts: string[]; target: string; minutes: number; reason: string }>({
    id: "extension",
    lastResult: useActionData<typeof action>()?.form,
    defaultValue: { target: "selected", minutes: 5 },
  });
  return (
    <Form method="post" id={form.id} noValidate className="list-page grid grid-cols-[minmax(0,1fr)] gap-8">
      <FormErrors form={form} />
      <fieldset
        id={fields.attempts.id}
        tabIndex={-1}
        className="min-w-0"
        aria-invalid={fields.attempts.errors ? true : undefined}
        aria-describedby={fields.attempts.errors && `${fields.attempts.id}-error`}
      >
        <FieldError id={fields.attempts.id} errors={fields.attempts.errors} />
        <RunningAttempts {...day} chosen={[fields.attempts.initialValue ?? []].flat()} />
      </fieldset>
      <section aria-labelledby="more-time" className="grid max-w-md gap-5">
        <h2 id="more-time" className="text-xl">
          Give more time
        </h2>
        <FormRadioGroupField
          field={fields.target}
          label="Students"
          choices={[
            { value: "selected", label: "Selected students" },
            { value: "all", label: "All students in this list" },
          ]}
        />
        <FormTextField field={fields.minutes} label="Minutes" inputMode="numeric" />
        <FormTextField
          field={fields.reason}
          label="Reason"
          hint="Recorded in the audit with your name, for example: power cut in lab 2."
        />
        <FormButton pending="Giving…">Give more time</FormButton>
      </section>
    </Form>
  );
}

/** Reloads the data every few seconds while the page is visible; without scripts a reload does the same. */
function useLiveView(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
