import { COLLEGE_ENROLMENTS_PATH } from "#app/features/enrolment/colleges/paths.ts";
import { STATEMENT_PATH } from "#app/features/enrolment/statements/paths.ts";
import type { ImportKind } from "#app/features/operations/imports/rules.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { paths } from "#app/platform/http/paths.ts";

export const undoPath = (id: string) => `/admin/imports/${id}/undo`;
/** The download of the rows that an import left out. */
export const leftOutPath = (id: string) => `/admin/imports/${id}/left-out.csv`;

type Import = { kind: ImportKind; target: string };

const PAGES: Record<ImportKind, (target: string) => string> = {
  questions: (quizId) =>
    quizId === "" ? `${paths.adminQuestions}/import` : `${paths.adminQuizzes}/${quizId}/import`,
  people: () => `${paths.adminInvitations}/import`,
  course: () => `${paths.adminCourses}/import`,
  weeks: (courseId) => `${paths.adminCourses}/${courseId}/import`,
  attendance: (sessionId) => `${paths.adminSessions}/${sessionId}/attendance`,
  scores: (assignmentId) => `${paths.adminGrading}/scores/${assignmentId}/import`,
  college: () => `${COLLEGE_ENROLMENTS_PATH}/new`,
  openings: () => `${placementPaths.adminOpenings}/import`,
  statement: () => STATEMENT_PATH,
};

export const importPage = ({ kind, target }: Import) => PAGES[kind](target);
