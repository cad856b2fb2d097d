import type { ImportKind } from "#app/features/operations/imports/rules.ts";
import { paths } from "#app/platform/http/paths.ts";

export const undoPath = (id: string) => `/admin/imports/${id}/undo`;

type Import = { kind: ImportKind; target: string };

const PAGES: Record<ImportKind, (target: string) => string> = {
  questions: (quizId) =>
    quizId === "" ? `${paths.adminQuestions}/import` : `${paths.adminQuizzes}/${quizId}/import`,
  people: () => `${paths.adminInvitations}/import`,
  course: () => `${paths.adminCourses}/import`,
  weeks: (courseId) => `${paths.adminCourses}/${courseId}/import`,
  attendance: (sessionId) => `${paths.adminSessions}/${sessionId}/attendance`,
  scores: (assignmentId) => `${paths.adminGrading}/scores/${assignmentId}/import`,
};

export const importPage = ({ kind, target }: Import) => PAGES[kind](target);
