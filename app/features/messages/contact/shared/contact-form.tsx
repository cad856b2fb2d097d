import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ContactMessageInput } from "#app/features/messages/contact/inputs.ts";
import { useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";
import { FailedNotice } from "#app/platform/forms/failed-notice.tsx";
import { FormErrors, FormTextAreaField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { HoneypotField } from "#app/shell/site/honeypot-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/**
 * The contact form, on its page and in the dialog of the landing page. `formKey` makes a double submit one message;
 * `lastResult` brings back what was typed and what is wrong with it.
 */
export function ContactForm({
  formKey,
  lastResult,
}: {
  formKey: string;
  lastResult?: SubmissionResult<string[]> | null;
}) {
  const [form, fields] = useForm<ContactMessageInput>({
    id: "contact-form",
    lastResult,
    defaultValue: { formKey },
  });
  return (
    <div data-swap>
      <form method="post" action="/contact" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <FailedNotice>Error submitting form! What you typed is still here; please try again.</FailedNotice>
        <FormTextField field={fields.name} label="Name" autoComplete="name" required />
        <FormTextField field={fields.email} label="Email" type="email" autoComplete="email" required />
        <FormTextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" optional />
        <FormTextAreaField field={fields.message} label="Message" rows={5} required />
        <HoneypotField name={fields.website.name} />
        <input type="hidden" name={fields.formKey.name} defaultValue={fields.formKey.initialValue} />
        <Button data-pending="Sending...">Send Message</Button>
      </form>
    </div>
  );
}

export function MessageSent() {
  const { emailResponse } = useSiteFigures();
  return (
    <div data-swap className="grid justify-items-start gap-4">
      <Notice tone="success">
        <h2 className="text-xl">Message Sent!</h2>
        <p>
          Thank you. An advisor answers you by email
          {emailResponse && ` within ${emailResponse.figure}`}.
        </p>
      </Notice>
      <a href="/contact" className="link" data-again>
        Send Another Message
      </a>
    </div>
  );
}
