import { formatNumber } from "#app/kernel/count.ts";

/**
 * What Markdown may cost. The parser needs time with the square of some signs, so they are counted in one pass before
 * it reads a text.
 */
const MAX = {
  lists: 10,
  nested: 50,
  emphasis: 500,
  lines: 1_000,
  cells: 2_000,
  declarations: 20,
  space: 200,
} as const;

const LIST_MARKERS = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))+/;
const LIST_MARKER = /[-*+.)](?=[ \t]|$)/g;
/** The line of a table below its headings. */
const TABLE_RULE = /^[\s:|-]*-[\s:|-]*$/;

const LONG_SPACE = new RegExp(`[ \\t]{${MAX.space + 1}}`);

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** What the text has too much of for the parser, as sentences for its author; usually none. */
export function markdownExcess(source: string): string[] {
  const lines = source.split(/\r\n|\r|\n/);
  const emphasis = countMatches(source, /\*+|_+/g);
  const faults: string[] = [];
  const deepest = lines.findIndex((line) => countListMarkers(line) > MAX.lists);
  if (deepest !== -1) {
    faults.push(
      `Line ${deepest + 1} of the text begins more than ${MAX.lists} lists inside each other. Please remove some of the signs at its start`,
    );
  }
  const nested = lines.reduce((sum, line) => sum + Math.max(0, countListMarkers(line) - 1), 0);
  if (deepest === -1 && nested > MAX.nested) {
    faults.push(
      `The text begins lists inside each other in more than ${MAX.nested} places on one line. Please indent inner lists on lines of their own`,
    );
  }
  if (emphasis > MAX.emphasis) {
    faults.push(
      `The text has * or _ in ${formatNumber(emphasis)} places; at most ${MAX.emphasis} can be formatted. Please remove some, or divide the text`,
    );
  }
  if (lines.length > MAX.lines) {
    faults.push(
      `The text has ${formatNumber(lines.length)} lines; at most ${formatNumber(MAX.lines)} can be formatted. Please divide it`,
    );
  }
  const spaced = lines.findIndex((line) => LONG_SPACE.test(line));
  if (spaced !== -1) {
    faults.push(
      `Line ${spaced + 1} of the text has more than ${MAX.space} spaces in a row. Please remove some of them`,
    );
  }
  if (countTableCells(lines) > MAX.cells) {
    faults.push(
      `A table has more than ${formatNumber(MAX.cells)} cells. Please use fewer columns, or leave an empty line after the table`,
    );
  }
  if (countMatches(source, /<[!?]/g) > MAX.declarations) {
    faults.push(
      `The text has <! or <? in more than ${MAX.declarations} places. Please write them as &lt;! and &lt;?`,
    );
  }
  return faults;
}

const countListMarkers = (line: string) => countMatches(LIST_MARKERS.exec(line)?.[0] ?? "", LIST_MARKER);

/** Every row of a table gets as many cells as its headings, however few are written. */
function countTableCells(lines: readonly string[]): number {
  let columns = 0;
  let cells = 0;
  for (const line of lines) {
    if (line.trim() === "") columns = 0;
    else if (TABLE_RULE.test(line)) columns = Math.max(columns, countMatches(line, /\|/g) + 1);
    cells += columns;
  }
  return cells;
}

/**
 * The most that one import may have to format, in the microseconds of `estimateMarkdownTime`: about 400 questions with
 * code and four options.
 */
export const MAX_MARKDOWN_TIME = 1_000_000;

/** About the microseconds that a text within the limits takes. */
export function estimateMarkdownTime(source: string): number {
  const emphasis = countMatches(source, /\*+|_+/g);
  const signs = countMatches(source, /[*_`<&\\![\]|\n]/g);
  return 150 + 1.2 * source.length + 30 * signs + 0.05 * emphasis ** 2;
}

type Texts = { text: string; options: readonly string[]; explanation?: string };

/** About the microseconds that rendering a question takes. */
export const estimateQuestionTime = ({
  usesMarkdown,
  translation,
  ...first
}: Texts & { translation?: Texts | null; usesMarkdown?: boolean }): number =>
  usesMarkdown
    ? [first, translation ?? []]
        .flat()
        .flatMap(({ text, options, explanation = "" }) => [text, ...options, explanation])
        .reduce((sum, source) => sum + estimateMarkdownTime(source), 0)
    : 0;
