import { useEffect } from "react";
import { ACCOUNT_FIELD, SECRET_FIELDS } from "#app/platform/http/unsent-form.ts";
import { tabStorage } from "./device-storage.ts";
import { type Field, unfold } from "./focus.ts";
import { useProgress } from "./unanswered.ts";
import { useAccountId } from "./use-account.ts";

const NAME = "unsent";

type StoredForm = { path: string; fields: [name: string, text: string][] };

/**
 * Keeps the values of a submitted form, for this tab and account, until the response arrives. If the session has
 * ended, the browser goes to the sign-in page; after the return the form gets its values back (ADR 0017).
 */
export function useUnsentForm(): void {
  const accountId = useAccountId();
  const { formData, formMethod } = useProgress();
  useEffect(() => {
    const stored = accountId ? (tabStorage(accountId).read(NAME) as StoredForm | undefined) : undefined;
    if (stored?.path === location.pathname) restore(stored.fields);
  }, [accountId]);
  useEffect(() => {
    if (!accountId) return;
    const storage = tabStorage(accountId);
    if (!formData) storage.remove(NAME);
    else if (formMethod === "POST") {
      storage.write(NAME, { path: location.pathname, fields: typedTexts(formData) } satisfies StoredForm);
    }
  }, [accountId, formData, formMethod]);
}

const typedTexts = (formData: FormData) =>
  [...formData].filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" && field[0] !== ACCOUNT_FIELD && !SECRET_FIELDS.includes(field[0]),
  );

/** Random for each page load, so it does not identify a form. */
const CHANGING_FIELDS = ["formKey", "version", "gradeVersion"];

/** Restores the values in the form that has these fields and focuses the first of them. */
function restore(fields: StoredForm["fields"]): void {
  const form = [...document.forms].find(({ method, elements }) => {
    const isSame = ([name, text]: [string, string]) => {
      const field = elements.namedItem(name);
      const isFixed = field instanceof HTMLInputElement && field.type === "hidden";
      return !isFixed || CHANGING_FIELDS.includes(name) || field.value === text;
    };
    return method === "post" && fields.some(([name]) => elements.namedItem(name)) && fields.every(isSame);
  });
  const controls = [...(form?.elements ?? [])] as Field[];
  const typed = controls.filter(({ type }) => !["hidden", "submit", "button", "fieldset"].includes(type));
  for (const control of typed) {
    const texts = fields.filter(([name]) => name === control.name).map(([, text]) => text);
    if (control.type === "checkbox" || control.type === "radio") {
      const box = control as HTMLInputElement;
      if (texts.includes(box.value) !== box.checked) box.click();
    } else if (texts[0] !== undefined) {
      control.value = texts[0];
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
  const [first] = typed;
  if (!first) return;
  unfold(first);
  first.focus();
}
