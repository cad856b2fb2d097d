import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { OwnSubmission } from "#app/features/grading/queries/own-submissions.server.ts";
import { withScoreText } from "#app/features/grading/score-text.server.ts";
import { SubmissionState } from "#app/features/grading/shared/submission-state.tsx";
import { listOwnSubmissions } from "#app/features/grading/use-cases/list-own-submissions.server.ts";
import { coursePaths, paths, weekPath } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Moment } from "#app/shell/student/moment.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const loader = guarded("workspace", async ({ ctx }) => ({
  submissions: (await listOwnSubmissions(ctx)).map(withScoreText),
}));

export const meta: MetaFunction = () => [{ title: pageTitle("My submissions") }];

export default function Submissions() {
  const { submissions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="My submissions" />
      {submissions.length === 0 ? (
        <EmptyState
          title="No submissions yet."
          action={<ButtonLink to={paths.dashboardCourse}>Go to your course</ButtonLink>}
        >
          Your submissions appear here with their grades and feedback.
        </EmptyState>
      ) : (
        <Table caption="My submissions, newest first" captionHidden stacked head={<Head />}>
          {submissions.map((submission) => (
            <tr key={submission.id}>
              <RowTh className="min-w-44 wrap-anywhere">
                <Link
                  to={weekPath(coursePaths[submission.courseKind], submission.week, submission.assignmentId)}
                  className="link"
                >
                  {submission.title}
                </Link>
                <span className="block text-sm font-normal text-muted">
                  {submission.courseName}, week&nbsp;{submission.week}
                </span>
              </RowTh>
              <Td className="wrap-anywhere">
                <SubmissionState submission={submission} />
                {submission.feedback && <p className="mt-1 max-w-measure text-sm">{submission.feedback}</p>}
                {submission.status === "graded" && (
                  <Link to={submission.assignmentId} className="link text-sm">
                    {gradeLink(submission)}
                    <span className="visually-hidden"> of {submission.title}</span>
                  </Link>
                )}
              </Td>
              <Td className="text-sm sm:whitespace-nowrap">
                <Moment at={submission.submittedAt} />
                <span className="block text-muted">Version {submission.version}</span>
              </Td>
              <Td>
                <ExternalLink href={submission.submissionLink}>
                  Open<span className="visually-hidden"> {submission.title}</span>
                </ExternalLink>
              </Td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

/** A grade that can no longer be asked about still has a page, with the work and its feedback. */
function gradeLink({ regrade, mayAsk }: Pick<OwnSubmission, "regrade" | "mayAsk">) {
  if (regrade) return "Your regrade request";
  return mayAsk ? "Request a regrade" : "See the grade";
}

function Head() {
  return (
    <tr>
      <Th>Assignment</Th>
      <Th>State</Th>
      <Th>Sent</Th>
      <Th>Link</Th>
    </tr>
  );
}
