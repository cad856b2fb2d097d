import { istDate } from "#app/web/time.ts";
import type { OwnFeedback } from "#db/queries/own-feedback.ts";

const RATING_MAX = 10;

/** The questions of the conversation, in the order of the form (specification, section 3). */
const ANSWERS = [
  ["semester", "Semester"],
  ["college", "College"],
  ["strengths", "Strengths"],
  ["areasOfImprovement", "Areas of improvement"],
  ["stressHandling", "Handling of stress"],
  ["motivation", "Motivation"],
  ["confidence", "Confidence"],
  ["decisionMaking", "Decision making"],
  ["biggestAchievement", "Biggest achievement"],
  ["turningPoint", "Turning point"],
  ["conflicts", "Conflicts"],
  ["futureConcern", "Concern about the future"],
  ["alignInThoughts", "Alignment in thoughts"],
  ["courseChosen", "Course chosen"],
] as const satisfies readonly (readonly [keyof OwnFeedback, string])[];

/** One conversation: what was said in words, ratings as text and meter. Answers that were not given are left out. */
export function FeedbackRecord({ record }: { record: OwnFeedback }) {
  const words = record.threeWords.filter(Boolean);
  const answers = ANSWERS.filter(([name]) => record[name]);
  return (
    <article aria-labelledby={`feedback-${record.id}`} className="border-t border-hairline pt-6">
      <h2 id={`feedback-${record.id}`} className="text-xl">
        {istDate(record.createdAt)}
      </h2>
      <p className="text-muted">
        {record.name}
        {record.author && `, written by ${record.author}`}
      </p>
      <dl className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-3">
        {words.length > 0 && (
          <div>
            <dt className="text-sm text-muted">Three words</dt>
            <dd className="heading text-lg">{words.join(", ")}</dd>
          </div>
        )}
        <Rating id={`english-${record.id}`} name="English" value={record.englishRating} />
        <Rating id={`hindi-${record.id}`} name="Hindi" value={record.hindiRating} />
      </dl>
      {answers.length > 0 && (
        <dl className="mt-5 gap-x-10 md:columns-2">
          {answers.map(([name, label]) => (
            <div key={name} className="mb-5 break-inside-avoid">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="max-w-measure whitespace-pre-line">{record[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function Rating({ id, name, value }: { id: string; name: string; value: number }) {
  return (
    <div>
      <dt id={id} className="text-sm text-muted">
        {name}
      </dt>
      <dd className="flex items-center gap-3">
        <span className="figures font-semibold whitespace-nowrap">
          {value} out of {RATING_MAX}
        </span>
        <meter
          aria-labelledby={id}
          min={0}
          max={RATING_MAX}
          value={value}
          className="rating h-2 min-w-0 max-w-32 flex-1"
        />
      </dd>
    </div>
  );
}
