import * as v from "valibot";
import { identifier, ignored, text } from "#app/kernel/fields.ts";
import { EnterCodeInput } from "./inputs.ts";

const NAME_LENGTH = 80;

/** Bytes of an authenticator in base64url, of at most this many characters. */
const bytes = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(max));
const passkeyAnswer = { credentialId: bytes(1_400), clientData: bytes(4_096) };

/** A new passkey, as the browser hands it over. */
export const AddPasskeyInput = v.strictObject({ ...passkeyAnswer, attestation: bytes(8_192) });

/** The second step of a sign-in with a passkey. Its form is that of the code. */
export const EnterPasskeyInput = v.strictObject({
  ...passkeyAnswer,
  authenticatorData: bytes(4_096),
  signature: bytes(1_024),
  remember: EnterCodeInput.entries.remember,
  code: ignored,
});

const passkeyId = identifier("0c5e8d0e-52a4-4a8e-9d0c-6a1c7f2b9e11");
export const PasskeyIdInput = v.strictObject({ id: passkeyId });
export const RenamePasskeyInput = v.strictObject({
  id: passkeyId,
  name: text("Please enter a name", NAME_LENGTH),
});

export type AddPasskeyInput = v.InferOutput<typeof AddPasskeyInput>;
export type EnterPasskeyInput = v.InferOutput<typeof EnterPasskeyInput>;
/** The answer of a passkey. */
export type PasskeyAnswer = Omit<EnterPasskeyInput, "remember" | "code">;
export type RenamePasskeyInput = v.InferOutput<typeof RenamePasskeyInput>;
