import type { AppLoadContext } from "@remix-run/cloudflare";
import { HOUR_MS } from "#app/kernel/time.ts";
import { readFormData } from "./form-data.server.ts";
import { seal, unseal } from "./sealed.server.ts";
import { ACCOUNT_FIELD, SEALED_FIELD, SECRET_FIELDS, type UnsentForm } from "./unsent-form.ts";

/** The form of an action; undefined for a page, and for a body that is not a form, which the action rejects itself. */
export async function postedForm(request: Request): Promise<FormData | undefined> {
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  return readFormData(request).catch(() => undefined);
}

/** Removes the account id from the form and returns it, because no schema contains it. */
export function takeAccount(form: FormData): string | undefined {
  const accountId = takeText(form, ACCOUNT_FIELD);
  return accountId || undefined;
}

/** Removes the encrypted form of the sign-in page from the posted fields and returns it. */
export const takeSealed = async (request: Request): Promise<string | undefined> =>
  takeText(await readFormData(request), SEALED_FIELD);

/** Removes a text from the posted fields and returns it. */
export function takeText(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  form.delete(name);
  return typeof value === "string" ? value : undefined;
}

/** The texts of a posted form that can be shown or sent again: without files, and with passwords emptied. */
export const formTexts = (form: FormData): [name: string, text: string][] =>
  [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, SECRET_FIELDS.includes(name) ? "" : value]] : [],
  );

const SEAL = { purpose: "unsent form", lifetimeMs: HOUR_MS };

type Sealed = { accountId: string; path: string; fields: UnsentForm["fields"] };

/**
 * Encrypts a form that arrived after its session ended, so that the sign-in page can carry it unread. It belongs to
 * the account that the form names and is valid for an hour (ADR 0017). Undefined for a form without an account.
 */
export async function sealForm(
  context: AppLoadContext,
  request: Request,
  path: string,
): Promise<string | undefined> {
  const form = await readFormData(request);
  const accountId = takeAccount(form);
  if (!accountId) return undefined;
  const fields = formTexts(form).filter(([, text]) => text !== "");
  return seal(context, SEAL, { accountId, path, fields } satisfies Sealed);
}

/** Decrypts the result of `sealForm`; undefined for another account or an expired form. */
export async function openSealedForm(
  context: AppLoadContext,
  accountId: string,
  sealed: string | undefined,
): Promise<Pick<Sealed, "path" | "fields"> | undefined> {
  const form = sealed ? await unseal<Sealed>(context, SEAL, sealed) : undefined;
  return form?.accountId === accountId ? form : undefined;
}

export function replaceFields(form: FormData, fields: UnsentForm["fields"]): void {
  for (const name of [...form.keys()]) form.delete(name);
  for (const [name, text] of fields) form.append(name, text);
}
