import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import { inLanguage } from "#app/features/scholarship-test/texts/in-language.ts";
import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import type { PracticeMark } from "#app/features/scholarship-test/use-cases/practice.server.ts";
import { RichText } from "#app/ui/rich-text.tsx";

/** A question of a practice run with the given and the correct answer, and why it is right. */
export function MarkedQuestion({ mark, number }: { mark: PracticeMark; number: number }) {
  const { text, language } = useTexts();
  const { correctAnswer, selectedAnswer } = mark;
  const shown = inLanguage(mark, language);
  const isRight = selectedAnswer === correctAnswer;
  const key = isRight ? "markRight" : selectedAnswer === null ? "markNone" : "markWrong";
  return (
    <li className="grid gap-2 py-4">
      <p className={isRight ? "font-semibold text-leaf" : "font-semibold text-brick"}>
        {text(`practice.${key}`)}
      </p>
      <div className="flex max-w-measure gap-2 font-semibold break-words">
        <span className="figures text-muted">{number}.</span>
        <RichText
          lang={shown.lang}
          text={shown.text}
          html={shown.html?.question}
          className="min-w-0 flex-1"
        />
      </div>
      {!isRight && selectedAnswer !== null && (
        <Answer name={text("practice.yourAnswer")} shown={shown} at={selectedAnswer} />
      )}
      <Answer name={text("practice.rightAnswer")} shown={shown} at={correctAnswer} />
      {shown.explanation && (
        <RichText
          lang={shown.explanationLang}
          text={shown.explanation}
          html={shown.explanationHtml}
          className="max-w-measure text-muted"
        />
      )}
    </li>
  );
}

type AnswerProps = { name: string; shown: ReturnType<typeof inLanguage>; at: number };

/** An option with its letter; nothing of an option that the question does not have. */
const Answer = ({ name, shown: { lang, options, html }, at }: AnswerProps) => (
  <p className="max-w-measure break-words">
    {name} <span className="figures text-muted">{optionLabel(at)}</span>{" "}
    <RichText as="span" lang={lang} text={options[at] ?? ""} html={html?.options[at]} />
  </p>
);
