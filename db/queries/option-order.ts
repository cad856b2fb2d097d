import { type SQL, sql } from "drizzle-orm";
import { attempts } from "#db/schema/index.ts";

/**
 * The one place that turns positions of options into each other (ADR 0104). Answers, drafts and late answers store the
 * position in the question; students, devices and the API use the position that the student sees. Each expression is
 * part of a statement with `attempts`; without an order both are the same.
 */
type Value = SQL | number;

// Bound numbers may arrive as reals; a path needs integers.
const orderOf = (position: Value) => sql`'$[' || CAST(${position} AS INTEGER) || ']'`;

/** The stored position of the option that the student sees at `shown`. */
export const storedOption = (position: Value, shown: Value) =>
  sql<number>`coalesce(${attempts.optionOrders} ->> (${orderOf(position)} || '[' || CAST(${shown} AS INTEGER) || ']'), CAST(${shown} AS INTEGER))`;

/** The position at which the student sees the option that is stored at `stored`; null without one. */
export const shownOption = (position: Value, stored: Value) =>
  sql<number>`coalesce((SELECT place.key FROM json_each(${attempts.optionOrders}, ${orderOf(position)}) place
    WHERE place.value = ${stored}), ${stored})`;

/** The HTML of a formatted question as JSON, its options in the order that the student sees; null for plain text. */
export const shownHtml = (position: Value, rich: SQL) => shownTexts(position, sql`(${rich} -> '$.html')`);

const shownTexts = (position: Value, html: SQL) =>
  sql<string | null>`CASE WHEN ${html} IS NOT NULL THEN json_object('question', ${html} ->> 'text',
    'options', json(${shownOptions(position, sql`(${html} -> 'options')`)})) END`;

/**
 * A question in the second language of the paper as JSON, without its explanation; with `rich` also its HTML, if it is
 * formatted. Null without one.
 */
export const shownTranslation = (position: Value, translation: SQL, rich = sql`NULL`) =>
  sql<string | null>`CASE WHEN ${translation} ->> 'language' = ${attempts.secondLanguage} THEN json_object(
    'language', ${translation} ->> 'language', 'text', ${translation} ->> 'text',
    'options', json(${shownOptions(position, sql`(${translation} -> 'options')`)}),
    'html', json(${shownTexts(position, sql`(${rich} -> '$.html.translation')`)})) END`;

/** The texts of the options as JSON, in the order that the student sees. */
export const shownOptions = (position: Value, options: Value) =>
  sql<string>`coalesce(nullif((SELECT json_group_array(${options} ->> place.value ORDER BY place.key)
    FROM json_each(${attempts.optionOrders}, ${orderOf(position)}) place WHERE place.value IS NOT NULL), '[]'), ${options})`;
