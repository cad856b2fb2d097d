import { calculateJwkThumbprint, importJWK, SignJWT } from "jose";
import {
  credentialId,
  issuerAddresses,
  issuerProfile,
  openBadge,
} from "#app/features/certificates/open-badge.ts";
import {
  type Certificate,
  selectRevokedIds,
} from "#app/features/certificates/queries/certificates.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict, notFound, type Problem } from "#app/kernel/problem.ts";
import type { CertificateKey, ServiceContext } from "#app/kernel/service-context.ts";

// Of the RSA key alone: what else a JWK of the settings has is not published.
const toPublic = ({ kty, n, e }: CertificateKey) => ({ kty, n, e });

/** The algorithm that every verifier of Open Badges 3.0 supports. */
const ALGORITHM = "RS256";

type Settings = ServiceContext["settings"];

/** The public keys, each with its address as `kid`. All keys of the settings, so that older credentials verify. */
export async function publicKeys({ baseUrl, certificateKeys }: Settings) {
  const { key } = issuerAddresses(baseUrl);
  return Promise.all(
    certificateKeys.map(async (each) => ({
      ...toPublic(each),
      alg: ALGORITHM,
      use: "sig",
      kid: key(await calculateJwkThumbprint(toPublic(each))),
    })),
  );
}

/** One public key by its thumbprint. Problems: not_found. */
export async function publicKey(settings: Settings, thumbprint: string) {
  const address = issuerAddresses(settings.baseUrl).key(thumbprint);
  const found = (await publicKeys(settings)).find(({ kid }) => kid === address);
  return found ? ok(found) : failed(notFound("This key"));
}

/** The profile of the issuer, with the address of its keys. */
export const issuerDocument = ({ baseUrl }: Settings) => ({
  "@context": [
    "https://www.w3.org/ns/credentials/v2",
    "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
  ],
  ...issuerProfile(baseUrl),
  jwks_uri: issuerAddresses(baseUrl).keySet,
});

/** The credentials that are revoked and would be valid otherwise (1EdTechRevocationList), without their reasons. */
export async function listRevocations({ db, now, settings }: ServiceContext) {
  const revoked = await db.execute(selectRevokedIds(db, now));
  const { revocations, issuer } = issuerAddresses(settings.baseUrl);
  return {
    id: revocations,
    issuer,
    revokedCredential: revoked.map(({ id }) => ({ id: credentialId(id), revoked: true })),
  };
}

/**
 * Signs a certificate as an Open Badges 3.0 credential in the form VC-JWT (RS256), by the first private key of the
 * settings. Problems: conflict (revoked), not_found (no keys are set up).
 */
export async function signCredential(
  { settings }: ServiceContext,
  certificate: Certificate,
): Promise<Outcome<string>> {
  const { baseUrl, certificateKeys } = settings;
  const signer = certificateKeys.find(({ d }) => d !== undefined);
  if (!signer) return failed(NOT_SET_UP);
  if (certificate.revokedAt !== null) return failed(IS_REVOKED);
  const badge = openBadge(certificate, baseUrl);
  const { key, issuer } = issuerAddresses(baseUrl);
  const kid = key(await calculateJwkThumbprint(toPublic(signer)));
  return ok(
    await new SignJWT(badge)
      .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid })
      .setIssuer(issuer)
      .setJti(badge.id)
      .setNotBefore(new Date(badge.validFrom))
      .setExpirationTime(new Date(badge.validUntil))
      .sign(await importJWK({ ...signer }, ALGORITHM)),
  );
}

const NOT_SET_UP: Problem = {
  code: "not_found",
  message: "This site has no key that signs certificates, so there is no signed file.",
};

const IS_REVOKED = conflict("This certificate has been revoked, so it has no credential.");
