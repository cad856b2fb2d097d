import { type SQL, sql } from "drizzle-orm";
import { attempts } from "#db/schema/index.ts";

/**
 * Turns positions of options into each other in SQL (ADR 0104); app/features/scholarship-test/served-question.ts puts the texts of
 * options into their order. Answers, drafts and late answers store the position in the question; students, devices and
 * the API use the position that the student sees. Each expression is part of a statement with `attempts`; without an
 * order both are the same.
 */
type Value = SQL | number;

// Bound numbers may arrive as reals; a path needs integers.
const optionOrder = (position: Value) => sql`'$[' || CAST(${position} AS INTEGER) || ']'`;

export const storedOption = (position: Value, shown: Value) =>
  sql<number>`coalesce(${attempts.optionOrders} ->> (${optionOrder(position)} || '[' || CAST(${shown} AS INTEGER) || ']'), CAST(${shown} AS INTEGER))`;

/** The position at which the student sees the option that is stored at `stored`; null without one. */
export const shownOption = (position: Value, stored: Value) =>
  sql<number>`coalesce((SELECT place.key FROM json_each(${attempts.optionOrders}, ${optionOrder(position)}) place
    WHERE place.value = ${stored}), ${stored})`;

/**
 * The question at a position of the paper as JSON, in the form of StoredQuestion: never its key, nor an explanation. `q` is
 * its row of `questions`.
 */
export const storedQuestion = (position: SQL, q: SQL) => sql<string>`json_object('questionIndex', ${position},
    'text', ${q}.text, 'options', json(${q}.options), 'order', json(${attempts.optionOrders} -> ${position}),
    'html', json(${q}.rich -> '$.html'), 'translation', CASE WHEN ${q}.translation ->> 'language' = ${attempts.secondLanguage}
      THEN json_object('language', ${q}.translation ->> 'language', 'text', ${q}.translation ->> 'text',
        'options', json(${q}.translation -> 'options')) END)`;
