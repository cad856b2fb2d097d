import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RateAndCommentInput } from "#app/features/support/ratings/inputs.ts";
import { RATING_FAILURE, RatingForm } from "#app/features/support/ratings/parts/rating-form.tsx";
import type { RatableWeek } from "#app/features/support/ratings/queries/own-ratings.server.ts";
import { HIGHEST_RATING } from "#app/features/support/ratings/rules.ts";
import { getRatingPage, rateWeek } from "#app/features/support/ratings/use-cases/rate-week.server.ts";
import { formatHomeDate, formatHomeDateTime } from "#app/platform/format/time.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: RATING_FAILURE };

/** The page that the weekly mail links to: opening it changes nothing. */
export const loader = guarded("workspace", async ({ ctx }) => {
  const { ratable, review } = await getRatingPage(ctx);
  return {
    ratable: ratable && { ...ratable, ...formTexts(ratable) },
    review: review && describeReview(review),
  };
});

/** Texts are composed here, so that the browser does not load them twice. */
const formTexts = ({ rating, endsAt }: RatableWeek) => ({
  hint:
    rating === null
      ? "Choose a number. A comment is optional: you can write it before or afterwards."
      : `You rated it ${rating} out of ${HIGHEST_RATING}. Choose a number to save it with your comment.`,
  note: `You can change it until the end of the week, ${formatHomeDateTime(endsAt)}. The staff of your batch read it with your name. When your ratings stay low, they look for the reason with you.`,
});

type Review = { fromWeek: number; untilWeek: number; dueAt: number; ownerName: string | null };

const describeReview = ({ fromWeek, untilWeek, dueAt, ownerName }: Review) =>
  `Your ratings of weeks ${fromWeek} to ${untilWeek} are below 7 on average, so a review was opened. ${ownerName ?? "The staff of your batch"} will look for the reason with you. The course should become better for you until ${formatHomeDate(dueAt)}.`;

export const action = formAction({
  permission: "student",
  failure: handle.failure,
  input: RateAndCommentInput,
  hidden: ["week"],
  run: ({ ctx, input }) => rateWeek(ctx, input),
  to: paths.dashboardRating,
  done: ({ value: { week, rating } }) =>
    `Your rating of week ${week} is saved: ${rating} out of ${HIGHEST_RATING}.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Rate your week") }];

export default function Rating() {
  const { ratable, review } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.form;
  const errors = Object.entries(reply?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? [])
      .slice(0, 1)
      .map((message) => ({ message, fieldId: name === "comment" ? name : undefined })),
  );
  return (
    <>
      <PageHeader
        title={ratable ? `How was week ${ratable.week}?` : "Rate your week"}
        lead={ratable?.courseName}
      />
      <ErrorSummary errors={errors} answer={reply} />
      {review && <Notice title="We are looking into your low ratings">{review}</Notice>}
      {ratable ? (
        <Week
          {...ratable}
          comment={(reply?.initialValue?.comment as string | undefined) ?? ratable.comment}
          errors={reply?.error?.comment ?? undefined}
        />
      ) : (
        <EmptyState
          title="No week to rate now"
          action={<ButtonLink to={paths.dashboardCourse}>Go to your course</ButtonLink>}
        >
          You can rate each week of your batch while it lasts.
        </EmptyState>
      )}
    </>
  );
}

type WeekProps = {
  week: number;
  rating: number | null;
  hint: string;
  note: string;
  comment: string | null;
  errors?: string[];
};

const Week = ({ week, rating, comment, hint, note, errors }: WeekProps) => (
  <div className="grid gap-4">
    <p>{hint}</p>
    <RatingForm week={week} rating={rating}>
      <TextAreaField
        id="comment"
        name="comment"
        label="Comment"
        optional
        rows={3}
        maxLength={1000}
        defaultValue={comment ?? ""}
        errors={errors}
        className="mb-3"
      />
    </RatingForm>
    <p className="max-w-measure text-sm text-muted">{note}</p>
  </div>
);
