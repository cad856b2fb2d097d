import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { Settings } from "./settings.ts";

// better-auth and its libraries are a fifth of the worker's code, which most requests do not need.
const loadEncryption = () => import("better-auth/crypto");

/** better-auth's encryption (XChaCha20-Poly1305), with keys that no other use of the secrets shares. */
export function atRest({ AUTH_SECRETS }: Settings): ServiceContext["atRest"] {
  const [newest, ...earlier] = AUTH_SECRETS.map((secret) => `at rest ${secret}`);
  const key = newest!;
  const encrypt = async (data: string) => (await loadEncryption()).symmetricEncrypt({ key, data });
  const decryptWith = async (keys: readonly string[], data: string) => {
    const { symmetricDecrypt } = await loadEncryption();
    for (const key of keys) {
      const text = await symmetricDecrypt({ key, data }).catch(() => undefined);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  return {
    encrypt,
    decrypt: (data) => decryptWith([key, ...earlier], data),
    renew: async (data) => {
      const text = await decryptWith(earlier, data);
      return text === undefined ? undefined : encrypt(text);
    },
  };
}
