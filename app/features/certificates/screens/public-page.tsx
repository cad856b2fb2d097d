import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatCertificateNumber } from "#app/features/certificates/rules.ts";
import { checkCertificate } from "#app/features/certificates/use-cases/check-certificate.server.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { certificatePath } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { publicHeaders, publicPage } from "#app/shell/site/public-page.server.ts";
import { SiteFrame } from "#app/shell/site/site-frame.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StepDivider } from "#app/ui/step-divider.tsx";

// Not shared: it reads the database.
export const handle = { hydrate: false };

/** Where everybody with the number checks a certificate: state, name, course and dates, nothing else. */
export const loader = guarded("public", async (args) => {
  const { ctx, params, context } = args;
  const typed = params.number ?? "";
  const checked = await checkCertificate(ctx, typed);
  if (!checked.ok) throw problemPage(checked.problem, context.requestId);
  const { number, state, studentName, courseName, issuedAt, renewedAt, validUntil, revokedAt } =
    checked.value;
  const shown = formatCertificateNumber(number);
  if (typed !== shown) throw redirect(certificatePath(shown));
  const page = await publicPage(args);
  const certificate = {
    number: shown,
    state,
    studentName,
    courseName,
    issued: formatHomeDate(issuedAt),
    renewed: renewedAt === null ? undefined : formatHomeDate(renewedAt),
    until: formatHomeDate(validUntil),
    revoked: revokedAt === null ? undefined : formatHomeDate(revokedAt),
  };
  return { ...page, data: { ...page.data, certificate } };
});

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Certificate ${data.certificate.number}` : "Certificate") },
  { name: "robots", content: "noindex" },
];

export default function CheckedCertificate() {
  const { visitor, certificate } = useLoaderData<typeof loader>();
  const { number, studentName, courseName, issued, renewed, until, revoked } = certificate;
  return (
    <SiteFrame visitor={visitor}>
      <div className="mx-auto max-w-page px-4 pt-10 pb-12 lg:pt-14">
        <PageHeader title="Certificate" lead={<span className="figures">{number}</span>} />
        <StepDivider at={0.33} className="mt-4 h-6" />
        <div className="mt-8 grid max-w-xl gap-6">
          <State {...certificate} />
          <FactList
            facts={{
              Name: studentName,
              Course: courseName,
              Issued: issued,
              ...(renewed && { Renewed: renewed }),
              "Valid until": until,
              ...(revoked && { Revoked: revoked }),
            }}
          />
          <p className="text-sm text-muted">
            Compare the name, the course and the dates with the certificate that you were given.
          </p>
        </div>
      </div>
    </SiteFrame>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["certificate"];

function State({ state, until, revoked }: Shown) {
  if (state === "revoked") {
    return (
      <Notice tone="error" title="Revoked">
        This certificate was revoked on {revoked}. It is not valid.
      </Notice>
    );
  }
  if (state === "expired") {
    return (
      <Notice tone="warning" title="Expired">
        This certificate was valid until {until}. Its owner may ask for a renewal.
      </Notice>
    );
  }
  return (
    <Notice tone="success" title="Valid">
      This certificate is valid until {until}.
    </Notice>
  );
}
