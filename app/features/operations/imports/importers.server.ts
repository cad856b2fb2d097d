import { peopleImporter } from "#app/features/accounts/invitations/people-importer.server.ts";
import { collegeImporter } from "#app/features/enrolment/colleges/college-importer.server.ts";
import { statementImporter } from "#app/features/enrolment/statements/statement-importer.server.ts";
import { scoresImporter } from "#app/features/grading/scores-importer.server.ts";
import { openingsImporter } from "#app/features/placement/openings/openings-importer.server.ts";
import { questionsImporter } from "#app/features/question-bank/questions-importer.server.ts";
import { courseImporter, weeksImporter } from "#app/features/teaching/courses/course-importers.server.ts";
import { attendanceImporter } from "#app/features/teaching/live-sessions/attendance-importer.server.ts";
import type { Importer } from "./importer.server.ts";
import type { ImportKind } from "./rules.ts";

/** Every kind of import that has one; each is declared in its capability. */
export const IMPORTERS: Partial<Record<ImportKind, Importer>> = Object.fromEntries(
  [
    peopleImporter,
    questionsImporter,
    courseImporter,
    weeksImporter,
    attendanceImporter,
    scoresImporter,
    collegeImporter,
    openingsImporter,
    statementImporter,
  ].map((one) => [one.kind, one as unknown as Importer]),
);
