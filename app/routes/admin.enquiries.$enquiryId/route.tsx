import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EnquiryBadge } from "#app/admin/enquiry-badge.tsx";
import { EnquiryChange, EnquiryNote, SendCodeInput } from "#app/domain/contact/inputs.ts";
import {
  addEnquiryNote,
  changeEnquiry,
  getEnquiry,
  sendTestCode,
} from "#app/domain/contact/service/manage-enquiries.server.ts";
import { hasRoleFor } from "#app/domain/kernel/permissions.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormByIntent, replyInvalid, replyProblem } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ChangeForm } from "./change-form.tsx";
import { EnquiryDetails } from "./enquiry-details.tsx";
import { INTENTS } from "./intents.ts";
import { Notes } from "./notes.tsx";
import { SendCodeForm } from "./send-code-form.tsx";

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
