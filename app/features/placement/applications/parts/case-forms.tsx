import { type SubmissionResult, useForm } from "@conform-to/react";
import type { StaffApplicationMove } from "#app/features/placement/applications/rules.ts";
import { homeTimeLabel } from "#app/platform/format/time.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextAreaField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { resultFor } from "#app/shell/staff/result-for.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";

type Props = { id: string; lastResult?: SubmissionResult<string[]> };

type NotedMove = Exclude<StaffApplicationMove, "interview">;

const TEXTS: Record<NotedMove, { label: string; hint: string; ends?: true }> = {
  shortlist: { label: "Shortlist", hint: "The student reads it." },
  offer: { label: "Record the offer", hint: "For example until when the company wants an answer." },
  reject: { label: "Reject", hint: "The student reads it. Say what would help next time.", ends: true },
  reconsider: { label: "Shortlist again", hint: "The student reads it." },
  release: {
    label: "Release the position",
    hint: "The student does not begin. Another student can accept instead.",
    ends: true,
  },
};

/** A move with a note; a reason is required for one that ends the application, whose form opens with a click. */
export function MoveForm({ id, move, lastResult }: Props & { move: NotedMove }) {
  const own = resultFor(move, lastResult);
  const [form, fields] = useForm<{ note: string }>({ id: `${move}-${id}`, lastResult: own });
  const { label, hint, ends } = TEXTS[move];
  const content = (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      {!ends && <h2 className="text-xl">{label}</h2>}
      <FormErrors form={form} />
      <FormTextAreaField
        field={fields.note}
        label={ends ? "Reason" : "Note"}
        hint={hint}
        rows={3}
        {...(ends ? { required: true } : { optional: true })}
      />
      <div>
        <FormButton name="intent" value={move} variant={ends ? "danger" : "primary"} pending="Saving…">
          {label}
        </FormButton>
      </div>
    </Form>
  );
  if (!ends) return content;
  return (
    <Disclosure summary={label} defaultOpen={own !== undefined}>
      {content}
    </Disclosure>
  );
}

type Interview = { date: string; time: string; place: string; note: string };

export function InterviewForm({ id, lastResult, current }: Props & { current?: Omit<Interview, "note"> }) {
  const [form, fields] = useForm<Interview>({
    id: `interview-${id}`,
    lastResult: resultFor("interview", lastResult),
    defaultValue: current,
  });
  const label = current ? "Change the interview" : "Invite to an interview";
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-4">
      <h2 className="text-xl">{label}</h2>
      <FormErrors form={form} />
      <div className="pair grid gap-4 sm:grid-cols-2">
        <FormTextField field={fields.date} label="Day" type="date" required />
        <FormTextField field={fields.time} label={`Time (${homeTimeLabel()})`} type="time" required />
      </div>
      <FormTextField
        field={fields.place}
        label="Place"
        hint="An address or the link of the call. It is in the student's calendar."
        required
      />
      <FormTextAreaField field={fields.note} label="Note" hint="The student reads it." rows={3} optional />
      <div>
        <FormButton name="intent" value="interview" pending="Saving…">
          {label}
        </FormButton>
      </div>
    </Form>
  );
}
