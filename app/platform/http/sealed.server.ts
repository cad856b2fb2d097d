import type { AppLoadContext } from "@remix-run/cloudflare";

const IV_BYTES = 12;

/** What is sealed is valid for this purpose until this time. */
type Seal = { purpose: string; lifetimeMs: number };
type Sealed = { value: unknown; expiresAt: number };

/** Encrypts a value so that the browser can carry it unread (AES-GCM with a key from AUTH_SECRET). */
export async function seal(
  context: AppLoadContext,
  { purpose, lifetimeMs }: Seal,
  value: unknown,
): Promise<string> {
  const sealed: Sealed = { value, expiresAt: Date.now() + lifetimeMs };
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(sealed));
  const key = await sealingKey(context.cookieSecrets[0], purpose);
  const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text);
  return Buffer.concat([iv, new Uint8Array(encrypted)]).toString("base64url");
}

/** Decrypts the result of `seal`; undefined after its time, and for anything that this server did not seal. */
export async function unseal<Value>(
  context: AppLoadContext,
  { purpose }: Pick<Seal, "purpose">,
  sealed: string,
): Promise<Value | undefined> {
  const bytes = new Uint8Array(Buffer.from(sealed, "base64url"));
  for (const secret of context.cookieSecrets) {
    const opened = await openWith<Value>(await sealingKey(secret, purpose), bytes);
    if (opened) return opened.value;
  }
  return undefined;
}

async function openWith<Value>(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>) {
  const iv = bytes.subarray(0, IV_BYTES);
  try {
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.subarray(IV_BYTES));
    const { value, expiresAt } = JSON.parse(new TextDecoder().decode(text)) as Sealed;
    return { value: expiresAt > Date.now() ? (value as Value) : undefined };
  } catch {
    return undefined;
  }
}

async function sealingKey(secret: string, purpose: string): Promise<CryptoKey> {
  const named = new TextEncoder().encode(`${purpose}:${secret}`);
  const digest = await crypto.subtle.digest("SHA-256", named);
  return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]);
}
