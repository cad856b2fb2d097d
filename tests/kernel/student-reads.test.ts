import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { isBoundToBatches } from "#app/kernel/actor.ts";
import { type Permission, rolesWith } from "#app/kernel/permissions.ts";

/** The exports of db/schema with data of a student: who is on the list, what they did, what is written about them. */
const STUDENT_TABLES =
  /\b(users|directory|profiles|enrolments|dueDateExtensions|submissions|submissionVersions|grades|attempts|answers|counsellingRecords|staffNotes|weekCompletions|learningTime|recordOpenings)\b/;
const STUDENT_TABLES_IN_SQL =
  /\b(?:FROM|JOIN) (users|directory|profiles|enrolments|due_date_extensions|submissions|submission_versions|grades|attempts|answers|counselling_records|staff_notes|week_completions|learning_time)\b/i;
/** The conditions of ADR 0096. */
const CONDITION = /\b(belongsToOwnStudent|isOwnBatch|mayReadStudent)\b/;

/** Use-cases that graders or counsellors may call and that read such tables for all students, and why that is right. */
const COUNTS = "numbers of students, without names";
const AFTER_STUDENT = "the student was read with the condition before, else it ends with not_found";
const FOR_EVERY_STUDENT: Record<string, string> = {
  "teaching/batches/use-cases/edit-batches.server.ts: getBatch":
    "numbers of students, and names of staff; not_found outside",
  "support/counselling/use-cases/write-feedback.server.ts: getStudentFeedback":
    "the student is read with the condition in the same batch, else it ends with not_found",
  "support/risks/use-cases/manage-risks.server.ts: setHandled":
    "the student is read with the condition in the same batch, else it ends with not_found",
  "support/counselling/use-cases/write-feedback.server.ts: writeFeedback": AFTER_STUDENT,
  "support/counselling/use-cases/write-feedback.server.ts: writeStaffNote": AFTER_STUDENT,
  "teaching/courses/use-cases/edit-course.server.ts: getCourse": COUNTS,
  "teaching/courses/use-cases/edit-course.server.ts: getDeletionEffects": COUNTS,
  "teaching/courses/use-cases/edit-material.server.ts: getAssignment": COUNTS,
  "teaching/courses/use-cases/edit-weeks.server.ts: getWeek": COUNTS,
  "teaching/courses/use-cases/replace-course.server.ts: listFullCourses": COUNTS,
  "teaching/courses/use-cases/undo-deletion.server.ts: listCoursesWithDeletions": COUNTS,
  "messages/conversations/use-cases/answer-conversations.server.ts: listConversations":
    "names of staff; the list has the condition",
  "messages/conversations/use-cases/answer-conversations.server.ts: getConversation":
    "the conversation is read with the condition in the same batch, else it ends with not_found",
  "messages/conversations/use-cases/answer-conversations.server.ts: answerConversation":
    "the write has the condition, and the conversation is read with it",
  "operations/overview/use-cases/overview.server.ts: getWaitingWork":
    "numbers of rows; each queue has the condition",
  "support/risks/use-cases/manage-risks.server.ts: getRisk":
    "names of staff; the student is read with the condition in the same batch, else it ends with not_found",
  "support/risks/use-cases/manage-risks.server.ts: listRisks":
    "counts figures first; the list has the condition",
  "support/risks/use-cases/risk-records.server.ts: listRiskRecords":
    "counts figures first; the list has the condition",
  "students/use-cases/list-students.server.ts: listStudents":
    "finishes overdue attempts; the list has the condition",
  "grading/use-cases/grade-submission.server.ts: gradeAssignment":
    "the submission was read with the condition",
  "grading/use-cases/grade-submission.server.ts: gradeAssignmentOnce":
    "the submission was read with the condition",
  "grading/use-cases/grade-submission.server.ts: returnSubmissionByCall":
    "the submission was read with the condition",
  "grading/use-cases/submission-records.server.ts: listGraders": "names of staff",
  "grading/use-cases/grade-submission.server.ts: recordGrade": "the guard of the write has the condition",
  "grading/regrades/use-cases/answer-regrade.server.ts: answerWithKeptGrade":
    "the guard of the write has the condition",
  "grading/use-cases/release-grades.server.ts: releaseGrades":
    "answers the requests about the grades that were released with the condition",
  "grading/use-cases/import-scores.server.ts: importScores":
    "the submissions are read with the condition, and the guard of the write has it",
  "grading/use-cases/queue.server.ts: assignSelected": "names of staff; the write has the condition",
  "grading/use-cases/queue.server.ts: previewAssignment": "names of staff",
  "grading/use-cases/queue.server.ts: takeNext": "releases a submission of the grader",
  "grading/use-cases/list-submissions.server.ts: getSubmission":
    "the submission is read with the condition in the same batch, else it ends with not_found",
};

/** Use-cases without `withPermission` that take the id of a student, and why they need no question. */
const BY_ID: Record<string, string> = {
  "accounts/use-cases/passkey-sign-in.server.ts: hasPasskey": "the person who has entered the password",
  "accounts/use-cases/passkeys.server.ts: removePasskey": "the id of one's own passkey",
  "messages/announcements/use-cases/own-news.server.ts: getNews": "an announcement for the student",
  "messages/conversations/use-cases/own-conversations.server.ts: getOwnConversation":
    "one's own conversation",
  "messages/conversations/use-cases/own-conversations.server.ts: writeAgain": "one's own conversation",
  "messages/announcements/use-cases/own-news.server.ts: recordNewsRead": "one's own reading",
  "messages/notifications/use-cases/own-notifications.server.ts: openNotification":
    "the id of one's own notification",
  "scholarship-test/use-cases/find-attempt.server.ts: selectStudentAttempt":
    "a statement; its callers authorize",
  "students/use-cases/change-account.server.ts: changeAccount":
    "asks for the permission of the change, which no role of batches has",
};

type Declaration = { name: string; text: string };

/** The declarations at the top level of a file. */
function declarationsOf(source: string): Declaration[] {
  const starts = [...source.matchAll(/^(?:export )?(?:async )?(?:const|function) (\w+)/gm)];
  return starts.map((start, index) => ({
    name: start[1]!,
    text: source.slice(start.index, starts[index + 1]?.index),
  }));
}

/** The text of a declaration with all that it uses of its own file. */
function withHelpers({ name, text }: Declaration, all: Declaration[], seen = new Set([name])): string {
  const used = all.filter((other) => !seen.has(other.name) && new RegExp(`\\b${other.name}\\b`).test(text));
  for (const other of used) seen.add(other.name);
  return text + used.map((other) => withHelpers(other, all, seen)).join("\n");
}

const importsOf = (source: string) =>
  [
    ...source.matchAll(
      /import (?:type )?\{([^}]*)\} from "(?:#app\/features\/[\w/-]+|[./]+)\/queries\/([\w-]+)\.server\.ts"/g,
    ),
  ].flatMap(([, names = "", file = ""]) =>
    names.split(",").flatMap((name) => (/^\s*type /.test(name) ? [] : [{ name: name.trim(), file }])),
  );

const queries = new Map<string, { isStudentPolicy: boolean; hasCondition: boolean }>();
const queryFiles = readdirSync("app/features", { recursive: true, encoding: "utf8" }).filter((file) =>
  /\/queries\/[\w-]+\.server\.ts$/.test(file),
);
for (const file of queryFiles) {
  const all = declarationsOf(readFileSync(`app/features/${file}`, "utf8"));
  for (const declaration of all) {
    const text = withHelpers(declaration, all);
    queries.set(`${basename(file, ".server.ts")}.${declaration.name}`, {
      isStudentPolicy: STUDENT_TABLES.test(text) || STUDENT_TABLES_IN_SQL.test(text),
      hasCondition: CONDITION.test(text),
    });
  }
}

const files = readdirSync("app/features", { recursive: true, encoding: "utf8" }).filter((file) =>
  /use-cases\/[\w-]+\.server\.ts$/.test(file),
);

/** The use-cases that graders or counsellors may call, with the queries of student tables that have no condition. */
const useCases = files.flatMap((file) => {
  const source = readFileSync(`app/features/${file}`, "utf8");
  const imports = importsOf(source);
  const all = declarationsOf(source);
  return all.flatMap((declaration) => {
    const permission = /withPermission\(\s*"([^"]+)"/.exec(declaration.text)?.[1] as Permission | undefined;
    if (!permission || !rolesWith(permission).some((staffRole) => isBoundToBatches({ staffRole }))) return [];
    const text = withHelpers(declaration, all);
    const unconditioned = imports.filter(({ name, file: from }) => {
      const query = queries.get(`${from}.${name}`);
      return query?.isStudentPolicy && !query.hasCondition && new RegExp(`\\b${name}\\b`).test(text);
    });
    const asks = /\bmayReadStudent\(/.test(text);
    return [
      { name: `${file}: ${declaration.name}`, asks, unconditioned: unconditioned.map(({ name }) => name) },
    ];
  });
});

test("a use-case of graders and counsellors reads the data of their own students only", () => {
  expect(useCases.length).toBeGreaterThan(30);
  const open = useCases.filter(({ name, asks, unconditioned }) => {
    return !asks && unconditioned.length > 0 && !(name in FOR_EVERY_STUDENT);
  });
  expect(open.map(({ name, unconditioned }) => `${name} calls ${unconditioned.join(", ")}`)).toEqual([]);
});

test("every exception is needed", () => {
  const names = useCases
    .filter(({ asks, unconditioned }) => !asks && unconditioned.length > 0)
    .map(({ name }) => name);
  expect(Object.keys(FOR_EVERY_STUDENT).filter((name) => !names.includes(name))).toEqual([]);
});

test("a use-case for several kinds of people that takes the id of a student asks whether the actor may read it", () => {
  const silent = files.flatMap((file) => {
    const all = declarationsOf(readFileSync(`app/features/${file}`, "utf8"));
    return all.flatMap((declaration) => {
      const { name, text } = declaration;
      const takesId =
        /^export (async )?(function \w+|const \w+ = (async )?)\([^)]*\b(studentId|userId|id)\??: string/.test(
          text,
        );
      const asks = /\b(mayReadStudent|withPermission)\(/.test(withHelpers(declaration, all));
      return takesId && !asks ? [`${file}: ${name}`] : [];
    });
  });
  expect(silent.sort()).toEqual(Object.keys(BY_ID).sort());
});
