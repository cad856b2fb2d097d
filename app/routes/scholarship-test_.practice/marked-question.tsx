import { optionLabel } from "#app/domain/scholarship/rules.ts";

type Mark = {
  text: string;
  options: string[];
  correctAnswer: number;
  selectedAnswer: number | null;
  explanation: string;
};

/** A question of a practice run with the given and the right answer, and why it is right. */
export function MarkedQuestion({ mark, number }: { mark: Mark; number: number }) {
  const { text, options, correctAnswer, selectedAnswer, explanation } = mark;
  const isRight = selectedAnswer === correctAnswer;
  return (
    <li className="grid gap-2 py-4">
      <p className={isRight ? "font-semibold text-leaf" : "font-semibold text-brick"}>
        {isRight ? "Right" : selectedAnswer === null ? "Not answered" : "Wrong"}
      </p>
      <p className="max-w-measure font-semibold break-words whitespace-pre-line">
        <span className="figures text-muted">{number}. </span>
        {text}
      </p>
      {!isRight && selectedAnswer !== null && (
        <Answer name="Your answer" options={options} at={selectedAnswer} />
      )}
      <Answer name="Right answer" options={options} at={correctAnswer} />
      {explanation && <p className="max-w-measure whitespace-pre-line text-muted">{explanation}</p>}
    </li>
  );
}

const Answer = ({ name, options, at }: { name: string; options: string[]; at: number }) => (
  <p className="max-w-measure break-words whitespace-pre-line">
    {name}: <span className="figures text-muted">{optionLabel(at)}</span> {options[at]}
  </p>
);
