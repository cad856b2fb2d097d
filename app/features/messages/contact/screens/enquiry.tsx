import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EnquiryChange, EnquiryNote, SendCodeInput } from "#app/features/messages/contact/inputs.ts";
import { ChangeForm } from "#app/features/messages/contact/parts/change-form.tsx";
import { EnquiryBadge } from "#app/features/messages/contact/parts/enquiry-badge.tsx";
import { EnquiryDetails } from "#app/features/messages/contact/parts/enquiry-details.tsx";
import { INTENTS } from "#app/features/messages/contact/parts/enquiry-intents.ts";
import { Notes } from "#app/features/messages/contact/parts/notes.tsx";
import { SendCodeForm } from "#app/features/messages/contact/parts/send-code-form.tsx";
import {
  addEnquiryNote,
  changeEnquiry,
  getEnquiry,
  sendTestCode,
} from "#app/features/messages/contact/use-cases/manage-enquiries.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readFormByIntent, replyInvalid, replyProblem } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = {
  failure: {
    [INTENTS.change]: "The enquiry was not saved. Please try again.",
    [INTENTS.sendCode]: "The code was not sent. Please try again.",
    [INTENTS.note]: "The note was not added. Please try again.",
  },
};

/** One enquiry with its details and notes. */
export const loader = guarded("enquiries.read", async ({ params, context, ctx }) => {
  const viewed = await getEnquiry(ctx, params.enquiryId ?? "");
  if (!viewed.ok) throw problemPage(viewed.problem, context.requestId);
  return { ...viewed.value, formKey: crypto.randomUUID(), mayEdit: hasRoleFor(ctx.actor, "enquiries.edit") };
});

/** Three forms: the test code to send, the change of status and owner, and a new note. */
export const action = guarded("enquiries.edit", async ({ request, params, context, ctx }) => {
  const form = await readFormByIntent(request, {
    [INTENTS.change]: EnquiryChange,
    [INTENTS.note]: EnquiryNote,
    [INTENTS.sendCode]: SendCodeInput,
  });
  const id = params.enquiryId ?? "";
  const here = `${paths.adminEnquiries}/${id}`;
  if (form.intent === INTENTS.change) {
    const { submission } = form;
    if (submission.status !== "success") return replyInvalid(submission);
    const changed = await withFailureMessage(handle.failure[INTENTS.change], () =>
      changeEnquiry(ctx, id, submission.value),
    );
    if (!changed.ok) return replyProblem(submission, changed.problem);
    return redirectWithFlash(context, here, { tone: "success", message: "Enquiry saved." });
  }
  if (form.intent === INTENTS.sendCode) {
    const { submission } = form;
    if (submission.status !== "success") return replyInvalid(submission);
    const sent = await withFailureMessage(handle.failure[INTENTS.sendCode], () =>
      sendTestCode(ctx, id, submission.value.testCodeId),
    );
    if (!sent.ok) return replyProblem(submission, sent.problem);
    const { code, name } = sent.value;
    return redirectWithFlash(context, here, { tone: "success", message: `${code} is sent to ${name}.` });
  }
  const { submission } = form;
  if (submission.status !== "success") return replyInvalid(submission);
  const added = await withFailureMessage(handle.failure[INTENTS.note], () =>
    addEnquiryNote(ctx, id, submission.value),
  );
  if (!added.ok) return replyProblem(submission, added.problem);
  return redirectWithFlash(context, here, { tone: "success", message: "Note added." });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.enquiry.name ?? "Enquiry", "Enquiries", "Admin") },
];

export default function Enquiry() {
  const { enquiry, notes, owners, codes, suggestion, formKey, mayEdit } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  return (
    <>
      <PageHeader title={enquiry.name} lead={<EnquiryBadge status={enquiry.status} />} />
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
