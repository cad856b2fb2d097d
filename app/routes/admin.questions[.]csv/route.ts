import { listDownload } from "#app/admin/list-download.server.ts";
import { CSV_TRANSLATION, translationCells } from "#app/domain/quizzes/formats/csv.ts";
import { QUESTION_LIST } from "#app/domain/quizzes/list.ts";
import { asTyped, MAX_OPTIONS } from "#app/domain/quizzes/rules.ts";
import { exportBank } from "#app/domain/quizzes/service/question-bank.server.ts";
import { optionLabel } from "#app/domain/scholarship/rules.ts";
import { csvInstant } from "#app/http/csv.server.ts";
import type { BankRow } from "#db/queries/question-bank.ts";

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
    "changed (IST)": ({ createdAt }) => csvInstant(createdAt),
    author: ({ author }) => author,
    "used in": ({ usedIn }) => usedIn,
    shown: ({ shown }) => shown,
    correct: ({ correct }) => correct,
  },
});
