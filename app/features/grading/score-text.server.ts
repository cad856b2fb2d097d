import type { CourseView } from "#app/features/teaching/courses/course-view.ts";
import { type ExplainedGrade, explainScore } from "./rules.ts";

export const withScoreText = <Grade extends ExplainedGrade & { feedback: string }>(grade: Grade): Grade => ({
  ...grade,
  feedback: [explainScore(grade), grade.feedback].filter(Boolean).join("\n"),
});

/** The same course with that text in each submission and grade. */
export const withScoreTexts = (view: CourseView): CourseView => ({
  ...view,
  weeks: view.weeks.map((week) => ({
    ...week,
    assignments: week.assignments.map(({ submission, grades, ...assignment }) => ({
      ...assignment,
      submission: submission && withScoreText(submission),
      grades: grades.map(withScoreText),
    })),
  })),
});
