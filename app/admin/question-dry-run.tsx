import { optionLabel } from "#app/domain/scholarship/rules.ts";
import { formatCount } from "#app/format/count.ts";
import { Notice } from "#app/ui/notice.tsx";
import { LineMessages } from "./line-messages.tsx";

type LineMessage = { line: number; message: string };
type Question = { line: number; text: string; options: string[]; correctAnswer: number };

const SHOWN = 5;

/** The questions of an import, or every line with an error. */
export function DryRun({
  preview: { questions, errors, notes, fileNote },
}: {
  preview: { questions: Question[]; errors: LineMessage[]; notes: LineMessage[]; fileNote?: string };
}) {
  const note = fileNote && <p className="mt-1 text-sm font-semibold">{fileNote}</p>;
  if (errors.length > 0) {
    const count = formatCount(errors.length, "line has", "lines have");
    return (
      <Notice tone="error" title={`${count} a problem, so nothing can be imported yet`}>
        {note}
        <LineMessages messages={errors} />
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={`${formatCount(questions.length, "question", "questions")} found`}>
      {note}
      <ol className="mt-1 grid gap-1">
        {questions.slice(0, SHOWN).map(({ line, text, options, correctAnswer }) => (
          <li key={line} className="text-sm break-words">
            {text}{" "}
            <span className="text-muted">
              Right: {optionLabel(correctAnswer)}. {options[correctAnswer]}
            </span>
          </li>
        ))}
      </ol>
      {questions.length > SHOWN && <p className="mt-1 text-sm">and {questions.length - SHOWN} more.</p>}
      {notes.length > 0 && <LineMessages messages={notes} />}
    </Notice>
  );
}
