import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { MAX_RATING, MIN_RATING } from "#app/features/support/counselling/rules.ts";
import { FieldError } from "#app/ui/field.tsx";

const RATINGS = Array.from({ length: MAX_RATING - MIN_RATING + 1 }, (_, index) => MIN_RATING + index);

/**
 * A rating as one row of radio buttons, three rows on phones; 'Not rated' stores none. A stored rating says 'not changed'
 * until another one is chosen, which styles do without scripts, or until it is chosen on purpose. The first radio has the
 * field's id, so that a summary can link to it.
 */
export function RatingField({
  field: { id, name, errors, initialValue },
  label,
  preset,
}: {
  // biome-ignore lint/suspicious/noExplicitAny: a field of any form
  field: FieldMetadata<any, any, any>;
  label: string;
  /** The number before the user chooses one; null: not rated. */
  preset: number | null;
}) {
  const [isChosen, setChosen] = useState(false);
  return (
    <fieldset
      className="grid gap-1.5"
      aria-invalid={errors ? true : undefined}
      aria-describedby={errors && `${id}-error`}
    >
      <legend className="mb-1 font-semibold">
        {label}
        {!isChosen && preset !== null && (
          <span className="rating-mark font-normal text-muted"> (not changed)</span>
        )}
      </legend>
      <FieldError id={id} errors={errors} />
      <div className="grid grid-cols-5 gap-1 sm:grid-cols-[repeat(10,1fr)_auto]">
        {[...RATINGS, null].map((rating, position) => (
          <label
            key={rating}
            className="relative grid min-h-11 place-items-center font-semibold last:px-3 max-sm:last:col-span-5"
          >
            <input
              type="radio"
              className="segment absolute inset-0 size-full cursor-pointer appearance-none rounded-control border border-line bg-surface hover:border-ink"
              id={position === 0 ? id : `${id}-${rating ?? "none"}`}
              name={name}
              value={rating ?? ""}
              defaultChecked={String(rating ?? "") === String(initialValue ?? "")}
              data-preset={rating === preset || undefined}
              onClick={() => setChosen(true)}
            />
            <span className="pointer-events-none relative">{rating ?? "Not rated"}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
