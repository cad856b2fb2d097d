import { CSV_TRANSLATION, translationCells } from "#app/features/question-bank/formats/csv.ts";
import { QUESTION_LIST } from "#app/features/question-bank/list.ts";
import type { BankRow } from "#app/features/question-bank/queries/question-bank.server.ts";
import { asTyped, MAX_OPTIONS } from "#app/features/question-bank/rules.ts";
import { exportBank } from "#app/features/question-bank/use-cases/question-bank.server.ts";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

const options = Object.fromEntries(
  Array.from({ length: MAX_OPTIONS }, (_, index) => [
    optionLabel(index),
    (row: BankRow) => asTyped(row).options[index],
  ]),
);

const translation = Object.fromEntries(
  CSV_TRANSLATION.map((heading, index) => [
    heading,
    ({ translation }: BankRow) => translationCells(translation)[index],
  ]),
);

const yes = (value: boolean) => (value ? "yes" : "");

/** An import reads these columns back; it leaves out the last ones. */
export const loader = listDownload({
  name: "questions",
  permission: "quizzes.export",
  list: QUESTION_LIST,
  rows: exportBank,
  columns: {
    question: (row) => asTyped(row).text,
    ...options,
    answer: ({ correctAnswer }) => optionLabel(correctAnswer),
    topic: ({ topic }) => topic,
    difficulty: ({ difficulty }) => difficulty,
    tags: ({ tags }) => tags.join(", "),
    explanation: ({ explanation }) => explanation,
    source: ({ source }) => source,
    draft: ({ isDraft }) => yes(isDraft),
    "keep order": ({ keepsOrder }) => yes(keepsOrder),
    practice: ({ forPractice }) => yes(forPractice),
    markdown: ({ rich }) => yes(rich !== null),
    ...translation,
    state: ({ state }) => state,
    Id: ({ id }) => id,
    version: ({ version }) => version,
    changed: csvInstants(({ createdAt }) => createdAt),
    author: ({ author }) => author,
    "used in": ({ usedIn }) => usedIn,
    shown: ({ shown }) => shown,
    correct: ({ correct }) => correct,
  },
});
