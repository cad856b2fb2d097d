import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import type { ServedTranslation } from "#app/features/scholarship-test/served-question.ts";
import { inLanguage } from "#app/features/scholarship-test/texts/in-language.ts";
import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
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
  /** The same in the second language of the paper; null without one. */
  translation: (ServedTranslation & { explanation: string | null; explanationHtml: string | null }) | null;
};

const MARKS = {
  right: { Icon: Check, key: "result.markRight", className: "text-leaf" },
  wrong: { Icon: X, key: "result.markWrong", className: "text-brick" },
  void: { Icon: Ban, key: "result.markVoid", className: "text-muted" },
  none: { Icon: Minus, key: "result.markNone", className: "text-muted" },
} as const;

/** The questions of the paper with what the quiz shows of the answers; nothing before it may be shown. */
export function OwnAnswers({ answers }: { answers: readonly OwnAnswer[] }) {
  const { text } = useTexts();
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="no-print grid gap-2">
      <h2 id="answers" className="text-xl">
        {text("result.answers")}
      </h2>
      <Disclosure summary={text("result.answersShow")}>
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
  const { position, selected, mark, correct } = answer;
  const { text, language } = useTexts();
  const { Icon, key, className } = MARKS[mark];
  const shown = inLanguage(answer, language);
  return (
    <>
      <h3 className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
        {text("result.question", { number: position + 1 })}
        <span className={`flex items-center gap-1.5 ${className}`}>
          <Icon className="size-4" aria-hidden />
          {text(key)}
        </span>
      </h3>
      <RichText lang={shown.lang} text={shown.text} html={shown.html?.question} className="wrap-anywhere" />
      <ul className="grid gap-1 text-sm">
        {shown.options.map((option, index) => {
          const notes = [
            index === selected && text("result.yourAnswer"),
            correct?.includes(index) && text("result.correctOption"),
          ].filter(Boolean);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies an option
            <li key={index} className={notes.length > 0 ? "font-semibold" : "text-muted"}>
              {optionLabel(index)}.{" "}
              <RichText as="span" lang={shown.lang} text={option} html={shown.html?.options[index]} />
              {notes.length > 0 && ` (${notes.join(", ")})`}
            </li>
          );
        })}
      </ul>
      {shown.explanation && (
        <div className="text-sm">
          {text("result.explanation")}{" "}
          <RichText lang={shown.explanationLang} text={shown.explanation} html={shown.explanationHtml} />
        </div>
      )}
    </>
  );
}
