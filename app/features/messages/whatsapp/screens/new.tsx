import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WriteListInput } from "#app/features/messages/whatsapp/inputs.ts";
import { WHATSAPP } from "#app/features/messages/whatsapp/paths.ts";
import { MAX_TEXT } from "#app/features/messages/whatsapp/rules.ts";
import {
  previewWhatsappList,
  writeWhatsappList,
} from "#app/features/messages/whatsapp/use-cases/whatsapp-lists.server.ts";
import { readSelection } from "#app/features/students/shared/selection.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The list was not saved. Please try again." };

export const loader = guarded("whatsapp.edit", async ({ ctx, request, context }) => {
  const counted = await previewWhatsappList(ctx, readSelection(new URL(request.url).searchParams));
  if (!counted.ok) throw problemPage(counted.problem, context.requestId);
  return { ...counted.value, formKey: crypto.randomUUID() };
});

export const action = formAction({
  permission: "whatsapp.edit",
  failure: handle.failure,
  input: WriteListInput,
  run: ({ ctx, request, input }) =>
    writeWhatsappList(ctx, input, readSelection(new URL(request.url).searchParams)),
  to: ({ value }) => `${WHATSAPP}/${value.id}`,
  done: "Write to one student after the other. Each one you have written to is marked as sent.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Write on WhatsApp", "Admin") }];

export default function NewWhatsappList() {
  const { students, withoutPhone, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm<{ text: string }>({
    id: "whatsapp",
    lastResult,
    defaultValue: { text: "Hello {firstName}, " },
  });
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Write on WhatsApp"
        lead={
          students === 0
            ? "Nobody is selected. Choose students in their list first."
            : `To ${formatCount(students, "student", "students")}, one after the other.`
        }
      />
      {withoutPhone > 0 && (
        <p>
          {withoutPhone === students
            ? "None of them has a phone number. You find them in the list and can add the numbers on their pages."
            : `${withoutPhone} of them ${withoutPhone === 1 ? "has" : "have"} no phone number. The list names them.`}
        </p>
      )}
      {students === 0 ? (
        <p>
          <ButtonLink to={paths.adminStudents}>Choose students</ButtonLink>
        </p>
      ) : (
        <AdminForm
          form={form}
          lastResult={lastResult}
          save="Make the list"
          cancelTo={paths.adminStudents}
          hidden={{ formKey }}
        >
          <FormTextAreaField
            field={fields.text}
            label="Message"
            hint={`{firstName} becomes the first name of each student, {name} the whole name. At most ${MAX_TEXT} characters.`}
            rows={6}
            required
          />
        </AdminForm>
      )}
    </div>
  );
}
