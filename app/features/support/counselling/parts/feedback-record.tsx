import { FEEDBACK_FIELDS, FEEDBACK_LABELS } from "#app/features/support/counselling/feedback-labels.ts";
import type { OwnFeedback } from "#app/features/support/counselling/queries/own-feedback.server.ts";
import { MAX_RATING } from "#app/features/support/counselling/rules.ts";
import { formatIstDate } from "#app/platform/format/time.ts";

const isRating = (field: string) => ["threeWords", "englishRating", "hindiRating"].includes(field);

/** The feedback of one counselling session: answers as text, ratings as text and meter. What is empty is omitted. */
export function FeedbackRecord({ record }: { record: OwnFeedback }) {
  const words = record.threeWords.filter(Boolean);
  const answers = FEEDBACK_FIELDS.filter((field) => !isRating(field) && record[field]);
  return (
    <article aria-labelledby={`feedback-${record.id}`} className="border-t border-hairline pt-6">
      <h2 id={`feedback-${record.id}`} className="text-xl">
        {formatIstDate(record.createdAt)}
      </h2>
      <p className="text-muted">
        {record.name}
        {record.author && `, written by ${record.author}`}
      </p>
      <dl className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-3">
        {words.length > 0 && (
          <div>
            <dt className="text-sm text-muted">{FEEDBACK_LABELS.threeWords}</dt>
            <dd className="heading text-lg">{words.join(", ")}</dd>
          </div>
        )}
        <Rating
          id={`english-${record.id}`}
          name={FEEDBACK_LABELS.englishRating}
          value={record.englishRating}
        />
        <Rating id={`hindi-${record.id}`} name={FEEDBACK_LABELS.hindiRating} value={record.hindiRating} />
      </dl>
      {answers.length > 0 && (
        <dl className="mt-5 gap-x-10 md:columns-2">
          {answers.map((field) => (
            <div key={field} className="mb-5 break-inside-avoid">
              <dt className="text-sm text-muted">{FEEDBACK_LABELS[field]}</dt>
              <dd className="max-w-measure whitespace-pre-line">{record[field]}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function Rating({ id, name, value }: { id: string; name: string; value: number | null }) {
  if (value === null) return null;
  return (
    <div>
      <dt id={id} className="text-sm text-muted">
        {name}
      </dt>
      <dd className="flex items-center gap-3">
        <span className="figures font-semibold whitespace-nowrap">
          {value} out of {MAX_RATING}
        </span>
        <meter
          aria-labelledby={id}
          min={0}
          max={MAX_RATING}
          value={value}
          className="rating h-2 min-w-0 max-w-32 flex-1"
        />
      </dd>
    </div>
  );
}
