import { listDownload } from "#app/admin/list-download.server.ts";
import { publishedState } from "#app/admin/quiz-state.ts";
import { exportQuizzes } from "#app/domain/quizzes/service/edit-quiz.server.ts";

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
