import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { brand } from "#app/content/brand.ts";
import { listOwnFeedback } from "#app/domain/counselling/service/read-own-feedback.server.ts";
import { FeedbackRecord } from "#app/student/feedback-record.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { guarded } from "#app/web/guard.server.ts";

export const loader = guarded("student", async ({ ctx }) => ({ records: await listOwnFeedback(ctx) }));

export const meta: MetaFunction = () => [{ title: "My Counseling Feedback · Kadam" }];

export default function Feedback() {
  const { records } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="My Counseling Feedback" />
      {records.length === 0 ? (
        <EmptyState
          title="No Feedback Available"
          action={
            <ExternalLink href={brand.counselling.paymentLink} className={buttonClass()}>
              Book your counseling
            </ExternalLink>
          }
        >
          Feedback stands here after your first conversation.
        </EmptyState>
      ) : (
        records.map((record) => <FeedbackRecord key={record.id} record={record} />)
      )}
    </>
  );
}
