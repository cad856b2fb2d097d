import { provider } from "#app/features/provider/provider.ts";
import { certificatePath } from "#app/platform/http/paths.ts";
import { formatCertificateNumber } from "./rules.ts";

type Issued = {
  id: string;
  number: string;
  studentName: string;
  courseName: string;
  issuedAt: number;
  renewedAt: number | null;
  validUntil: number;
};

/** Addresses of the documents with which others verify a credential. */
export const issuerAddresses = (baseUrl: string) => ({
  issuer: `${baseUrl}/certificates/issuer`,
  keySet: `${baseUrl}/.well-known/jwks.json`,
  revocations: `${baseUrl}/certificates/revocations`,
  key: (thumbprint: string) => `${baseUrl}/certificates/keys/${thumbprint}`,
});

/** The public address of a certificate, in its QR code too. */
export const certificateUrl = (baseUrl: string, number: string): string =>
  `${baseUrl}${certificatePath(formatCertificateNumber(number))}`;

/** The identifier of a certificate in its credential. It says nothing of the number, so that lists of it reveal none. */
export const credentialId = (id: string): string => `urn:uuid:${id}`;

const isoSeconds = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** The profile of the issuer (Open Badges 3.0, Profile). */
export const issuerProfile = (baseUrl: string) => ({
  id: issuerAddresses(baseUrl).issuer,
  type: ["Profile"],
  name: provider().identity.legalName,
  url: baseUrl,
  email: provider().contact.email,
});

function signedBy(): string[] {
  const { signatoryName, signatoryTitle } = provider().certificate;
  return signatoryName ? [`Signed by ${[signatoryName, signatoryTitle].filter(Boolean).join(", ")}.`] : [];
}

/** A certificate as an Open Badges 3.0 credential (OpenBadgeCredential of Verifiable Credentials 2.0), not signed. */
export function openBadge(certificate: Issued, baseUrl: string) {
  const { id, number, studentName, courseName, issuedAt, renewedAt, validUntil } = certificate;
  return {
    "@context": [
      "https://www.w3.org/ns/credentials/v2",
      "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
    ],
    id: credentialId(id),
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: courseName,
    issuer: issuerProfile(baseUrl),
    validFrom: isoSeconds(renewedAt ?? issuedAt),
    validUntil: isoSeconds(validUntil),
    awardedDate: isoSeconds(issuedAt),
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: [
        { type: "IdentityObject", identityType: "name", hashed: false, identityHash: studentName },
      ],
      licenseNumber: formatCertificateNumber(number),
      achievement: {
        id: `${certificateUrl(baseUrl, number)}#achievement`,
        type: ["Achievement"],
        achievementType: "Certificate",
        name: courseName,
        description: [
          `The programme of ${provider().identity.name} in the course '${courseName}'.`,
          ...signedBy(),
        ].join(" "),
        criteria: {
          narrative:
            "Every week of the course completed, every assignment graded, and an internship found or waived.",
          id: `${baseUrl}/terms#certificate`,
        },
      },
    },
    evidence: [
      { id: certificateUrl(baseUrl, number), type: ["Evidence"], name: "The public page of the certificate" },
    ],
    credentialStatus: { id: issuerAddresses(baseUrl).revocations, type: "1EdTechRevocationList" },
    credentialSchema: [
      {
        id: "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json",
        type: "1EdTechJsonSchemaValidator2019",
      },
    ],
  };
}
