import * as v from "valibot";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { newToken } from "#app/kernel/secrets.server.ts";
import { brand } from "#app/shell/brand.ts";
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

/** ES256 and RS256. */
const ALGORITHMS = [-7, -257];

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
  rp: { id: siteId(baseUrl), name: brand.name },
  user: { id: Buffer.from(user.userId).toString("base64url"), name: user.email, displayName: user.email },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
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

/** Checks a new passkey, and returns what is stored of it. Problems: invalid_fields. */
export async function checkNewPasskey(
  { credentialId, clientData: clientDataJSON, attestation: attestationObject }: AddPasskeyInput,
  from: Expected,
): Promise<Outcome<{ credentialId: string; publicKey: string; signCount: number }>> {
  const expected = expectedOf("webauthn.create", clientDataJSON, from);
  if (!expected.ok) return expected;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const response = answerOf(credentialId, { clientDataJSON, attestationObject });
  const options = { ...expected.value, response, supportedAlgorithmIDs: ALGORITHMS };
  const made = await verified(expected.value.expectedRPID, NOT_USABLE, async () => {
    const { registrationInfo: info } = await verifyRegistrationResponse(options);
    return info?.credential.id === credentialId ? info : undefined;
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
