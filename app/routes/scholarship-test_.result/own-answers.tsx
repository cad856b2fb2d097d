import { Ban, Check, Minus, X } from "lucide-react";
import { optionLabel } from "#app/domain/scholarship/rules.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

type OwnAnswer = {
  position: number;
  text: string;
  options: string[];
  selected: number | null;
  mark: "right" | "wrong" | "none" | "void";
  /** Null: not shown. */
  correct: number[] | null;
  explanation: string | null;
  /** What is formatted; null for plain text. */
  html: { question: string; options: string[] } | null;
  explanationHtml: string | null;
};

const MARKS = {
  right: { Icon: Check, word: "Right", className: "text-leaf" },
  wrong: { Icon: X, word: "Wrong", className: "text-brick" },
  void: { Icon: Ban, word: "Does not count", className: "text-muted" },
  none: { Icon: Minus, word: "Not answered", className: "text-muted" },
};

/** The questions of the paper with what the quiz shows of the answers; nothing before it may be shown. */
export function OwnAnswers({ answers }: { answers: readonly OwnAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="no-print grid gap-2">
      <h2 id="answers" className="text-xl">
        Your answers
      </h2>
      <Disclosure summary="Show every question">
        <ol className="grid max-w-measure gap-6">
          {answers.map((answer) => (
            <li key={answer.position} className="grid gap-2">
              <Answer answer={answer} />
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  );
}

function Answer({ answer }: { answer: OwnAnswer }) {
  const { position, text, options, html, selected, mark, correct, explanation, explanationHtml } = answer;
  const { Icon, word, className } = MARKS[mark];
  return (
    <>
      <h3 className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
        Question {position + 1}
        <span className={`flex items-center gap-1.5 ${className}`}>
          <Icon className="size-4" aria-hidden />
          {word}
        </span>
      </h3>
      <RichText text={text} html={html?.question} className="wrap-anywhere" />
      <ul className="grid gap-1 text-sm">
        {options.map((option, index) => {
          const notes = [index === selected && "your answer", correct?.includes(index) && "correct"].filter(
            Boolean,
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies an option
            <li key={index} className={notes.length > 0 ? "font-semibold" : "text-muted"}>
              {optionLabel(index)}. <RichText as="span" text={option} html={html?.options[index]} />
              {notes.length > 0 && ` (${notes.join(", ")})`}
            </li>
          );
        })}
      </ul>
      {explanation && (
        <div className="text-sm">
          Explanation: <RichText text={explanation} html={explanationHtml} />
        </div>
      )}
    </>
  );
}
