import type { ReactNode } from "react";
import { HIGHEST_RATING, RATINGS } from "#app/features/support/ratings/rules.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";

export const RATING_FAILURE = "Your rating was not saved. Please try again.";

type RatingFormProps = {
  week: number;
  rating: number | null;
  /** Fields before the numbers. */
  children?: ReactNode;
};

/** One submit button for each number, so that a rating is one tap, without scripts too. */
export const RatingForm = ({ week, rating, children }: RatingFormProps) => (
  <Form
    method="post"
    action={paths.dashboardRating}
    failure={RATING_FAILURE}
    aria-label={`Rate week ${week}`}
    className="max-w-md"
  >
    <input type="hidden" name="week" value={week} />
    {children}
    <p className="text-sm text-muted">1 is poor, {HIGHEST_RATING} is excellent.</p>
    <div className="mt-1 grid grid-cols-5 gap-2">
      {RATINGS.map((number) => (
        <FormButton
          key={number}
          name="rating"
          value={String(number)}
          variant={number === rating ? "primary" : "secondary"}
          pending="…"
          className="figures w-full px-0!"
        >
          {number}
        </FormButton>
      ))}
    </div>
  </Form>
);
