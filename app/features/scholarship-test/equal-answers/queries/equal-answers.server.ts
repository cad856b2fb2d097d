import { type SQL, sql } from "drizzle-orm";
import { type EqualPair, FALSE_ALARMS } from "#app/features/scholarship-test/equal-answers/rules.ts";
import { isCorrectSql, isVoidSql } from "#app/features/scholarship-test/queries/marking.server.ts";
import { DAY_MS, HOUR_MS } from "#app/kernel/time.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

/** The trigger that files attempts by day knows no time zones: in every zone these days begin at midnight in India. */
const DAY_BEGINS_BEFORE_UTC_MS = 5.5 * HOUR_MS;

/** Attempts of a quiz that were started with the same code on the same day. */
export type Group = { quizId: string; testCodeId: string; day: number };

const isGroup = ({ quizId, testCodeId, day }: Group, table: string) => {
  const column = (name: string) => sql.raw(`${table}.${name}`);
  return sql`${column("quiz_id")} = ${quizId} AND ${column("test_code_id")} = ${testCodeId} AND ${column("day")} = ${day}`;
};

/**
 * Statement: a group to compare: of a quiz that nobody is taking now, whose finished attempts are all counted, because
 * the counts say how often each option is chosen.
 */
export const selectGroupToCompare = statement((db: Database) =>
  db.orm.all<Group & { revision: number }>(sql`
    SELECT quiz_id AS "quizId", test_code_id AS "testCodeId", day, revision FROM compared_groups
    WHERE compared_revision < revision
      AND NOT EXISTS (SELECT 1 FROM attempts WHERE state = 'in_progress' AND attempts.quiz_id = compared_groups.quiz_id)
      AND NOT EXISTS (SELECT 1 FROM counted_attempts stale
        WHERE stale.quiz_id = compared_groups.quiz_id AND stale.is_stale = 1)
    LIMIT 1`),
);

/** Statement: the finished attempts of a group, those of one college together; without erased people. */
export const selectGroupMembers = statement((db: Database, { quizId, testCodeId, day }: Group) =>
  db.orm.all<{ id: string }>(sql`
    SELECT id FROM attempts
    WHERE quiz_id = ${quizId} AND test_code_id IS nullif(${testCodeId}, '') AND state = 'finished'
      AND started_at >= ${day * DAY_MS - DAY_BEGINS_BEFORE_UTC_MS} AND started_at < ${(day + 1) * DAY_MS - DAY_BEGINS_BEFORE_UTC_MS}
      AND user_id NOT IN (SELECT user_id FROM erasures)
    ORDER BY lower(trim(college_name)), started_at, id`),
);

const idsIn = (ids: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

const isWrong = (selected: SQL) =>
  sql`NOT ${isVoidSql(sql`q.id`)} AND NOT (${isCorrectSql(sql`q`, selected)})`;

/** Statement: the wrong answers of attempts, as JSON: [version, stored option]; without questions that do not count. */
export const selectWrongAnswers = statement((db: Database, ids: readonly string[]) =>
  db.orm.all<{ attemptId: string; wrong: string }>(sql`
    SELECT given.attempt_id AS "attemptId", json_group_array(json_array(given.question_id, given.selected_answer)) AS wrong
    FROM answers given JOIN questions q ON q.id = given.question_id
    WHERE given.attempt_id IN ${idsIn(ids)} AND ${isWrong(sql`given.selected_answer`)}
    GROUP BY given.attempt_id`),
);

/** Statement: how many attempts chose each wrong option of the versions that these attempts answered. */
export const selectWrongOptionCounts = statement((db: Database, ids: readonly string[]) =>
  db.orm.all<{ questionId: string; option: number; attempts: number }>(sql`
    SELECT counted.question_id AS "questionId", counted.selected_answer AS option, sum(counted.attempts) AS attempts
    FROM question_counts counted JOIN questions q ON q.id = counted.question_id
    WHERE counted.question_id IN (SELECT DISTINCT question_id FROM answers WHERE attempt_id IN ${idsIn(ids)})
      AND counted.selected_answer >= 0 AND counted.attempts > 0 AND ${isWrong(sql`counted.selected_answer`)}
    GROUP BY 1, 2`),
);

/** Statement, the guard of a comparison: the group is as it was read. */
export const markCompared = statement(
  (
    db: Database,
    group: Group & { revision: number },
    { attempts, pairs }: { attempts: number; pairs: number },
  ) =>
    db.orm.run(sql`UPDATE compared_groups SET compared_revision = revision, compared_at = ${databaseNow},
        attempts = ${attempts}, pairs = ${pairs}
      WHERE ${isGroup(group, "compared_groups")} AND revision = ${group.revision} AND compared_revision < revision`),
);

export const replacePairs = (db: Database, group: Group, pairs: readonly EqualPair[]) =>
  [
    db.orm.run(sql`DELETE FROM equal_answers WHERE ${isGroup(group, "equal_answers")}`),
    db.orm.run(sql`INSERT INTO equal_answers (quiz_id, test_code_id, day, first_id, second_id, shared, equal, expected, probability)
      SELECT ${group.quizId}, ${group.testCodeId}, ${group.day}, pair.value ->> 'firstId', pair.value ->> 'secondId',
        pair.value ->> 'shared', pair.value ->> 'equal', pair.value ->> 'expected', pair.value ->> 'probability'
      FROM json_each(${JSON.stringify(pairs)}) pair`),
  ] as const;

type Comparison = { attempts: number; pairs: number; waiting: number };

/** Statement: how many attempts and pairs of a quiz were compared, and how many groups wait. */
export const selectComparison = statement((db: Database, quizId: string) =>
  db.orm.all<Comparison>(sql`SELECT coalesce(sum(attempts), 0) AS attempts, coalesce(sum(pairs), 0) AS pairs,
      coalesce(sum(compared_revision < revision), 0) AS waiting
    FROM compared_groups WHERE quiz_id = ${quizId}`),
);

type PairRow = Omit<EqualPair, "firstId" | "secondId"> & {
  firstId: string;
  secondId: string;
  firstName: string;
  secondName: string;
  firstCollege: string;
  secondCollege: string;
  startedAt: number;
  /** All pairs, also those that are not listed. */
  total: number;
};

/**
 * Statement: the pairs of a quiz that are improbable among all its pairs, the least probable first. A group stores those
 * that are improbable among its own.
 */
export const selectEqualPairs = statement((db: Database, quizId: string, limit: number) =>
  db.orm.all<PairRow>(sql`
    SELECT one.id AS "firstId", other.id AS "secondId", one.student_name AS "firstName", other.student_name AS "secondName",
      one.college_name AS "firstCollege", other.college_name AS "secondCollege", one.started_at AS "startedAt",
      e.shared, e.equal, e.expected, e.probability, count(*) OVER () AS total
    FROM equal_answers e JOIN attempts one ON one.id = e.first_id JOIN attempts other ON other.id = e.second_id
    WHERE e.quiz_id = ${quizId} AND one.state = 'finished' AND other.state = 'finished' AND e.probability *
      (SELECT sum(pairs) FROM compared_groups WHERE compared_groups.quiz_id = ${quizId}) <= ${FALSE_ALARMS}
    ORDER BY e.probability, e.first_id, e.second_id LIMIT ${limit}`),
);
