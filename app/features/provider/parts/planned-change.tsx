import { formatDate } from "#app/platform/format/time.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  id: number;
  section: string;
  effectiveFrom: string;
  /** The version that applies until then, and for good when the change is cancelled. */
  until?: number;
  savedBy: string | null;
  version: number;
};

/** A change of a later day, with the button that cancels it. */
export function PlannedChange({ section, effectiveFrom, until, savedBy, version }: Props) {
  const day = formatDate(effectiveFrom);
  return (
    <Notice tone="info" title={`A change applies from ${day}`}>
      <p>
        {savedBy ? `${savedBy} has saved it.` : "It is saved."} The form shows what applies today; to change
        the plan, save the form for the same day.
      </p>
      {until !== undefined && (
        <Form method="post" action={`${paths.adminProvider}/${section}/history`} className="mt-2">
          <input type="hidden" name="restored" value={until} />
          <input type="hidden" name="effectiveFrom" value={effectiveFrom} />
          <input type="hidden" name="version" value={version} />
          <FormButton variant="secondary" pending="Cancelling…">
            Cancel the change of {day}
          </FormButton>
        </Form>
      )}
    </Notice>
  );
}
