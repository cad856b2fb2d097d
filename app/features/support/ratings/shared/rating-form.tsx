import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { HIGHEST_RATING, RATINGS } from "#app/features/support/ratings/rules.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";

/** The two forms of a rating: from the home without a comment, and from its page with one. */
export const INTENTS = { rate: "rate", comment: "comment" } as const;

export const RATING_FAILURE = "Your rating was not saved. Please try again.";

type RatingFormProps = {
  week: number;
  rating: number | null;
  intent: (typeof INTENTS)[keyof typeof INTENTS];
  /** Fields before the numbers. */
  children?: ReactNode;
};

/** One submit button for each number, so that a rating is one tap, without scripts too. */
export const RatingForm = ({ week, rating, intent, children }: RatingFormProps) => (
  <Form
    method="post"
    action={paths.dashboardRating}
    failure={RATING_FAILURE}
    aria-label={`Rate week ${week}`}
    className="max-w-md"
  >
    <input type="hidden" name="intent" value={intent} />
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

/** The student's rating of the week, on the home: ten buttons, or what was chosen. */
export const RateWeek = ({ week, rating }: Pick<RatingFormProps, "week" | "rating">) => (
  <section aria-labelledby="rating-title">
    <h2 id="rating-title" className="text-xl">
      How was week {week}?
    </h2>
    {rating === null ? (
      <RatingForm week={week} rating={rating} intent={INTENTS.rate} />
    ) : (
      <p>
        You rated it {rating} out of {HIGHEST_RATING}.{" "}
        <Link to={paths.dashboardRating} className="link">
          Change it or add a comment
        </Link>
      </p>
    )}
  </section>
);
