import type { AppLoadContext } from "@remix-run/cloudflare";
import { readFormData } from "./form-data.server.ts";
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

function takeText(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  form.delete(name);
  return typeof value === "string" ? value : undefined;
}

/** The texts of a posted form that can be shown or sent again: without files, and with passwords emptied. */
export const textsOf = (form: FormData): [name: string, text: string][] =>
  [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, SECRET_FIELDS.includes(name) ? "" : value]] : [],
  );

const MINUTE_MS = 60_000;
const SEAL_LIFETIME_MS = 60 * MINUTE_MS;
const IV_BYTES = 12;

type Sealed = { accountId: string; path: string; fields: UnsentForm["fields"]; expiresAt: number };

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
  const fields = textsOf(form).filter(([, text]) => text !== "");
  const sealed: Sealed = { accountId, path, fields, expiresAt: Date.now() + SEAL_LIFETIME_MS };
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(sealed));
  const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await sealingKey(context), text);
  return Buffer.concat([iv, new Uint8Array(encrypted)]).toString("base64url");
}

/** Decrypts the result of `sealForm`; undefined for another account or an expired form. */
export async function openSealedForm(
  context: AppLoadContext,
  accountId: string,
  sealed: string | undefined,
): Promise<Pick<Sealed, "path" | "fields"> | undefined> {
  if (!sealed) return undefined;
  const bytes = new Uint8Array(Buffer.from(sealed, "base64url"));
  const iv = bytes.subarray(0, IV_BYTES);
  try {
    const key = await sealingKey(context);
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.subarray(IV_BYTES));
    const form = JSON.parse(new TextDecoder().decode(text)) as Sealed;
    return form.accountId === accountId && form.expiresAt > Date.now() ? form : undefined;
  } catch {
    return undefined; // not encrypted by this server
  }
}

async function sealingKey({ cookieSecret }: AppLoadContext): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(`unsent form:${cookieSecret}`);
  const digest = await crypto.subtle.digest("SHA-256", secret);
  return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** Replaces the posted fields with the fields of the decrypted form. */
export function replaceFields(form: FormData, fields: UnsentForm["fields"]): void {
  for (const name of [...form.keys()]) form.delete(name);
  for (const [name, text] of fields) form.append(name, text);
}
