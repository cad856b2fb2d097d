import { type RefObject, useEffect } from "react";
import type { AssignmentData } from "#app/features/teaching/courses/course-data.ts";
import { deviceStorage } from "#app/platform/browser/device-storage.ts";
import { useAccountId } from "#app/platform/browser/use-account.ts";

const FIELDS = ["submissionLink", "description", "notes"];

type Draft = Record<string, string>;

/** A draft belongs to the version it was started on; a newer version discards it. */
const draftName = (assignmentId: string, version: number) => `draft:${assignmentId}:${version}`;

/**
 * Stores the text of a submission form on this device until it is sent. Restores it into fields that are still
 * empty, and scrolls to the form. Returns the change handler.
 */
export function useDraft(form: RefObject<HTMLFormElement>, { id, submission }: AssignmentData) {
  const accountId = useAccountId() ?? "";
  const version = submission?.version ?? 0;
  const name = draftName(id, version);
  useEffect(() => {
    const storage = deviceStorage(accountId);
    storage.remove(draftName(id, version - 1));
    const draft = storage.read(name) as Draft | undefined;
    for (const fieldName of FIELDS) {
      const field = form.current?.elements.namedItem(fieldName) as HTMLInputElement | null;
      if (!field || field.value || !draft?.[fieldName]) continue;
      field.value = draft[fieldName];
      field.closest("details")?.setAttribute("open", "");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, [form, accountId, id, name, version]);
  return (changed: HTMLFormElement) => {
    const data = new FormData(changed);
    const draft: Draft = Object.fromEntries(FIELDS.map((field) => [field, String(data.get(field) ?? "")]));
    const storage = deviceStorage(accountId);
    if (Object.values(draft).some(Boolean)) storage.write(name, draft);
    else storage.remove(name);
  };
}
