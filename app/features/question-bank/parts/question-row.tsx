import Check from "lucide-react/icons/check";
import { LANGUAGES } from "#app/features/question-bank/languages/rules.ts";
import {
  DIFFICULTIES,
  type Difficulty,
  type RichContent,
  type Translation,
} from "#app/features/question-bank/rules.ts";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import { MoveButtons } from "#app/shell/staff/move-buttons.tsx";
import { RowActions } from "#app/shell/staff/row-actions.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

type Question = {
  id: string;
  version: number;
  text: string;
  rich: RichContent | null;
  options: string[];
  correctAnswer: number;
  topic: string;
  difficulty: Difficulty;
  isDraft: boolean;
  translation: Translation | null;
};

/** One question in its current version, with its correct answer and actions. */
export function QuestionRow({
  question: { id, version, text, rich, options, correctAnswer, topic, difficulty, isDraft, translation },
  index,
  count,
  quizPath,
  mayEdit,
}: {
  question: Question;
  index: number;
  count: number;
  quizPath: string;
  mayEdit: boolean;
}) {
  const name = `question ${index + 1}`;
  return (
    <li className="grid items-start gap-2 py-4 md:not-has-[[data-failed]]:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-2">
        <p className="max-w-measure font-semibold break-words whitespace-pre-wrap">
          <span className="figures text-muted">{index + 1}. </span>
          {!rich && text}
          {version > 1 && <span className="text-sm font-normal text-muted"> (version {version})</span>}
        </p>
        {rich && <RichText text={text} html={rich.html.text} className="max-w-measure font-semibold" />}
        {translation && (
          <div lang={translation.language} className="max-w-measure text-sm break-words">
            <span lang="en" className="text-muted">{`${LANGUAGES[translation.language].name}: `}</span>
            <RichText text={translation.text} html={rich?.html.translation?.text} />
          </div>
        )}
        {(topic || isDraft) && (
          <p className="text-sm text-muted">
            {[isDraft && "Draft", topic, DIFFICULTIES[difficulty]].filter(Boolean).join(", ")}
          </p>
        )}
        <ul className="grid gap-1 text-sm">
          {options.map((option, place) => (
            <li key={option} className="flex gap-2 break-words">
              <span className="figures text-muted">{optionLabel(place)}</span>
              <RichText as="span" text={option} html={rich?.html.options[place]} className="min-w-0" />
              {place === correctAnswer && (
                <span className="inline-flex items-center gap-1 font-semibold text-leaf">
                  <Check className="size-4" aria-hidden /> correct
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {mayEdit && (
        <RowActions name={name} path={`${quizPath}/questions/${id}`}>
          <MoveButtons id={id} name={name} place={index} last={count - 1} />
        </RowActions>
      )}
    </li>
  );
}
