import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { DELETED_ACCOUNT } from "#app/features/operations/audit/format-audit.ts";
import { WriteStaffNoteInput } from "#app/features/support/counselling/inputs.ts";
import { formatRating } from "#app/features/support/counselling/rules.ts";
import {
  getStudentFeedback,
  writeStaffNote,
} from "#app/features/support/counselling/use-cases/write-feedback.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { UnsavedChanges } from "#app/platform/forms/unsaved-changes.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The note was not saved. Please try again." };

export const loader = guarded("feedback.read", async ({ ctx, params, context }) => {
  const read = await withFailureMessage("Error loading student feedback", () =>
    getStudentFeedback(ctx, params.studentId ?? ""),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return { ...read.value, formKey: crypto.randomUUID(), mayEdit: hasRoleFor(ctx.actor, "feedback.edit") };
});

export const action = formAction({
  permission: "feedback.edit",
  failure: handle.failure,
  input: WriteStaffNoteInput,
  run: ({ ctx, params, input }) => writeStaffNote(ctx, params.studentId ?? "", input),
  to: ({ params }) => `${paths.adminCounselling}/students/${params.studentId}`,
  done: "The note is saved. Only staff can read it.",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`${data?.student.firstName ?? "Student"}: counselling`, "Admin") },
];

export default function StudentCounselling() {
  const { student, records, notes, formKey, mayEdit } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={fullName(student)}
        lead="Counselling feedback and staff notes."
        actions={
          mayEdit && (
            <ButtonLink
              to={`${paths.adminCounselling}/new?${new URLSearchParams({ student: student.id })}`}
              size="small"
            >
              Write feedback
            </ButtonLink>
          )
        }
      />
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <section aria-labelledby="feedback" className="grid gap-3">
          <h2 id="feedback" className="text-xl">
            Feedback
          </h2>
          {records.length === 0 && <EmptyState title="No Feedback Available" />}
          <ul className="divide-y divide-hairline">
            {records.map((record) => (
              <li key={record.id} className="grid gap-1 py-4">
                {mayEdit ? (
                  <Link to={`${paths.adminCounselling}/${record.id}/edit`} className="link font-semibold">
                    <HomeDateTime at={record.createdAt} />
                  </Link>
                ) : (
                  <strong>
                    <HomeDateTime at={record.createdAt} />
                  </strong>
                )}
                <p className="text-sm text-muted">
                  {record.author ?? DELETED_ACCOUNT} · English {formatRating(record.englishRating)} · Hindi{" "}
                  {formatRating(record.hindiRating)}
                </p>
                {record.strengths && (
                  <p className="max-w-measure break-words whitespace-pre-line">{record.strengths}</p>
                )}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="notes" className="grid gap-3">
          <h2 id="notes" className="text-xl">
            Staff notes
          </h2>
          <p className="text-sm text-muted">Only staff can read these notes. Students cannot.</p>
          {mayEdit && <NoteForm key={notes.length} formKey={formKey} />}
          <ul className="divide-y divide-hairline">
            {notes.map(({ id, body, author, createdAt }) => (
              <li key={id} className="grid gap-1 py-4">
                <p className="max-w-measure break-words whitespace-pre-line">{body}</p>
                <p className="text-sm text-muted">
                  {author ?? DELETED_ACCOUNT}, <HomeDateTime at={createdAt} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function NoteForm({ formKey }: { formKey: string }) {
  const [form, fields] = useForm<{ body: string }>({
    id: "staff-note",
    lastResult: useActionData<typeof action>()?.form,
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-3">
      <UnsavedChanges formId={form.id} hasErrors={form.status === "error"} />
      <FormErrors form={form} />
      <input type="hidden" name="formKey" value={formKey} />
      <FormTextAreaField field={fields.body} label="New note" rows={3} required />
      <div>
        <FormButton size="small" pending="Saving…">
          Save note
        </FormButton>
      </div>
    </Form>
  );
}
