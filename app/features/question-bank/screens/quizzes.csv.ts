import { publishedState } from "#app/features/question-bank/parts/quiz-state.ts";
import { exportQuizzes } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "quizzes",
  permission: "quizzes.export",
  rows: exportQuizzes,
  columns: {
    Title: ({ title }) => title,
    Branch: ({ branch }) => branch,
    State: publishedState,
    Questions: ({ questionCount }) => questionCount,
    Minutes: ({ timeLimitMinutes }) => timeLimitMinutes,
    "Running now": ({ runningCount }) => runningCount,
    Id: ({ id }) => id,
  },
});
