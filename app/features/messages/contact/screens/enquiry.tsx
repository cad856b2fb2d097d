import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EnquiryChange, EnquiryNote, SendCodeInput } from "#app/features/messages/contact/inputs.ts";
import { ChangeForm } from "#app/features/messages/contact/parts/change-form.tsx";
import { EnquiryDetails } from "#app/features/messages/contact/parts/enquiry-details.tsx";
import { INTENTS } from "#app/features/messages/contact/parts/enquiry-intents.ts";
import { Notes } from "#app/features/messages/contact/parts/notes.tsx";
import { SendCodeForm } from "#app/features/messages/contact/parts/send-code-form.tsx";
import { ENQUIRY_CASE } from "#app/features/messages/contact/rules.ts";
import {
  addEnquiryNote,
  changeEnquiry,
  getEnquiry,
  sendTestCode,
} from "#app/features/messages/contact/use-cases/manage-enquiries.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { formatPhone } from "#app/kernel/phone.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = {
  failure: {
    [INTENTS.change]: "The enquiry was not saved. Please try again.",
    [INTENTS.sendCode]: "The code was not sent. Please try again.",
    [INTENTS.note]: "The note was not added. Please try again.",
  },
};

export const loader = guarded("enquiries.read", async ({ params, context, ctx }) => {
  const viewed = await getEnquiry(ctx, params.enquiryId ?? "");
  if (!viewed.ok) throw problemPage(viewed.problem, context.requestId);
  const { enquiry, ...rest } = viewed.value;
  return {
    ...rest,
    enquiry: { ...enquiry, phone: formatPhone(enquiry.phone) },
    formKey: crypto.randomUUID(),
    mayEdit: hasRoleFor(ctx.actor, "enquiries.edit"),
  };
});

/** Three forms: the test code to send, the change of status and owner, and a new note. */
export const action = formAction({
  permission: "enquiries.edit",
  failure: handle.failure,
  to: ({ params }) => `${paths.adminEnquiries}/${params.enquiryId}`,
  intents: (form) => ({
    [INTENTS.change]: form({
      input: EnquiryChange,
      run: ({ ctx, params, input }) => changeEnquiry(ctx, params.enquiryId ?? "", input),
      done: "Enquiry saved.",
    }),
    [INTENTS.note]: form({
      input: EnquiryNote,
      run: ({ ctx, params, input }) => addEnquiryNote(ctx, params.enquiryId ?? "", input),
      done: "Note added.",
    }),
    [INTENTS.sendCode]: form({
      input: SendCodeInput,
      run: ({ ctx, params, input }) => sendTestCode(ctx, params.enquiryId ?? "", input.testCodeId),
      done: ({ value: { code, name } }) => `${code} is sent to ${name}.`,
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.enquiry.name ?? "Enquiry", "Enquiries", "Admin") },
];

export default function Enquiry() {
  const { enquiry, notes, owners, codes, suggestion, formKey, mayEdit } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  return (
    <>
      <PageHeader title={enquiry.name} lead={<StateBadge state={ENQUIRY_CASE.states[enquiry.status]} />} />
      <div className="grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-14">
        <EnquiryDetails enquiry={enquiry} />
        <div className="grid content-start gap-10">
          {mayEdit && enquiry.asksForCode && enquiry.codeSentAt === null && (
            <SendCodeForm codes={codes} suggested={suggestion?.id} lastResult={lastResult} />
          )}
          {mayEdit && (
            <ChangeForm key={enquiry.version} enquiry={enquiry} owners={owners} lastResult={lastResult} />
          )}
          <Notes
            key={notes[0]?.id}
            notes={notes}
            formKey={formKey}
            lastResult={lastResult}
            mayEdit={mayEdit}
          />
        </div>
      </div>
    </>
  );
}
