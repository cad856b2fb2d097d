import { Check, Minus, X } from "lucide-react";
import { optionLabel } from "#app/domain/scholarship/rules.ts";
import type { AttemptAnswer } from "#app/domain/test-results/rules.ts";
import { formatDuration } from "#app/format/time.ts";

type Line = AttemptAnswer & { seconds: number | null };

const SOURCES: Record<string, string> = {
  offline: "saved on the device during an outage",
  draft: "chosen, not confirmed, when the time ended",
};

/** The questions in this student's order, with the answers. */
export function AttemptAnswers({ lines, isRunning }: { lines: readonly Line[]; isRunning: boolean }) {
  return (
    <section className="grid max-w-measure gap-3">
      <h2 className="text-xl">Questions, in this student's order</h2>
      <ol className="divide-y divide-hairline">
        {lines.map((line) => (
          <li key={line.position} className="grid gap-2 py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="text-sm text-muted">Question {line.position + 1}</h3>
              <AnswerMark line={line} isRunning={isRunning} />
            </div>
            <p className="max-w-measure whitespace-pre-wrap">{line.text}</p>
            <ul className="grid gap-1 text-sm">
              {line.options.map((option, index) => (
                <Option
                  // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies an option
                  key={index}
                  label={optionLabel(index)}
                  text={option}
                  isRight={index === line.correctAnswer}
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

function AnswerMark({ line, isRunning }: { line: Line; isRunning: boolean }) {
  const { selectedAnswer, correctAnswer, seconds, source } = line;
  if (selectedAnswer === null) {
    return (
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <Minus className="size-4" aria-hidden /> {isRunning ? "Not answered yet" : "Not answered"}
      </p>
    );
  }
  const isRight = selectedAnswer === correctAnswer;
  const Icon = isRight ? Check : X;
  const note = source ? SOURCES[source] : undefined;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm">
      <Icon className={`size-4 ${isRight ? "text-leaf" : "text-brick"}`} aria-hidden />
      <span className={`font-semibold ${isRight ? "text-leaf" : "text-brick"}`}>
        {isRight ? "Right" : "Wrong"}
      </span>
      {seconds !== null && <span className="figures text-muted">after {formatDuration(seconds)}</span>}
      {note && <span className="text-muted">({note})</span>}
    </p>
  );
}

type OptionProps = { label: string; text: string; isRight: boolean; isChosen: boolean };

function Option({ label, text, isRight, isChosen }: OptionProps) {
  const words = [isChosen && "chosen", isRight && "correct answer"].filter(Boolean).join(", ");
  return (
    <li className={isChosen || isRight ? "font-semibold" : "text-muted"}>
      {label}. {text}
      {words && <span className={isRight ? "text-leaf" : "text-brick"}> ({words})</span>}
    </li>
  );
}
