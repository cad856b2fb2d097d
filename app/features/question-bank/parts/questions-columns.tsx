import { Link } from "@remix-run/react";
import type { BankRow as Row } from "#app/features/question-bank/queries/question-bank.server.ts";
import { DIFFICULTIES, type QuestionState } from "#app/features/question-bank/rules.ts";
import { paths } from "#app/platform/http/paths.ts";
import type { ListColumns } from "#app/platform/lists/list-table.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

export const STATES: Record<QuestionState, [label: string, tone: BadgeTone]> = {
  active: ["Active", "leaf"],
  draft: ["Draft", "amber"],
  retired: ["Retired", "neutral"],
};

/** Only staff who may edit get links. */
export const questionColumns = (
  mayEdit: boolean,
  languages: readonly { value: string; label: string }[],
): ListColumns<Row> => [
  {
    label: "Question",
    cell: (row) => (mayEdit ? <QuestionLink {...row} /> : <span className="line-clamp-4">{row.text}</span>),
    className: "w-2/5 min-w-44 wrap-anywhere",
  },
  {
    label: "State",
    phone: "line",
    cell: ({ state, translation }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
        {translation && <Badge>{languages.find(({ value }) => value === translation.language)?.label}</Badge>}
      </span>
    ),
  },
  {
    label: "Topic",
    sort: "topic",
    phone: "line",
    cell: ({ topic, difficulty }) => (
      <>
        {topic || <span className="text-muted">No topic</span>}, {DIFFICULTIES[difficulty].toLowerCase()}
      </>
    ),
    detail: { cell: ({ tags }) => tags.join(", ") },
    className: "min-w-24 break-words",
  },
  {
    label: "Used in",
    cell: ({ usedIn }) => (
      <span className="line-clamp-4" title={usedIn ?? undefined}>
        {usedIn ?? "No quiz"}
      </span>
    ),
    className: "min-w-28 break-words",
  },
  { label: "Shown", numeric: true, cell: ({ shown }) => shown },
  {
    label: "Correct",
    numeric: true,
    cell: ({ shown, correct }) => (shown === 0 ? "–" : `${Math.round((100 * correct) / shown)}%`),
  },
];

function QuestionLink({ id, text, state }: Row) {
  return (
    <Link
      to={`${paths.adminQuestions}/${id}/${state === "retired" ? "state" : "edit"}`}
      className="link line-clamp-4"
    >
      {text}
    </Link>
  );
}
