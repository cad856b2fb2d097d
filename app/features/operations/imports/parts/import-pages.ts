import type { ImportKind } from "#app/features/operations/imports/rules.ts";
import { paths } from "#app/platform/http/paths.ts";

/** The page that confirms the undo of an import. */
export const undoPath = (id: string) => `/admin/imports/${id}/undo`;

type Import = { kind: ImportKind; target: string };

const PAGES: Record<ImportKind, (target: string) => string> = {
  questions: (quizId) =>
    quizId === "" ? `${paths.adminQuestions}/import` : `${paths.adminQuizzes}/${quizId}/import`,
  people: () => `${paths.adminInvitations}/import`,
  course: () => `${paths.adminCourses}/import`,
  weeks: (courseId) => `${paths.adminCourses}/${courseId}/import`,
  attendance: (sessionId) => `${paths.adminSessions}/${sessionId}/attendance`,
};

/** The page where an import was made. */
export const importPage = ({ kind, target }: Import) => PAGES[kind](target);
