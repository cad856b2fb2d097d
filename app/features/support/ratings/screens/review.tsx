import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SaveReviewInput } from "#app/features/support/ratings/inputs.ts";
import { OutcomeForm } from "#app/features/support/ratings/parts/outcome-form.tsx";
import { REVIEW_OUTCOME_LABELS } from "#app/features/support/ratings/parts/review-outcome.ts";
import { REVIEW_CASE, REVIEW_WEEKS } from "#app/features/support/ratings/rules.ts";
import {
  assignReviewToMe,
  getReview,
  reopen,
  saveReview,
} from "#app/features/support/ratings/use-cases/manage-reviews.server.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const handle = { failure: "The review was not changed. Please try again." };

export const loader = guarded("ratings.read", async ({ ctx, params, context }) => {
  const read = await getReview(ctx, params.reviewId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return {
    ...read.value,
    isMine: read.value.review.ownerId === ctx.actor.userId,
    mayEdit: hasRoleFor(ctx.actor, "reviews.edit"),
    mayReadStudent: hasRoleFor(ctx.actor, "students.read"),
    formId: crypto.randomUUID(),
  };
});

export const action = formAction({
  permission: "reviews.edit",
  failure: handle.failure,
  to: ({ params }) => `${paths.adminReviews}/${params.reviewId}`,
  intents: (form) => ({
    assign: form({
      run: ({ ctx, params }) => assignReviewToMe(ctx, params.reviewId ?? ""),
      done: "You are the owner of this review.",
    }),
    reopen: form({
      run: ({ ctx, params }) => reopen(ctx, params.reviewId ?? ""),
      done: "The review is open again.",
    }),
    save: form({
      input: SaveReviewInput,
      run: ({ ctx, params, input }) => saveReview(ctx, params.reviewId ?? "", input),
      done: ({ value }) => (value.state === "closed" ? "The review is closed." : "Note saved."),
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.review.studentName ?? "Review", "Reviews", "Admin") },
];

export default function ReviewPage() {
  const { review, ratings, isMine, mayEdit, mayReadStudent, formId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer?.form;
  return (
    <>
      <PageHeader
        title={`Review: ${review.studentName}`}
        lead={`${review.courseName}, ${review.batchName}`}
      />
      {answer?.problem && <Notice tone="error">{answer.problem.message}</Notice>}
      {/* On phones the long list of ratings comes after what there is to do. */}
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Facts review={review} mayReadStudent={mayReadStudent} />
        <div className="grid content-start gap-6 lg:row-span-2">
          {mayEdit && review.state !== "closed" && !isMine && (
            <Form method="post">
              <FormButton name="intent" value="assign" pending="Assigning…">
                Assign to me
              </FormButton>
            </Form>
          )}
          {mayEdit && review.state === "in_progress" && (
            <OutcomeForm key={formId} id={formId} review={review} lastResult={lastResult} />
          )}
          {(!mayEdit || review.state === "closed") && review.note && (
            <p className="max-w-measure break-words whitespace-pre-line">{review.note}</p>
          )}
          {mayEdit && review.state === "closed" && (
            <Form method="post">
              <FormButton name="intent" value="reopen" variant="secondary" pending="Reopening…">
                Reopen
              </FormButton>
            </Form>
          )}
        </div>
        <Ratings ratings={ratings} />
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const Facts = ({ review, mayReadStudent }: Pick<Loaded, "review" | "mayReadStudent">) => (
  <FactList
    facts={{
      Student: mayReadStudent ? (
        <a href={`${paths.adminStudents}/${review.studentId}`} className="link wrap-anywhere">
          {review.email}
        </a>
      ) : (
        review.email
      ),
      Why: `The ratings of weeks ${review.fromWeek} to ${review.untilWeek} are ${formatNumber(review.ratingSum / REVIEW_WEEKS)} on average, below 7.`,
      Opened: <HomeDate at={review.createdAt} />,
      "Time to improve until": <HomeDate at={review.dueAt} />,
      State: REVIEW_CASE.states[review.state].label,
      Owner: review.ownerName ?? "Nobody",
      ...(review.outcome && { Outcome: REVIEW_OUTCOME_LABELS[review.outcome] }),
    }}
  />
);

const Ratings = ({ ratings }: Pick<Loaded, "ratings">) => (
  <Table
    caption="All ratings of this student, newest week first"
    dense
    head={
      <tr>
        <Th>Week</Th>
        <Th numeric>Rating</Th>
        <Th>Comment</Th>
      </tr>
    }
  >
    {ratings.map(({ week, rating, comment }) => (
      <tr key={week}>
        <RowTh className="whitespace-nowrap">Week {week}</RowTh>
        <Td numeric>{rating}</Td>
        <Td className="break-words whitespace-pre-line">{comment}</Td>
      </tr>
    ))}
  </Table>
);
