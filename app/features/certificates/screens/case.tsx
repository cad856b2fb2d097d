import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { hasPdf } from "#app/features/certificates/pdf/faces.server.ts";
import {
  CERTIFICATE_CASE,
  formatCertificateNumber,
  NO_PDF,
  RENEWAL_DAYS,
} from "#app/features/certificates/rules.ts";
import { getCertificate } from "#app/features/certificates/use-cases/manage-certificates.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { certificatePath, paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate, HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { APART } from "#app/shell/staff/apart.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("certificates.read", async ({ ctx, params, context }) => {
  const read = await getCertificate(ctx, params.certificateId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { cursor: _cursor, ...certificate } = read.value;
  const state = CERTIFICATE_CASE.stateOf(certificate, ctx.now);
  const mayEdit = hasRoleFor(ctx.actor, "certificates.edit");
  return {
    certificate: { ...certificate, number: formatCertificateNumber(certificate.number) },
    state,
    hasPdf: hasPdf(certificate),
    moves: mayEdit ? CERTIFICATE_CASE.staffMoves(state) : [],
    mayEdit,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.certificate.studentName ?? "Certificate", "Certificates", "Admin") },
];

export default function Certificate() {
  const { certificate, state, hasPdf, moves, mayEdit } = useLoaderData<typeof loader>();
  const page = certificatePath(certificate.number);
  return (
    <DialogHost>
      <PageHeader
        title={certificate.studentName}
        lead={<StateBadge state={CERTIFICATE_CASE.states[state]} />}
        actions={
          <>
            {moves.includes("renew") && <ButtonLink to="renew">Renew</ButtonLink>}
            {moves.includes("revoke") && (
              <ButtonLink to="revoke" variant="danger" className={APART}>
                Revoke
              </ButtonLink>
            )}
          </>
        }
      />
      <FactList
        facts={{
          Student: (
            <a href={`${paths.adminStudents}/${certificate.studentId}`} className="link wrap-anywhere">
              {certificate.email}
            </a>
          ),
          Course: certificate.courseName,
          Number: <span className="figures">{certificate.number}</span>,
          Issued: <HomeDateTime at={certificate.issuedAt} />,
          ...(certificate.issuerName && { "Issued by": certificate.issuerName }),
          ...(certificate.issueReason && { "Reason for issuing early": certificate.issueReason }),
          ...(certificate.renewedAt !== null && { Renewed: <HomeDateTime at={certificate.renewedAt} /> }),
          "Valid until": <HomeDate at={certificate.validUntil} />,
          ...(certificate.revokedAt !== null && {
            Revoked: <HomeDateTime at={certificate.revokedAt} />,
            "Reason of the revocation": certificate.revokeReason,
          }),
          ...(certificate.revokerName && { "Revoked by": certificate.revokerName }),
        }}
      />
      {!hasPdf && state !== "revoked" && <p className="max-w-measure text-sm text-muted">{NO_PDF}</p>}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={page} className="link">
          Public page
        </a>
        <a href={`${page}/print`} className="link">
          Print view
        </a>
        {hasPdf && (
          <a href={`${page}/certificate.pdf`} className="link">
            PDF
          </a>
        )}
        {moves.includes("replace") && (
          <a
            href={`${paths.adminCertificates}/new?${new URLSearchParams({ email: certificate.email })}`}
            className="link"
          >
            Issue a new one
          </a>
        )}
      </p>
      {mayEdit && state === "valid" && (
        <p className="max-w-measure text-sm text-muted">
          It can be renewed in its last {RENEWAL_DAYS} days or after them.
        </p>
      )}
    </DialogHost>
  );
}
