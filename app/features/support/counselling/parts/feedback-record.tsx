import { FEEDBACK_FIELDS, FEEDBACK_LABELS } from "#app/features/support/counselling/feedback-labels.ts";
import type { OwnFeedback } from "#app/features/support/counselling/queries/own-feedback.server.ts";
import { MAX_RATING } from "#app/features/support/counselling/rules.ts";
import { formatCount } from "#app/kernel/count.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

type Props = { record: OwnFeedback; previous: OwnFeedback | undefined };

/** The newest feedback: its words first, what is strong and what comes next, the ratings with their change. */
export const NewestRecord = ({ record, previous }: Props) => (
  <article aria-labelledby={`feedback-${record.id}`} className="border-t border-hairline pt-6">
    <h2 id={`feedback-${record.id}`} className="text-base text-muted">
      {formatHomeDate(record.createdAt)}
    </h2>
    <Answers record={record} previous={previous} />
  </article>
);

/** Earlier feedback in one row, which opens. */
export const EarlierRecord = ({ record, previous }: Props) => (
  <Disclosure summary={[formatHomeDate(record.createdAt), shownWords(record)].filter(Boolean).join(": ")}>
    <Answers record={record} previous={previous} />
  </Disclosure>
);

const shownWords = ({ threeWords }: OwnFeedback) => threeWords.filter(Boolean).join(", ");

const CARDS = ["strengths", "areasOfImprovement"] as const;
const SHOWN_FIRST: readonly string[] = [...CARDS, "threeWords", "englishRating", "hindiRating"];

/** What is empty is omitted. */
function Answers({ record, previous }: Props) {
  const words = shownWords(record);
  const cards = CARDS.filter((field) => record[field]);
  const others = FEEDBACK_FIELDS.filter((field) => !SHOWN_FIRST.includes(field) && record[field]);
  const before = previous && formatHomeDate(previous.createdAt);
  return (
    <>
      <p className="text-muted">
        {record.name}
        {record.author && `, written by ${record.author}`}
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-4 md:grid-cols-2">
        {words && (
          <div className="md:col-span-2">
            <dt className="text-sm text-muted">{FEEDBACK_LABELS.threeWords}</dt>
            <dd className="heading text-2xl sm:text-3xl">{words}</dd>
          </div>
        )}
        {cards.map((field) => (
          <Card key={field}>
            <dt className="font-semibold">{FEEDBACK_LABELS[field]}</dt>
            <dd className="mt-1 max-w-measure whitespace-pre-line">{record[field]}</dd>
          </Card>
        ))}
        {(["englishRating", "hindiRating"] as const).map((field) => (
          <Rating
            key={field}
            id={`${field}-${record.id}`}
            name={FEEDBACK_LABELS[field]}
            value={record[field]}
            change={changeText(record[field], previous?.[field], before)}
          />
        ))}
      </dl>
      {others.length > 0 && (
        <Disclosure summary={formatCount(others.length, "more answer", "more answers")} className="mt-2">
          <dl className="gap-x-10 md:columns-2">
            {others.map((field) => (
              <div key={field} className="mb-5 break-inside-avoid">
                <dt className="text-sm text-muted">{FEEDBACK_LABELS[field]}</dt>
                <dd className="max-w-measure whitespace-pre-line">{record[field]}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </>
  );
}

/** '+2 since 3 Oct 2026'; nothing without a change or an earlier rating. */
function changeText(value: number | null, earlier: number | null | undefined, before: string | undefined) {
  const change = value === null || earlier === null || earlier === undefined ? 0 : value - earlier;
  return change === 0 ? undefined : `${change > 0 ? "+" : "−"}${Math.abs(change)} since ${before}`;
}

type RatingProps = { id: string; name: string; value: number | null; change: string | undefined };

/** As text and meter. */
function Rating({ id, name, value, change }: RatingProps) {
  if (value === null) return null;
  return (
    <div>
      <dt id={id} className="text-sm text-muted">
        {name}
      </dt>
      <dd className="flex flex-wrap items-center gap-x-3">
        <span className="figures font-semibold whitespace-nowrap">
          {value} out of {MAX_RATING}
        </span>
        <meter aria-labelledby={id} min={0} max={MAX_RATING} value={value} className="rating h-2 w-28" />
        {change && <span className="figures text-sm text-muted">{change}</span>}
      </dd>
    </div>
  );
}
