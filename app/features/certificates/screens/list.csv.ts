import { CERTIFICATE_LIST } from "#app/features/certificates/list.ts";
import { CERTIFICATE_CASE, formatCertificateNumber } from "#app/features/certificates/rules.ts";
import { exportCertificates } from "#app/features/certificates/use-cases/manage-certificates.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "certificates",
  permission: "certificates.export",
  list: CERTIFICATE_LIST,
  rows: exportCertificates,
  columns: {
    Student: ({ studentName }) => studentName,
    Email: ({ email }) => email,
    Course: ({ courseName }) => courseName,
    Number: ({ number }) => formatCertificateNumber(number),
    State: (row) => CERTIFICATE_CASE.stateOf(row, Date.now()),
    Issued: csvInstants(({ issuedAt }) => issuedAt),
    "Issued by": ({ issuerName }) => issuerName,
    "Reason for issuing early": ({ issueReason }) => issueReason,
    Renewed: csvInstants(({ renewedAt }) => renewedAt),
    "Valid until": csvInstants(({ validUntil }) => validUntil),
    Revoked: csvInstants(({ revokedAt }) => revokedAt),
    "Reason of the revocation": ({ revokeReason }) => revokeReason,
    Id: ({ id }) => id,
  },
});
