import { Link } from "@remix-run/react";
import clsx from "clsx";
import { rightOptions } from "#app/features/scholarship-test/corrections/rules.ts";
import { answerMark } from "#app/features/scholarship-test/results/rules.ts";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import { formatDuration } from "#app/platform/format/time.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { AnswerStrip } from "./answer-strip.tsx";
import { type Line, MARKS } from "./marks.ts";

const SOURCES: Record<string, string> = {
  offline: "saved on the device during an outage",
  draft: "chosen, not confirmed, when the time ended",
};

type Props = { lines: readonly Line[]; isRunning: boolean; onlyWrong: boolean };

/** The questions in this student's order, with the answers: all, or the wrong ones only. */
export function AttemptAnswers({ lines, isRunning, onlyWrong }: Props) {
  const wrong = lines.filter((line) => answerMark(line) === "wrong");
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">Questions, in this student's order</h2>
      <AnswerStrip lines={lines} isRunning={isRunning} />
      <nav aria-label="Questions shown" className="flex flex-wrap gap-2">
        <Choice search="" isCurrent={!onlyWrong} label="All" count={lines.length} />
        <Choice search="?show=wrong" isCurrent={onlyWrong} label="Only wrong" count={wrong.length} />
      </nav>
      {onlyWrong && wrong.length === 0 && <p>No answer is wrong.</p>}
      <ol className="max-w-measure divide-y divide-hairline">
        {(onlyWrong ? wrong : lines).map((line) => (
          <li
            key={line.position}
            id={`question-${line.position + 1}`}
            className="grid scroll-mt-20 gap-2 py-4"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="text-sm text-muted">Question {line.position + 1}</h3>
              <Mark line={line} isRunning={isRunning} />
            </div>
            <RichText text={line.text} html={line.html?.text} className="max-w-measure" />
            <ul className="grid gap-1 text-sm">
              {line.options.map((option, index) => (
                <Option
                  // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies an option
                  key={index}
                  label={optionLabel(index)}
                  text={option}
                  html={line.html?.options[index]}
                  isRight={rightOptions(line.correctAnswer, line.marking).includes(index)}
                  isChosen={index === line.selectedAnswer}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

type ChoiceProps = { search: string; isCurrent: boolean; label: string; count: number };

const Choice = ({ search, isCurrent, label, count }: ChoiceProps) => (
  <Link
    to={{ search }}
    aria-current={isCurrent ? "true" : undefined}
    preventScrollReset
    className="flex min-h-10 items-center gap-2 rounded-full border border-line px-3.5 text-sm hover:border-ink aria-[current]:border-indigo aria-[current]:bg-indigo aria-[current]:text-on-indigo"
  >
    {label} <span className="figures">{count}</span>
  </Link>
);

function Mark({ line, isRunning }: { line: Line; isRunning: boolean }) {
  const { seconds, source } = line;
  const mark = answerMark(line);
  const { Icon, word, className } = MARKS[mark];
  const note = source ? SOURCES[source] : undefined;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm">
      <Icon className={clsx("size-4", className)} aria-hidden />
      <span className={clsx(className, (mark === "right" || mark === "wrong") && "font-semibold")}>
        {mark === "none" && isRunning ? "Not answered yet" : word}
      </span>
      {seconds !== null && <span className="figures text-muted">after {formatDuration(seconds)}</span>}
      {note && <span className="text-muted">({note})</span>}
    </p>
  );
}

type OptionProps = { label: string; text: string; html?: string; isRight: boolean; isChosen: boolean };

function Option({ label, text, html, isRight, isChosen }: OptionProps) {
  return (
    <li className={isChosen || isRight ? "font-semibold" : "text-muted"}>
      {label}. <RichText as="span" text={text} html={html} />
      {isRight && (
        <span className="text-leaf"> ({isChosen ? "Correct answer, chosen" : "Correct answer"})</span>
      )}
      {isChosen && !isRight && <span className="text-brick"> (Chosen)</span>}
    </li>
  );
}
