/**
 * `npm run certificate-key`: prints a value of CERTIFICATE_KEYS with a new private key, before the public parts of the keys
 * of the present value, which is read from the environment. The private parts of earlier keys are dropped: they sign nothing
 * any more, and their public parts verify what they have signed.
 */
import { exportJWK, generateKeyPair } from "jose";

export type StoredKey = { kty: string; n: string; e: string; [part: string]: unknown };

export async function withNewKey(present: string): Promise<string> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const earlier = present === "" ? [] : (JSON.parse(present) as StoredKey[]);
  return JSON.stringify([await exportJWK(privateKey), ...earlier.map(({ kty, n, e }) => ({ kty, n, e }))]);
}

if (import.meta.url === `file://${process.argv[1]}`)
  console.log(await withNewKey(process.env.CERTIFICATE_KEYS ?? ""));
