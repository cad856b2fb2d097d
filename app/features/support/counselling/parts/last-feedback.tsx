import type { ReactNode } from "react";
import { FEEDBACK_LABELS } from "#app/features/support/counselling/feedback-labels.ts";
import type { CounsellingRecord } from "#app/features/support/counselling/queries/counselling-records.server.ts";
import { formatRating } from "#app/features/support/counselling/rules.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";

const ANSWERS = ["strengths", "areasOfImprovement", "futureConcern", "courseChosen"] as const;

type Shown = Pick<CounsellingRecord, "author" | "threeWords" | "englishRating" | "hindiRating"> &
  Pick<CounsellingRecord, "createdAt" | (typeof ANSWERS)[number]>;

type LastAction = { text: string; isDone: boolean; reply: string };

type LastFeedbackProps = {
  title: string;
  record: Shown;
  /** Those that are stored belong to the newest feedback (ADR 0112). */
  actions?: readonly LastAction[];
};

/** A form with other feedback about the same student beside it; below it on small screens. */
export const BesideLastFeedback = ({
  record,
  children,
  ...rest
}: Omit<LastFeedbackProps, "record"> & { record: Shown | undefined; children: ReactNode }) => (
  <div className={`grid gap-8 ${record ? "lg:grid-cols-[minmax(0,1fr)_20rem]" : ""}`}>
    {children}
    {record && <LastFeedback record={record} {...rest} />}
  </div>
);

function LastFeedback({ title, record, actions = [] }: LastFeedbackProps) {
  const words = record.threeWords.filter(Boolean).join(", ");
  const answers = ANSWERS.filter((name) => record[name]);
  return (
    <aside
      aria-labelledby="last-feedback"
      className="grid content-start gap-4 self-start rounded-card border border-hairline bg-surface p-4 text-sm lg:sticky lg:top-24"
    >
      <div>
        <h2 id="last-feedback" className="text-lg">
          {title}
        </h2>
        <p className="text-muted">
          <HomeDateTime at={record.createdAt} />
          {record.author && `, ${record.author}`}
        </p>
      </div>
      <dl className="grid gap-3">
        <Fact name={FEEDBACK_LABELS.englishRating}>{formatRating(record.englishRating)}</Fact>
        <Fact name={FEEDBACK_LABELS.hindiRating}>{formatRating(record.hindiRating)}</Fact>
        {words && <Fact name={FEEDBACK_LABELS.threeWords}>{words}</Fact>}
        {answers.map((name) => (
          <Fact key={name} name={FEEDBACK_LABELS[name]}>
            {record[name]}
          </Fact>
        ))}
      </dl>
      {actions.length > 0 && (
        <div>
          <h3 className="text-base">Actions</h3>
          <ul className="mt-1 list-disc pl-5">
            {actions.map(({ text, isDone, reply }) => (
              <li key={text} className="break-words">
                {text} – {isDone ? "done" : "not done"}
                {reply && `, “${reply}”`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="break-words whitespace-pre-line">{children}</dd>
  </div>
);
