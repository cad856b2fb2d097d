import { type RefObject, useEffect } from "react";
import type { ShownAssignment } from "./shown-course.ts";

const FIELDS = ["submissionLink", "description", "notes"];

/** A draft belongs to the version that stood when it was begun; a stored version makes it void. */
const draftKey = (assignmentId: string, version: number) => `kadam:draft:${assignmentId}:${version}`;

/**
 * Keeps what is typed into a submission form on this device until it has been sent. Brings it back into fields that
 * are still empty, and into sight. Returns what to call on each change.
 */
export function useDraft(form: RefObject<HTMLFormElement>, { id, submission }: ShownAssignment) {
  const version = submission?.version ?? 0;
  const key = draftKey(id, version);
  useEffect(() => {
    forget(draftKey(id, version - 1));
    const draft = read(key);
    for (const name of FIELDS) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | null;
      if (!field || field.value || !draft?.[name]) continue;
      field.value = draft[name];
      field.closest("details")?.setAttribute("open", "");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, [form, id, key, version]);
  return (changed: HTMLFormElement) => {
    const data = new FormData(changed);
    const draft = Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? "")]));
    if (Object.values(draft).some(Boolean)) write(key, draft);
    else forget(key);
  };
}

// Storage may be full or forbidden; a form without drafts still works.
function read(key: string): Record<string, string> | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, draft: Record<string, string>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
