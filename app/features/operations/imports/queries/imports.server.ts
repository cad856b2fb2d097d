import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ImportedRow, ImportKind } from "#app/features/operations/imports/rules.ts";
import { canStillBeDrawn } from "#app/features/question-bank/queries/question-bank.server.ts";
import { factsFrom } from "#app/features/question-bank/queries/quiz-editing.server.ts";
import {
  keepDeletedCourse,
  mayBeDeleted,
} from "#app/features/teaching/courses/queries/course-deletions.server.ts";
import { deleteCourseStatements } from "#app/features/teaching/courses/queries/course-editing.server.ts";
import type { Mark } from "#app/features/teaching/live-sessions/rules.ts";
import { imports, users } from "#db/schema/index.ts";
import { type Database, databaseNow, mustHold, type Step, statement } from "#db/session/index.ts";

type NewImport = {
  id: string;
  kind: ImportKind;
  target: string;
  fileName: string;
  createdBy: string;
  count: number;
  rows: readonly ImportedRow[];
};

/**
 * Statement: records an import in its write; a form that is sent again records none. A draft that is running ends with it,
 * or moves on from row `from` to row `next`.
 */
export const insertImport = statement(
  (db: Database, { from = 0, next, ...values }: NewImport & { from?: number; next?: number }) =>
    db.orm
      .insert(imports)
      .values({ ...values, rows: [...values.rows] })
      .onConflictDoUpdate({
        target: imports.id,
        set: {
          target: values.target,
          count: sql`${imports.count} + ${values.count}`,
          rows: sql`(SELECT json_group_array(json(value)) FROM (
            SELECT value FROM json_each(${imports.rows})
            UNION ALL SELECT value FROM json_each(${JSON.stringify(values.rows)})))`,
          state: next === undefined ? "done" : "running",
          content: next === undefined ? null : sql`${imports.content}`,
          next: next ?? 0,
        },
        setWhere: and(eq(imports.state, "running"), eq(imports.next, from))!,
      }),
);

/** Statement, before the questions of a quiz are removed: adds their keys to the import that replaces them. */
export const keepRemovedQuestions = statement((db: Database, id: string, quizId: string) =>
  db.orm.run(sql`UPDATE imports SET rows = (SELECT json_group_array(json(row)) FROM (
      SELECT value AS row FROM json_each(imports.rows)
      UNION ALL SELECT json_object('entity', 'removed', 'id', question_key) FROM quiz_questions
        WHERE quiz_id = ${quizId} AND removed_at IS NULL))
    WHERE id = ${id} AND NOT EXISTS (SELECT 1 FROM questions WHERE id = ${`${id}:0`})`),
);

type ImportedMarks = Omit<NewImport, "rows" | "count" | "kind"> & { batchId: string; marks: readonly Mark[] };

/** Statement, before the states of a file are stored: records those that it changes, with the states of before. */
export const insertAttendanceImport = statement((db: Database, values: ImportedMarks) =>
  db.orm.run(sql`INSERT INTO imports (id, created_by, kind, target, file_name, count, rows)
    SELECT ${values.id}, ${values.createdBy}, 'attendance', ${values.target}, ${values.fileName}, count(*),
      json_group_array(json_object('entity', 'attendance', 'id', u.id,
        'before', json_object('state', a.state, 'confirmedAt', a.confirmed_at, 'confirmedBy', a.confirmed_by),
        'after', json_object('state', mark.value ->> 'state')))
    FROM json_each(${JSON.stringify(values.marks)}) mark JOIN users u ON u.id = mark.value ->> 'studentId'
      LEFT JOIN attendance a ON a.session_id = ${values.target} AND a.student_id = u.id
    WHERE u.batch_id = ${values.batchId} AND a.state IS NOT mark.value ->> 'state'
    HAVING count(*) > 0
    ON CONFLICT (id) DO UPDATE SET count = excluded.count, rows = excluded.rows, state = 'done', content = NULL
      WHERE imports.state = 'running'`),
);

type ImportedScores = Omit<NewImport, "rows" | "kind"> & { submissionIds: readonly string[] };

/** Statement, before the scores of a file are stored: records the submissions with the versions of before. */
export const insertScoresImport = statement((db: Database, { submissionIds, ...values }: ImportedScores) =>
  db.orm.run(sql`INSERT INTO imports (id, created_by, kind, target, file_name, count, rows)
    SELECT ${values.id}, ${values.createdBy}, 'scores', ${values.target}, ${values.fileName}, ${values.count},
      json_group_array(json_object('entity', 'submission', 'id', s.id, 'before', json_object('status', s.status,
        'isHeld', s.is_held, 'version', s.version, 'gradeVersion', s.grade_version, 'holdVersion', s.hold_version)))
    FROM submissions s WHERE s.id IN (SELECT value FROM json_each(${JSON.stringify(submissionIds)})) HAVING true
    ON CONFLICT (id) DO UPDATE SET count = excluded.count, rows = excluded.rows, state = 'done', content = NULL
      WHERE imports.state = 'running'`),
);

const LISTED = 10;

export const selectImports = statement((db: Database, kind: ImportKind, target?: string) =>
  db.orm
    .select({
      id: imports.id,
      createdAt: imports.createdAt,
      fileName: imports.fileName,
      count: imports.count,
      state: imports.state,
      leftOutCount: sql<number>`iif(${imports.leftOut} IS NULL, 0, ${imports.leftOutCount})`,
      undoneAt: imports.undoneAt,
      createdByName: users.name,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(and(eq(imports.kind, kind), target === undefined ? undefined : eq(imports.target, target)))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(LISTED),
);

/** Statement: one import with everything that undoing it needs. */
export const selectImport = statement((db: Database, id: string) =>
  db.orm
    .select({
      id: imports.id,
      createdAt: imports.createdAt,
      kind: imports.kind,
      target: imports.target,
      fileName: imports.fileName,
      count: imports.count,
      rows: imports.rows,
      undoneAt: imports.undoneAt,
    })
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, "done"))),
);

/** Statement, the guard of an undo: the import is not undone yet. */
export const markUndone = statement((db: Database, id: string, by: string) =>
  db.orm
    .update(imports)
    .set({ undoneAt: databaseNow as never, undoneBy: by })
    .where(and(eq(imports.id, id), isNull(imports.undoneAt))),
);

type Undone = { kind: ImportKind; target: string; rows: readonly ImportedRow[] };

/** How an import is undone: `uses` are queries of one text each, the sentence that says what uses it, or none. */
type Undo = { uses: SQL[]; statements: (db: Database) => Step[] };

const importedIds = (rows: readonly ImportedRow[], entity: ImportedRow["entity"]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(rows.filter((row) => row.entity === entity).map(({ id }) => id))}))`;

const importedRows = (rows: readonly ImportedRow[], entity: ImportedRow["entity"]): SQL =>
  sql`json_each(${JSON.stringify(rows.filter((row) => row.entity === entity))})`;

function undoQuestions({ target, rows }: Undone): Undo {
  const added = importedIds(rows, "question");
  const changes = importedRows(rows, "question-change");
  const shown = sql`'The question "' || substr(q.text, 1, 80) || '"'`;
  return {
    uses: [
      sql`SELECT ${shown} || ' has been changed or retired since' FROM questions q
        WHERE q.id IN ${added} AND (q.retired_at IS NOT NULL OR q.revision > 1)`,
      sql`SELECT ${shown} || ' has been changed or retired since' FROM ${changes} c
        JOIN questions q ON q.id = c.value ->> 'id'
        WHERE q.retired_at IS NOT NULL OR q.revision <> c.value ->> '$.after.revision'`,
      sql`SELECT ${shown} || ' is in the test of a student' FROM questions q
        JOIN quiz_questions listed ON listed.question_key = q.question_key
        JOIN attempts a ON a.quiz_id = listed.quiz_id, json_each(a.paper) slot
        WHERE q.id IN ${added} AND slot.value = q.id`,
      sql`SELECT ${shown} || ' was corrected' FROM corrections c JOIN questions q ON q.id = c.question_id
        WHERE q.id IN ${added}`,
      sql`SELECT ${shown} || ' is in the quiz "' || quizzes.title || '"' FROM questions q
        JOIN quiz_questions listed ON listed.question_key = q.question_key AND listed.removed_at IS NULL
        JOIN quizzes ON quizzes.id = listed.quiz_id WHERE q.id IN ${added} AND quizzes.id <> ${target}`,
      sql`SELECT 'The quiz "' || title || '" is published; unpublish it first' FROM quizzes
        WHERE id = ${target} AND published_at IS NOT NULL`,
    ],
    statements: (db) => [
      db.orm.run(sql`DELETE FROM quiz_questions
        WHERE question_key IN (SELECT question_key FROM questions WHERE id IN ${added})`),
      db.orm.run(sql`DELETE FROM questions WHERE id IN ${added}`),
      db.orm.run(sql`UPDATE quiz_questions SET removed_at = ${databaseNow} WHERE quiz_id = ${target}
        AND removed_at IS NULL
        AND question_key IN (SELECT question_key FROM questions WHERE id IN ${importedIds(rows, "listed")})`),
      db.orm.run(sql`UPDATE quiz_questions SET removed_at = NULL WHERE quiz_id = ${target}
        AND question_key IN ${importedIds(rows, "removed")}`),
      db.orm.run(sql`UPDATE questions SET ${factsFrom("before")} FROM ${changes} c
        WHERE questions.id = c.value ->> 'id'`),
      mustHold(canStillBeDrawn),
    ],
  };
}

/** Condition: the fields that a change names still have the values that it gave them. */
const isAsChanged = (fields: Record<string, SQL>): SQL =>
  sql.join(
    Object.entries(fields).map(
      ([name, column]) =>
        sql`(json_type(r.value, ${`$.after.${name}`}) IS NULL OR ${column} IS r.value ->> ${`$.after.${name}`})`,
    ),
    sql` AND `,
  );

/** The assignments that give changed fields their earlier values; other fields stay. */
const asBefore = (columns: Record<string, string>): SQL =>
  sql.join(
    Object.entries(columns).map(
      ([
        name,
        column,
      ]) => sql`${sql.identifier(column)} = iif(json_type(r.value, ${`$.before.${name}`}) IS NULL,
        ${sql.identifier(column)}, r.value ->> ${`$.before.${name}`})`,
    ),
    sql`, `,
  );

function undoPeople({ rows }: Undone): Undo {
  const invited = importedIds(rows, "invitation");
  const invitations = importedRows(rows, "invitation-change");
  const accounts = importedRows(rows, "account");
  const isNewEntry = sql`(SELECT r.value ->> 'id' FROM ${accounts} r WHERE r.value ->> '$.before.branch' = '')`;
  return {
    uses: [
      sql`SELECT email || ' has accepted the invitation' FROM invitations
        WHERE id IN ${invited} AND accepted_at IS NOT NULL`,
      sql`SELECT i.email || ' has accepted the invitation, or it has been changed or revoked since'
        FROM ${invitations} r JOIN invitations i ON i.id = r.value ->> 'id'
        WHERE i.accepted_at IS NOT NULL OR i.revoked_at IS NOT NULL OR NOT (${isAsChanged({
          firstName: sql`i.first_name`,
          lastName: sql`i.last_name`,
          phone: sql`i.phone`,
          branch: sql`i.branch`,
          collegeName: sql`i.college_name`,
          batchId: sql`i.batch_id`,
          plan: sql`i.plan`,
          staffRole: sql`i.staff_role`,
        })})`,
      sql`SELECT u.name || ' has been changed since, or has started the test'
        FROM ${accounts} r JOIN users u ON u.id = r.value ->> 'id' LEFT JOIN profiles p ON p.user_id = u.id
        WHERE NOT (${isAsChanged({
          batchId: sql`u.batch_id`,
          plan: sql`u.plan`,
          phone: sql`u.phone`,
          branch: sql`p.branch`,
          collegeName: sql`p.college_name`,
        })}) OR (json_type(r.value, '$.after.branch') IS NOT NULL OR json_type(r.value, '$.after.collegeName') IS NOT NULL)
          AND EXISTS (SELECT 1 FROM attempts a WHERE a.user_id = u.id AND a.state <> 'archived')`,
    ],
    statements: (db) => [
      db.orm.run(sql`UPDATE invitations SET revoked_at = ${databaseNow}
        WHERE id IN ${invited} AND accepted_at IS NULL AND revoked_at IS NULL`),
      db.orm.run(
        sql`UPDATE invitations SET ${asBefore({
          firstName: "first_name",
          lastName: "last_name",
          phone: "phone",
          branch: "branch",
          collegeName: "college_name",
          batchId: "batch_id",
          plan: "plan",
          staffRole: "staff_role",
        })} FROM ${invitations} r WHERE invitations.id = r.value ->> 'id'`,
      ),
      db.orm.run(sql`UPDATE users SET ${asBefore({ plan: "plan", phone: "phone" })}, updated_at = ${databaseNow}
        FROM ${accounts} r WHERE users.id = r.value ->> 'id'`),
      db.orm.run(sql`UPDATE users SET ${asBefore({ batchId: "batch_id" })}
        FROM ${accounts} r WHERE users.id = r.value ->> 'id'`),
      // The import has written the entry form of those who had none. Triggers copy its values, so it is emptied first.
      db.orm.run(
        sql`UPDATE profiles SET branch = '', college_name = '', student_name = '' WHERE user_id IN ${isNewEntry}`,
      ),
      db.orm.run(sql`DELETE FROM profiles WHERE user_id IN ${isNewEntry}`),
      db.orm.run(sql`UPDATE profiles SET ${asBefore({ branch: "branch", collegeName: "college_name" })},
        updated_at = ${databaseNow} FROM ${accounts} r WHERE profiles.user_id = r.value ->> 'id'`),
    ],
  };
}

const undoCourse = ({ target }: Undone): Undo => ({
  uses: [
    sql`SELECT 'People are or were in this course, or are invited to it; you can make it inactive instead'
      WHERE EXISTS (SELECT 1 FROM courses WHERE id = ${target}) AND NOT (${mayBeDeleted(target)})`,
  ],
  statements: (db) => [keepDeletedCourse(db, target), ...deleteCourseStatements(db, target)],
});

function undoWeeks({ target, rows }: Undone): Undo {
  const added = importedIds(rows, "week");
  return {
    uses: [
      sql`SELECT 'Students have submitted work to "' || a.title || '"' FROM assignments a
        JOIN submissions s ON s.assignment_id = a.id WHERE a.week_id IN ${added}`,
      sql`SELECT 'Students have completed week ' || w.week FROM weeks w
        JOIN week_completions c ON c.week_id = w.id WHERE w.id IN ${added}`,
      sql`SELECT 'Week ' || other.week || ' follows the imported weeks; delete or move it first' FROM weeks other
        WHERE other.course_id = ${target} AND other.id NOT IN ${added}
          AND other.week > (SELECT min(week) FROM weeks WHERE id IN ${added})`,
    ],
    statements: (db) => [
      db.orm.run(sql`DELETE FROM assignments WHERE week_id IN ${added}`),
      db.orm.run(sql`DELETE FROM weeks WHERE id IN ${added}`),
    ],
  };
}

function undoAttendance({ target, rows }: Undone): Undo {
  const changes = importedRows(rows, "attendance");
  const isChanged = sql`attendance.session_id = ${target} AND attendance.student_id = r.value ->> 'id'`;
  return {
    uses: [
      sql`SELECT 'The attendance of ' || u.name || ' has been changed since' FROM ${changes} r
        JOIN users u ON u.id = r.value ->> 'id' LEFT JOIN attendance ON ${isChanged}
        WHERE attendance.state IS NOT r.value ->> '$.after.state'`,
    ],
    statements: (db) => [
      db.orm.run(sql`UPDATE attendance SET state = r.value ->> '$.before.state',
        confirmed_at = r.value ->> '$.before.confirmedAt',
        confirmed_by = (SELECT id FROM users WHERE id = r.value ->> '$.before.confirmedBy')
        FROM ${changes} r WHERE ${isChanged}`),
      db.orm.run(sql`DELETE FROM attendance WHERE session_id = ${target} AND state IS NULL AND joined_at IS NULL
        AND caught_up_at IS NULL AND student_id IN ${importedIds(rows, "attendance")}`),
    ],
  };
}

/** The grade of before is in the history; work that was waiting had none. */
function undoScores({ rows }: Undone): Undo {
  const graded = sql`${importedRows(rows, "submission")} r JOIN submissions s ON s.id = r.value ->> 'id'`;
  const ofHistory = (column: string, otherwise = sql`NULL`) =>
    sql`iif(r.value ->> '$.before.status' = 'pending', ${otherwise}, (SELECT g.${sql.raw(column)} FROM grades g
      WHERE g.submission_id = submissions.id AND g.grade_version = r.value ->> '$.before.gradeVersion'))`;
  const deleteLater = (history: "grades" | "held_grades", version: string, before: string) =>
    sql`DELETE FROM ${sql.raw(history)} WHERE EXISTS (SELECT 1 FROM ${importedRows(rows, "submission")} r
      WHERE r.value ->> 'id' = submission_id AND ${sql.raw(version)} > r.value ->> ${`$.before.${before}`})`;
  return {
    uses: [
      sql`SELECT 'The work or the grade of ' || u.name || ' has changed since, or the grade was released' FROM ${graded}
        JOIN users u ON u.id = s.student_id WHERE s.version <> r.value ->> '$.before.version'
          OR s.grade_version + s.hold_version
            <> (r.value ->> '$.before.gradeVersion') + (r.value ->> '$.before.holdVersion') + 1
        ORDER BY u.name`,
      sql`SELECT u.name || ' has been told the new score; grade the work again instead' FROM ${graded}
        JOIN users u ON u.id = s.student_id WHERE NOT s.is_held
          AND NOT EXISTS (SELECT 1 FROM notifications n WHERE ${isNoticeOfGrade}
            AND n.read_at IS NULL AND n.mail_due_at IS NOT NULL) ORDER BY u.name`,
    ],
    statements: (db) => [
      db.orm.run(sql`DELETE FROM notifications WHERE id IN (SELECT n.id FROM ${graded} JOIN notifications n
        ON ${isNoticeOfGrade} WHERE NOT s.is_held)`),
      // An answer never changes. Nobody was told this one, so the request is stored anew, as it was before.
      db.orm.run(sql`REPLACE INTO regrade_requests (id, created_at, submission_id, grade_version, reason)
        SELECT asked.id, asked.created_at, asked.submission_id, asked.grade_version, asked.reason
        FROM ${importedRows(rows, "submission")} r JOIN regrade_requests asked ON asked.submission_id = r.value ->> 'id'
          AND asked.answer_version > r.value ->> '$.before.gradeVersion'`),
      db.orm.run(sql`UPDATE submissions SET status = r.value ->> '$.before.status', is_held = r.value ->> '$.before.isHeld',
        grade_version = r.value ->> '$.before.gradeVersion', hold_version = r.value ->> '$.before.holdVersion',
        score = ${ofHistory("score")}, given_score = ${ofHistory("given_score")},
        late_days = ${ofHistory("late_days", sql`0`)}, rubric = ${ofHistory("rubric")},
        feedback = ${ofHistory("feedback", sql`''`)}, graded_at = ${ofHistory("graded_at")},
        graded_by = ${ofHistory("graded_by")}
        FROM ${importedRows(rows, "submission")} r WHERE submissions.id = r.value ->> 'id'`),
      db.orm.run(deleteLater("grades", "grade_version", "gradeVersion")),
      db.orm.run(deleteLater("held_grades", "hold_version", "holdVersion")),
    ],
  };
}

/** Condition: the notification `n` reports the current grade of the submission `s`. */
const isNoticeOfGrade = sql`n.user_id = s.student_id AND n.event_key = 'grade:' || s.id || ':' || s.grade_version`;

/** A receipt is not undone: its enrolment is cancelled, with a counter-receipt. */
const undoCollege = ({ rows }: Undone): Undo => ({
  uses: rows.map(() => sql`SELECT 'The college has a receipt for these students'`),
  statements: () => [],
});

/** Receipts are cancelled one by one, with a reason each. */
const undoStatement = ({ rows }: Undone): Undo => ({
  uses: rows.map(() => sql`SELECT 'Students have receipts for these payments'`),
  statements: () => [],
});

function undoOpenings({ rows }: Undone): Undo {
  const added = importedIds(rows, "opening");
  return {
    uses: [
      sql`SELECT 'Students have applied to "' || o.position || '"' FROM openings o
        JOIN applications a ON a.opening_id = o.id WHERE o.id IN ${added}`,
    ],
    statements: (db) => [
      db.orm.run(sql`DELETE FROM openings WHERE id IN ${added}`),
      // A company that somebody has edited, or that is used by now, stays.
      db.orm.run(sql`DELETE FROM partner_companies WHERE id IN ${importedIds(rows, "company")} AND version = 1
        AND NOT EXISTS (SELECT 1 FROM openings o WHERE o.company_id = partner_companies.id)
        AND NOT EXISTS (SELECT 1 FROM placements p WHERE p.company_id = partner_companies.id)`),
    ],
  };
}

const UNDO_BY_KIND: Record<ImportKind, (undone: Undone) => Undo> = {
  questions: undoQuestions,
  people: undoPeople,
  course: undoCourse,
  weeks: undoWeeks,
  attendance: undoAttendance,
  scores: undoScores,
  college: undoCollege,
  openings: undoOpenings,
  statement: undoStatement,
};

/** The first sentence that says what uses the rows of an import, or null. */
const firstUse = (undone: Undone): SQL =>
  sql`coalesce(${sql.join(
    UNDO_BY_KIND[undone.kind](undone).uses.map((use) => sql`(${use} LIMIT 1)`),
    sql`, `,
  )}, NULL)`;

/** Statement: what uses the rows of an import, as a sentence without its full stop; null when nothing does. */
export const selectUse = statement((db: Database, undone: Undone) =>
  db.orm.all<{ use: string | null }>(sql`SELECT ${firstUse(undone)} AS "use"`),
);

/** Statements: undo an import; they undo the write when something uses its rows. */
export const undoStatements = (db: Database, undone: Undone): Step[] => [
  mustHold(sql`${firstUse(undone)} IS NULL`),
  ...UNDO_BY_KIND[undone.kind](undone).statements(db),
];
