import { type SQL, sql } from "drizzle-orm";
import { LOOK_ALIKES } from "#app/kernel/rules-for-names.ts";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const isOneOf = (characters: string) =>
  `code IN (${Array.from(characters, (character) => character.codePointAt(0)).join(", ")})`;

const OFFSET_OF_FULL_WIDTH = 0xfee0;

/** The same characters, and those among them that have one of full width. */
const inFullWidth = (characters: string) =>
  characters +
  characters
    .replace(/[^!-~]/g, "")
    .replace(/./g, (character) => String.fromCodePoint(character.codePointAt(0)! + OFFSET_OF_FULL_WIDTH));

const PLAIN = sql.raw(`CASE
  ${LOOK_ALIKES.map(([plain, others]) => `WHEN ${isOneOf(inFullWidth(others))} THEN ${quoted(plain)}`).join("\n  ")}
  WHEN code BETWEEN 0xFF01 AND 0xFF5E THEN char(code - ${OFFSET_OF_FULL_WIDTH}) ELSE char(code) END`);

/**
 * A stored name as `comparableName` compares it, for texts that were stored as they were typed; other than there, only
 * the case of Latin letters without marks is folded.
 */
export const comparableInSql = (name: SQL): SQL => sql`(
  WITH RECURSIVE typed(name) AS (SELECT ${name}), plain(at, code, text) AS (
    SELECT 1, unicode(name), '' FROM typed
    UNION ALL
    SELECT at + 1, unicode(substr(name, at + 1)), text || ${PLAIN} FROM plain, typed WHERE code IS NOT NULL)
  SELECT lower(trim(replace(replace(text, '  ', ' '), '  ', ' '))) FROM plain WHERE code IS NULL)`;
