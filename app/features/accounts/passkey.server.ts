import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import * as v from "valibot";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { newToken } from "#app/kernel/secrets.server.ts";
import { brand } from "#app/shell/brand.ts";
import { PASSKEYS } from "./rules.ts";

/** What a browser sends of an authenticator's answer, each in base64url. */
type Answer = { credentialId: string; clientData: string; authenticatorData: string };

type Expected = {
  purpose: "webauthn.create" | "webauthn.get";
  /** The challenge of this session that was stored and taken; undefined for none. */
  stored: { challenge: string; isCurrent: boolean } | undefined;
  baseUrl: string;
};

const CHALLENGE_BYTES = 32;
export const newChallenge = () => newToken(CHALLENGE_BYTES);

type Offer = { baseUrl: string; challenge: string; own: { credentialId: string }[] };

const ES256 = -7;
const RS256 = -257;

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

const decode = (text: string) => Buffer.from(text, "base64url");

/** Positions in authenticator data (Web Authentication §6.1): the hash of the site, flags, count, and a new passkey. */
const FLAGS_AT = 32;
const COUNT_AT = 33;
const ID_LENGTH_AT = 53;
const ID_AT = 55;
const IS_PRESENT = 0x01;
const IS_VERIFIED = 0x04;

/**
 * Checks what an authenticator answered, apart from its signature: the challenge is that of the session, the page was
 * ours, and the authenticator knows the person. Returns its count of uses. Problems: invalid_fields.
 */
export function checkAnswer(
  { clientData, authenticatorData }: Answer,
  { purpose, stored, baseUrl }: Expected,
): Outcome<{ signCount: number }> {
  const parsed = v.safeParse(ClientData, decode(clientData).toString("utf8"));
  const data = decode(authenticatorData);
  if (!parsed.success || parsed.output.type !== purpose || data.length < COUNT_AT + 4) return UNREADABLE;
  const { challenge, origin, crossOrigin } = parsed.output;
  if (!stored || challenge !== stored.challenge)
    return refused("This try was used already or replaced by a later one. Press the button again.");
  if (!stored.isCurrent) return refused("This try took longer than 5 minutes. Press the button again.");
  const site = new URL(baseUrl);
  if (origin !== site.origin || crossOrigin)
    return refused(`The passkey was used on another page. Open ${site.host} and try again.`);
  const siteHash = createHash("sha256").update(site.hostname).digest();
  if (!siteHash.equals(data.subarray(0, FLAGS_AT)))
    return refused(`This passkey belongs to another site than ${site.hostname}. Use another one.`);
  const flags = data[FLAGS_AT]!;
  if (!(flags & IS_PRESENT && flags & IS_VERIFIED))
    return refused(
      "The passkey did not check that it is you. Use one with a fingerprint, your face or a PIN.",
    );
  return ok({ signCount: data.readUInt32BE(COUNT_AT) });
}

/** True when the authenticator data of a new passkey are about this one. */
export function isAbout({ authenticatorData, credentialId }: Answer): boolean {
  const data = decode(authenticatorData);
  if (data.length < ID_AT) return false;
  return data.subarray(ID_AT, ID_AT + data.readUInt16BE(ID_LENGTH_AT)).equals(decode(credentialId));
}

const MIN_RSA_BITS = 2048;

/** True for a public key of ES256 or RS256. */
export function isAcceptedKey(publicKey: string): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = readKey(publicKey) ?? {};
  if (type === "ec") return details?.namedCurve === "prime256v1";
  return type === "rsa" && (details?.modulusLength ?? 0) >= MIN_RSA_BITS;
}

/** True when the owner of the key has signed the answer. */
export function isSigned(
  { clientData, authenticatorData, signature }: Answer & { signature: string },
  publicKey: string,
): boolean {
  const key = readKey(publicKey);
  const hash = createHash("sha256").update(decode(clientData)).digest();
  const signed = Buffer.concat([decode(authenticatorData), hash]);
  return key !== undefined && verify("sha256", signed, key, decode(signature));
}

function readKey(publicKey: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: decode(publicKey), format: "der", type: "spki" });
  } catch {
    return undefined;
  }
}
