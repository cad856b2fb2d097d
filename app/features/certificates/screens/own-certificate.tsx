import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { IssueInput } from "#app/features/certificates/inputs.ts";
import { certificateUrl } from "#app/features/certificates/open-badge.ts";
import { ConditionList } from "#app/features/certificates/parts/condition-list.tsx";
import { hasPdf } from "#app/features/certificates/pdf/faces.server.ts";
import {
  CERTIFICATE_CASE,
  certificateConditions,
  formatCertificateNumber,
  NO_PDF,
} from "#app/features/certificates/rules.ts";
import {
  getCertificatesPage,
  issueOwnCertificate,
} from "#app/features/certificates/use-cases/own-certificates.server.ts";
import { provider } from "#app/features/provider/provider.ts";
import { monthsText } from "#app/features/provider/rules-for-programme.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { certificatePath, paths } from "#app/platform/http/paths.ts";
import { chatLink, renewalMessage } from "#app/shell/chat.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Your certificate was not issued. Please try again." };

export const loader = guarded("workspace", async ({ ctx }) => {
  const { certificates, courses } = await getCertificatesPage(ctx);
  const { baseUrl, certificateKeys } = ctx.settings;
  return {
    hasCredential: certificateKeys.some(({ d }) => d !== undefined),
    certificates: certificates.map((certificate) => {
      const { id, courseName, issuedAt, renewedAt, validUntil, revokedAt, revokeReason } = certificate;
      const number = formatCertificateNumber(certificate.number);
      return {
        id,
        number,
        courseName,
        state: CERTIFICATE_CASE.stateOf(certificate, ctx.now),
        url: certificateUrl(baseUrl, certificate.number),
        hasPdf: hasPdf(certificate),
        reason: revokeReason,
        ask: chatLink(renewalMessage(number)),
        facts: {
          Number: number,
          Issued: formatHomeDate(issuedAt),
          ...(renewedAt !== null && { Renewed: formatHomeDate(renewedAt) }),
          "Valid until": formatHomeDate(validUntil),
          ...(revokedAt !== null && { Revoked: formatHomeDate(revokedAt) }),
        },
      };
    }),
    courses: courses
      .filter(({ certificateId }) => certificateId === null)
      .map((course) => ({
        id: course.courseId,
        name: course.courseName,
        studentName: course.studentName,
        conditions: certificateConditions(course),
      })),
  };
});

export const action = formAction({
  permission: "student",
  failure: handle.failure,
  button: IssueInput,
  run: ({ ctx, input }) => issueOwnCertificate(ctx, input),
  to: paths.dashboardCertificate,
  done: "Your certificate is issued. Its link is below.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Certificate") }];

export default function OwnCertificates() {
  const { certificates, courses } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Certificate" />
      {answer?.problem && <Notice tone="error">{answer.problem.message}</Notice>}
      {certificates.map((certificate) => (
        <Issued key={certificate.id} {...certificate} />
      ))}
      {courses.map((course) => (
        <Open key={course.id} {...course} />
      ))}
      {certificates.length + courses.length === 0 && (
        <p className="max-w-measure">
          A certificate belongs to a career course, and you are in none yet. When you are, this page shows
          what it requires.{" "}
          <Link to={paths.dashboardEnrolment} className="link">
            Fee and enrolment
          </Link>
        </p>
      )}
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Issued({
  number,
  courseName,
  state,
  hasPdf,
  url,
  reason,
  ask,
  facts,
}: Loaded["certificates"][number]) {
  const { hasCredential } = useLoaderData<typeof loader>();
  const page = certificatePath(number);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{courseName}</h2>
        <StateBadge state={CERTIFICATE_CASE.states[state]} />
      </div>
      <div className="mt-4 grid gap-4">
        <FactList facts={facts} />
        {state === "revoked" && <p>The reason: {reason}</p>}
        {(state === "expiring" || state === "expired") && (
          <p>
            {ask === "" ? (
              "Ask your coordinator to renew it"
            ) : (
              <ExternalLink href={ask}>Ask your coordinator on WhatsApp to renew it</ExternalLink>
            )}
            . Number and link stay the same.
          </p>
        )}
        <p>
          <span className="text-sm text-muted">
            {state === "revoked" ? "Public page" : "Link to share, for example on LinkedIn"}
          </span>
          <br />
          <a href={page} className="link wrap-anywhere">
            {url}
          </a>
        </p>
        {state !== "revoked" && !hasPdf && <p className="max-w-measure text-sm text-muted">{NO_PDF}</p>}
        {state !== "revoked" && (
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {hasPdf && (
              <a href={`${page}/certificate.pdf`} className="link">
                Download the PDF
              </a>
            )}
            <a href={`${page}/print`} className="link">
              Print view
            </a>
            {hasCredential && (
              <a href={`${page}/credential.jwt`} className="link">
                Open Badge (signed file)
              </a>
            )}
          </p>
        )}
      </div>
    </Card>
  );
}

function Open({ id, name, studentName, conditions }: Loaded["courses"][number]) {
  const isReady = conditions.every(({ isMet }) => isMet);
  return (
    <section aria-labelledby={`course-${id}`} className="grid gap-4">
      <h2 id={`course-${id}`} className="text-xl">
        {name}
      </h2>
      <ConditionList conditions={conditions} />
      {isReady ? (
        <Form method="post" className="grid max-w-measure justify-items-start gap-3">
          <input type="hidden" name="courseId" value={id} />
          <p>
            The certificate will bear the name <strong>{studentName}</strong>, which cannot be changed
            afterwards. Is it wrong?{" "}
            <Link to={paths.dashboardProfile} className="link">
              Correct it first
            </Link>
          </p>
          <FormButton pending="Issuing…">Get my certificate</FormButton>
        </Form>
      ) : (
        <p className="max-w-measure text-muted">
          When all of them are met, you get your certificate here. It is valid for{" "}
          {monthsText(provider().programme.certificateMonths)} and has a link with which others check it.
        </p>
      )}
    </section>
  );
}
