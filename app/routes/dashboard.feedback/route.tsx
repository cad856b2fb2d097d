import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listOwnFeedback } from "#app/domain/counselling/service/list-own-feedback.server.ts";
import { ok } from "#app/domain/kernel/outcome.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { CounsellingBooking } from "#app/student/counselling-card.tsx";
import { FeedbackRecord } from "#app/student/feedback-record.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("workspace", async ({ ctx, context }) => {
  const read = await withFailureMessage("Error loading student feedback", async () =>
    ok(await listOwnFeedback(ctx)),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return { records: read.value };
});

export const meta: MetaFunction = () => [{ title: pageTitle("My Counseling Feedback") }];

export default function Feedback() {
  const { records } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="My Counseling Feedback" />
      {records.length === 0 ? (
        <EmptyState title="No Feedback Available" action={<CounsellingBooking />}>
          Feedback appears here after your first conversation.
        </EmptyState>
      ) : (
        records.map((record) => <FeedbackRecord key={record.id} record={record} />)
      )}
    </>
  );
}
