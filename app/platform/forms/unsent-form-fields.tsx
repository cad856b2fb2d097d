import { useId } from "react";
import { formatHomeTime } from "#app/platform/format/time.ts";
import { NOT_SENT } from "#app/platform/http/form-failure.ts";
import { SECRET_FIELDS, type UnsentForm } from "#app/platform/http/unsent-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FailedNotice } from "./failed-notice.tsx";

/** Labels of the visible fields by name; all other fields are sent hidden. */
const LABELS: Record<string, string> = {
  submissionLink: "Link to your work",
  description: "Description",
  notes: "Notes for your mentor",
  studentName: "Your Name",
  branch: "Your Branch",
  collegeName: "College Name",
  testCode: "Test Code",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  message: "Message",
  password: "Password",
  currentPassword: "Current password",
  newPassword: "New password",
};

const LONG_TEXTS = ["description", "notes", "message"];

/**
 * A rejected form on its own page, where the values can be read, changed and sent again. A plain form, so it works
 * without scripts.
 */
export function UnsentFormFields({ unsent }: { unsent: UnsentForm }) {
  const { action, fields, canRetry } = unsent;
  const deadlineAt = Number(fields.find(([name]) => name === "deadlineAt")?.[1]);
  return (
    <form method="post" action={action} noValidate className="grid w-full max-w-md gap-5">
      <FailedNotice>{unsent.message || NOT_SENT}</FailedNotice>
      {deadlineAt > 0 && (
        <p className="figures">Your test ends at {formatHomeTime(deadlineAt)}. The clock keeps running.</p>
      )}
      {fields.map(([name, text], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order never changes
        <UnsentField key={place} name={name} text={text} isReadOnly={!canRetry} />
      ))}
      {canRetry ? (
        <div>
          <Button>Try again</Button>
        </div>
      ) : (
        <p>
          <a href={action} className="link">
            Open the page again
          </a>
        </p>
      )}
    </form>
  );
}

function UnsentField({ name, text, isReadOnly }: { name: string; text: string; isReadOnly: boolean }) {
  const id = useId();
  const label = LABELS[name];
  if (!label) return <input type="hidden" name={name} value={text} />;
  const field = { id, name, label, defaultValue: text, readOnly: isReadOnly };
  if (LONG_TEXTS.includes(name)) return <TextAreaField {...field} />;
  return <TextField {...field} type={SECRET_FIELDS.includes(name) ? "password" : "text"} />;
}
