import * as v from "valibot";
import { provider } from "#app/features/provider/provider.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { newToken } from "#app/kernel/secrets.server.ts";
import type { AddPasskeyInput, PasskeyAnswer } from "./passkey-inputs.ts";
import { PASSKEYS } from "./rules.ts";

type Expected = {
  /** The challenge of this session that was stored and taken; undefined for none. */
  stored: { challenge: string; isCurrent: boolean } | undefined;
  baseUrl: string;
};

const CHALLENGE_BYTES = 32;
export const newChallenge = () => newToken(CHALLENGE_BYTES);

type Offer = { baseUrl: string; challenge: string; own: { credentialId: string }[] };

const ES256 = -7;
const RS256 = -257;
const MIN_RSA_BITS = 2048;

const decode = (text: string) => Buffer.from(text, "base64url");

/** The site that passkeys belong to: the host of the service. */
const siteId = (baseUrl: string) => new URL(baseUrl).hostname;

const listed = (own: Offer["own"]) => own.map(({ credentialId: id }) => ({ type: "public-key", id }));

/** The options of `navigator.credentials.create`, with bytes in base64url. */
export const optionsToAdd = (
  { baseUrl, challenge, own }: Offer,
  user: { userId: string; email: string },
) => ({
  challenge,
  rp: { id: siteId(baseUrl), name: provider().identity.name },
  user: { id: Buffer.from(user.userId).toString("base64url"), name: user.email, displayName: user.email },
  pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: "public-key", alg })),
  authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  attestation: "none",
  excludeCredentials: listed(own),
  timeout: PASSKEYS.challengeMs,
});

/** The options of `navigator.credentials.get`, with bytes in base64url. */
export const optionsToUse = ({ baseUrl, challenge, own }: Offer) => ({
  challenge,
  rpId: siteId(baseUrl),
  userVerification: "required",
  allowCredentials: listed(own),
  timeout: PASSKEYS.challengeMs,
});

const refused = (message: string) => failed({ code: "invalid_fields", message });

const UNREADABLE = refused("The answer of the passkey cannot be read. Try again, or use another one.");
const NOT_USABLE = refused("This passkey is of a kind that cannot be used here. Use another device.");
const NOT_SIGNED = refused("The answer of the passkey is not correct. Try again, or enter a code.");
const UNVERIFIED = refused(
  "The passkey did not check that it is you. Use one with a fingerprint, your face or a PIN.",
);

const ClientData = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    type: v.string(),
    challenge: v.string(),
    origin: v.string(),
    crossOrigin: v.optional(v.boolean(), false),
  }),
);

/** What the library expects of an answer; a refusal where it would give no reason, or accept a frame of another site. */
function expectedOf(type: string, clientData: string, { stored, baseUrl }: Expected) {
  const parsed = v.safeParse(ClientData, decode(clientData).toString("utf8"));
  if (!parsed.success || parsed.output.type !== type) return UNREADABLE;
  const { challenge, origin, crossOrigin } = parsed.output;
  if (!stored || challenge !== stored.challenge)
    return refused("This try was used already or replaced by a later one. Press the button again.");
  if (!stored.isCurrent) return refused("This try took longer than 5 minutes. Press the button again.");
  const site = new URL(baseUrl);
  if (origin !== site.origin || crossOrigin)
    return refused(`The passkey was used on another page. Open ${site.host} and try again.`);
  return ok({
    expectedChallenge: stored.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    requireUserVerification: false,
  });
}

/** Runs a verification of the library, which throws what it refuses. */
async function verified<Info extends { userVerified: boolean }>(
  site: string,
  otherwise: Outcome<never>,
  verify: () => Promise<Info | undefined>,
): Promise<Outcome<Info>> {
  try {
    const info = await verify();
    if (!info) return otherwise;
    return info.userVerified ? ok(info) : UNVERIFIED;
  } catch (failure) {
    if ((failure as Error).name !== "UnexpectedRPIDHash") return otherwise;
    return refused(`This passkey belongs to another site than ${site}. Use another one.`);
  }
}

const answerOf = <Response extends object>(id: string, response: Response) =>
  ({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response }) as const;

/**
 * True for an RSA key that is long enough and for one of P-256. Throws for one that is no key: the library reads a new
 * key only where it is attested.
 */
async function isAcceptedKey(publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { cose, decodeCredentialPublicKey, isoBase64URL } = await import("@simplewebauthn/server/helpers");
  const key = decodeCredentialPublicKey(publicKey);
  const part = (bytes: Uint8Array<ArrayBuffer> | undefined) => bytes && isoBase64URL.fromBuffer(bytes);
  const { n, e, crv, x, y } = cose.COSEKEYS;
  if (cose.isCOSEPublicKeyRSA(key)) {
    const jwk = { kty: "RSA", n: part(key.get(n)), e: part(key.get(e)) };
    const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
    const imported = await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["verify"]);
    return (imported.algorithm as RsaHashedKeyAlgorithm).modulusLength >= MIN_RSA_BITS;
  }
  if (!cose.isCOSEPublicKeyEC2(key) || key.get(crv) !== cose.COSECRV.P256) return false;
  const jwk = { kty: "EC", crv: "P-256", x: part(key.get(x)), y: part(key.get(y)) };
  await crypto.subtle.importKey("jwk", jwk, { name: "ECDSA", namedCurve: "P-256" }, false, ["verify"]);
  return true;
}

/** Checks a new passkey, and returns what is stored of it. Problems: invalid_fields. */
export async function checkNewPasskey(
  { credentialId, clientData: clientDataJSON, attestation: attestationObject }: AddPasskeyInput,
  from: Expected,
): Promise<Outcome<{ credentialId: string; publicKey: string; signCount: number }>> {
  const expected = expectedOf("webauthn.create", clientDataJSON, from);
  if (!expected.ok) return expected;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const response = answerOf(credentialId, { clientDataJSON, attestationObject });
  const options = { ...expected.value, response, supportedAlgorithmIDs: [ES256, RS256] };
  const made = await verified(expected.value.expectedRPID, NOT_USABLE, async () => {
    const { registrationInfo: info } = await verifyRegistrationResponse(options);
    const isAccepted =
      info?.credential.id === credentialId && (await isAcceptedKey(info.credential.publicKey));
    return isAccepted ? info : undefined;
  });
  if (!made.ok) return made;
  const { publicKey, counter } = made.value.credential;
  return ok({ credentialId, publicKey: Buffer.from(publicKey).toString("base64url"), signCount: counter });
}

/** Checks a use of a passkey, and returns its count of uses, for the caller to compare. Problems: invalid_fields. */
export async function checkPasskey(
  { credentialId: id, clientData: clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  publicKey: string,
  from: Expected,
): Promise<Outcome<{ newCounter: number }>> {
  const expected = expectedOf("webauthn.get", clientDataJSON, from);
  if (!expected.ok) return expected;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const response = answerOf(id, { clientDataJSON, authenticatorData, signature });
  const credential = { id, publicKey: decode(publicKey), counter: 0 };
  return verified(expected.value.expectedRPID, NOT_SIGNED, async () => {
    const answer = await verifyAuthenticationResponse({ ...expected.value, response, credential });
    return answer.verified ? answer.authenticationInfo : undefined;
  });
}
