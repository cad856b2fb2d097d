import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { certificateUrl } from "#app/features/certificates/open-badge.ts";
import { hasPdf } from "#app/features/certificates/pdf/faces.server.ts";
import { CERTIFICATE_CASE, formatCertificateNumber } from "#app/features/certificates/rules.ts";
import { getCertificateDocument } from "#app/features/certificates/use-cases/get-document.server.ts";
import { provider } from "#app/features/provider/provider.ts";
import { useIsHydrated } from "#app/platform/browser/use-hydrated.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { FlashNotice } from "#app/platform/forms/flash-notice.tsx";
import { certificatePath, paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ProviderLogo } from "#app/shell/provider-logo.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StepLine } from "#app/ui/step-line.tsx";

/** The certificate to print on A4, for its student and for staff. */
export const loader = guarded("signed-in", async ({ ctx, params, context, actor }) => {
  const read = await getCertificateDocument(ctx, params.number ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { qrCode } = await import("#app/platform/format/qr-code.server.ts");
  const { id, studentName, courseName, issuedAt, renewedAt, validUntil, ...certificate } = read.value;
  const number = formatCertificateNumber(certificate.number);
  const url = certificateUrl(ctx.settings.baseUrl, certificate.number);
  return {
    number,
    studentName,
    courseName,
    state: CERTIFICATE_CASE.stateOf(read.value, ctx.now),
    hasPdf: hasPdf(read.value),
    dates: {
      Issued: formatHomeDate(issuedAt),
      ...(renewedAt !== null && { Renewed: formatHomeDate(renewedAt) }),
      "Valid until": formatHomeDate(validUntil),
      Number: number,
    },
    url,
    qr: qrCode(url),
    back: actor.userType === "admin" ? `${paths.adminCertificates}/${id}` : paths.dashboardCertificate,
  };
});

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Certificate ${data.number}` : "Certificate") },
  { name: "robots", content: "noindex" },
];

const NOT_VALID: Partial<Record<string, string>> = {
  revoked: "This certificate is revoked. Its public page says so to everybody who checks it.",
  expired: "This certificate has expired. Its public page says so to everybody who checks it.",
};

export default function PrintedCertificate() {
  const { number, studentName, courseName, state, hasPdf, dates, url, qr, back } =
    useLoaderData<typeof loader>();
  const isHydrated = useIsHydrated();
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 print:p-0">
      <div className="no-print mb-6 grid gap-4">
        <FlashNotice />
        {NOT_VALID[state] && <Notice tone="warning">{NOT_VALID[state]}</Notice>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {isHydrated && (
            <Button type="button" onClick={() => window.print()}>
              Print
            </Button>
          )}
          {hasPdf && (
            <a href={`${certificatePath(number)}/certificate.pdf`} className="link">
              Download the PDF
            </a>
          )}
          <a href={back} className="link">
            Back
          </a>
        </div>
        {!hasPdf && state !== "revoked" && (
          <p className="max-w-measure">
            There is no PDF: the name or the course has letters that our PDF cannot show. Print this page and
            choose “Save as PDF” as the printer.
          </p>
        )}
      </div>
      <div className="certificate rounded-card border border-hairline bg-surface p-6 sm:p-12 print:border-0 print:p-0">
        <div className="flex flex-wrap items-start justify-between gap-6">
          <div className="grid gap-2">
            <ProviderLogo />
            <p className="text-sm text-muted">
              {provider().identity.legalName}, {provider().contact.city}
            </p>
          </div>
          <StepLine className="h-16 w-40 max-w-full sm:h-24 sm:w-64" />
        </div>
        <h1 className="mt-2 text-2xl text-indigo sm:text-3xl">Certificate</h1>
        <p className="mt-6 text-muted">This certifies that</p>
        <p className="heading wrap-anywhere mt-1 text-3xl sm:text-4xl">{studentName}</p>
        <p className="wrap-anywhere mt-5 text-muted">{provider().certificate.statement}</p>
        <p className="heading wrap-anywhere mt-1 text-xl">{courseName}</p>
        <div className="mt-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div className="grid min-w-0 gap-6 border-t border-hairline pt-4">
            <dl className="flex flex-wrap gap-x-10 gap-y-3">
              {Object.entries(dates).map(([name, value]) => (
                <div key={name}>
                  <dt className="text-sm text-muted">{name}</dt>
                  <dd className="heading figures wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            <Signatory />
            <p className="text-sm">
              <span className="text-muted">Anybody can check this certificate at</span>
              <br />
              <a href={url} className="wrap-anywhere">
                {url.replace(/^https?:\/\//, "")}
              </a>
            </p>
          </div>
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            className="size-36"
            role="img"
            aria-label="QR code of the public page of this certificate"
          >
            <rect width={qr.size} height={qr.size} fill="#ffffff" />
            <path d={qr.path} fill="#000000" />
          </svg>
        </div>
      </div>
    </main>
  );
}

function Signatory() {
  const { signatoryName, signatoryTitle } = provider().certificate;
  if (signatoryName === "") return null;
  return (
    <p className="wrap-anywhere">
      <span className="heading">{signatoryName}</span>
      {signatoryTitle !== "" && (
        <>
          <br />
          <span className="text-sm text-muted">{signatoryTitle}</span>
        </>
      )}
    </p>
  );
}
