import { optionLabel } from "#app/domain/scholarship/rules.ts";
import { formatCount } from "#app/format/count.ts";
import { DryRunNotice, type DryRunResult } from "./dry-run-notice.tsx";

type Question = { line: number; text: string; options: string[]; correctAnswer: number };

const SHOWN = 5;

/** The questions of an import, or every line with an error. */
export const DryRun = ({
  preview: { questions, ...result },
}: {
  preview: DryRunResult & { questions: Question[] };
}) => (
  <DryRunNotice result={result} title={`${formatCount(questions.length, "question", "questions")} found`}>
    <ol className="mt-1 grid gap-1">
      {questions.slice(0, SHOWN).map(({ line, text, options, correctAnswer }) => (
        <li key={line} className="text-sm break-words whitespace-pre-wrap">
          {text}{" "}
          <span className="text-muted">
            Correct: {optionLabel(correctAnswer)}. {options[correctAnswer]}
          </span>
        </li>
      ))}
    </ol>
    {questions.length > SHOWN && <p className="mt-1 text-sm">and {questions.length - SHOWN} more.</p>}
  </DryRunNotice>
);
