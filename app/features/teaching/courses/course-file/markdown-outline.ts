import { MAX_WEEKS } from "#app/features/teaching/courses/rules.ts";
import { type LineMessage, splitLines } from "#app/kernel/text-lines.ts";
import { type Entry, MAX_ENTRIES } from "./columns.ts";

/** A part of a course: a week, module, day, sprint or lesson. Each becomes a week. */
type Unit = { line: number; title: string; topics: Topic[]; weeks?: number };
type Topic = { line: number; text: string; url?: string };

type Token = { line: number; text: string } & (
  | { kind: "heading"; level: number }
  | { kind: "item"; depth: number; isNumbered: boolean }
  | { kind: "row"; cells: string[] }
  | { kind: "text" }
);

const HEADING = /^(#{1,6})\s*(.*?)\s*#*$/;
const LIST_ITEM = /^(\s*)([-*+•]|\d{1,3}[.)])\s+(.*)$/;
const TABLE_RULE = /^\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?$/;
const FENCE = /^(```|~~~)/;
/** 'Module 3 — Title', 'Day 2: Title', 'Part II'; 'Weeks 2-3: Title' are two weeks. */
const UNIT =
  /^(weeks?|weekend|wk|module|unit|part|phase|sprint|day|lesson|lecture|session|class|chapter|section)\s*#?\s*(\d{1,3}|[ivx]{1,5})(?:\s*[-–&]\s*(\d{1,3}))?(?![\w.])\s*(?:[:.)|–—-]\s*)?(.*)$/i;
const UNIT_HEADER =
  /^(week|wk|module|unit|part|phase|sprint|day|lesson|lecture|session|class|chapter|section|#|no\.?|nr)\b/i;
const TITLE_HEADER =
  /\b(title|topics?|themes?|subjects?|lessons?|lecture name|content|modules?|focus|name)\b/i;
const CONTENTS =
  /\b(syllabus|outline|schedule|topics|curriculum|contents?|lectures|modules|programme?|agenda|roadmap)\b/i;

const ABOUT_TIME = /\b(dates?|times?|hours?|duration|status|due)\b/i;
const RELATIVE_LINK = /^\[[^\]]*\]\((?!https?:)[^)]*\)$/i;

const MAX_LINE = 1_000;
const MAX_TITLE = 200;
const MAX_TOPIC = 300;
const MAX_TOPICS = 50;
const MAX_RESOURCES = 100;

/**
 * Reads a course from Markdown: its parts are headings such as '## Module 1: Title', the rows of a table with a column for
 * the week or module, or the lists below a heading such as 'Syllabus'. The lists and tables in a part are its topics, a
 * link alone is a resource. Other text is left out, and named. Undefined when the text has no such parts.
 */
export function parseMarkdown(source: string): { entries: Entry[]; notes: LineMessage[] } | undefined {
  const tokens = readTokens(source);
  if (tokens.length > MAX_ENTRIES) return undefined;
  const units = fromHeadings(tokens) ?? fromTables(tokens) ?? fromContents(tokens);
  if (!units) return undefined;
  const notes: LineMessage[] = [];
  const entries = units.slice(0, MAX_WEEKS + 1).reduce<Entry[]>((found, unit) => {
    const first = found.filter(({ cells }) => cells.kind === "week").length + 1;
    return found.concat(unitEntries(unit, first, notes));
  }, []);
  const [start] = units;
  notes.push({
    line: start!.line,
    message: "Each part of this text is a week; text outside its lists and tables is left out",
  });
  return { entries: [...courseEntries(tokens), ...entries], notes };
}

function unitEntries({ line, title, topics, weeks = 1 }: Unit, first: number, notes: LineMessage[]): Entry[] {
  const week = String(first);
  const titled = Array.from({ length: weeks }, (_, index) => ({
    line,
    cells: { week: String(first + index), kind: "week", title: shorten(title, MAX_TITLE) },
  }));
  const resources = topics.filter(({ url }) => url);
  const others = topics.filter(({ url }) => !url);
  if (others.length > MAX_TOPICS || resources.length > MAX_RESOURCES) {
    notes.push({ line, message: `The topics after the first ${MAX_TOPICS} of this week are left out` });
  }
  return [
    ...titled,
    ...others.slice(0, MAX_TOPICS).map((topic) => ({
      line: topic.line,
      cells: { week, kind: "topic", title: shorten(topic.text, MAX_TOPIC) },
    })),
    ...resources.slice(0, MAX_RESOURCES).map((topic) => ({
      line: topic.line,
      cells: {
        week,
        kind: "resource",
        title: shorten(topic.text, MAX_TITLE),
        url: topic.url,
        type: resourceType(topic.url!),
      },
    })),
  ];
}

const resourceType = (url: string) =>
  /^https?:\/\/(www\.|m\.)?(youtube\.com|youtu\.be|vimeo\.com)\//i.test(url) ? "video" : "article";

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The title of the text as the name of the course, and its first paragraph as the description. */
function courseEntries(tokens: readonly Token[]): Entry[] {
  const at = tokens.findIndex(
    (token) => token.kind === "heading" && token.level === 1 && !UNIT.test(token.text),
  );
  const title = tokens[at];
  if (!title) return [];
  const next = tokens[at + 1];
  const facts = { name: title.text, description: next?.kind === "text" ? next.text : title.text };
  return Object.entries(facts).map(([name, description]) => ({
    line: title.line,
    cells: { kind: "course", title: name, description: shorten(description, 120) },
  }));
}

/** The lines that mean something: front matter, code and HTML are none of them. */
function readTokens(source: string): Token[] {
  const tokens: Token[] = [];
  let fence: string | undefined;
  let isFront = false;
  for (const { number: line, written } of splitLines(source)) {
    if (tokens.length > MAX_ENTRIES) break;
    // The patterns below search a part of a line again from each of its places.
    const typed = written.slice(0, MAX_LINE);
    const text = typed.trim();
    const [, opened] = FENCE.exec(text) ?? [];
    if (line === 1 && text === "---") isFront = true;
    else if (isFront) isFront = text !== "---";
    else if (opened && (fence === undefined || fence === opened))
      fence = fence === undefined ? opened : undefined;
    else if (fence === undefined && text !== "") tokens.push(...readToken(line, text, typed, tokens.at(-1)));
  }
  return tokens;
}

function readToken(line: number, text: string, written: string, above: Token | undefined): Token[] {
  if (TABLE_RULE.test(text) && text.includes("|")) return [];
  const [, marks, heading] = HEADING.exec(text) ?? [];
  if (marks) return [{ kind: "heading", line, level: marks.length, text: toPlain(heading ?? "") }];
  if (/^=+$/.test(text) && above?.kind === "text") {
    Object.assign(above, { kind: "heading", level: 1 });
    return [];
  }
  const [, indent = "", bullet = "", item] = LIST_ITEM.exec(written) ?? [];
  if (item !== undefined) {
    const [, , inner] = HEADING.exec(item) ?? [];
    const depth = indent.replaceAll("\t", "    ").length;
    return [
      {
        kind: "item",
        line,
        depth,
        isNumbered: /\d/.test(bullet),
        text: (inner ?? item).replace(/^\[[ x]\]\s*/i, ""),
      },
    ];
  }
  if (text.startsWith("|")) {
    const cells = text
      .replace(/^\||\|$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return [{ kind: "row", line, text, cells }];
  }
  const plain = toPlain(text);
  if (/^(\*\*|__)/.test(text) && UNIT.test(plain)) return [{ kind: "heading", line, level: 7, text: plain }];
  return plain === "" ? [] : [{ kind: "text", line, text: plain }];
}

const LINK = /!?\[([^\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)/g;

/** Text without the marks of Markdown and without HTML tags. */
const toPlain = (text: string) =>
  text
    .replace(LINK, (whole, label: string) => (whole.startsWith("!") ? "" : label))
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/(\*\*|__|`)/g, "")
    .replace(/(?<![\w*])[*_](\S(?:.*?\S)?)[*_](?![\w*])/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+\-.!|])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();

/** A list item or cell as a topic; one that is a link alone, with its address. */
function toTopics(line: number, written: string): Topic[] {
  const [link] = written.matchAll(LINK);
  const isAlone = link && toPlain(written.replace(link[0], "")) === "" && /^https?:\/\//i.test(link[2] ?? "");
  const text = toPlain(written);
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  return [{ line, text, ...(isAlone && { url: link[2] }) }];
}

/** 'Module 3 — Title' by its title; 'Weekend 4' by itself. */
function toUnit(line: number, text: string): Unit {
  const [, word = "", first = "", last = "", rest = ""] = UNIT.exec(text) ?? [];
  const length = Number(last) - Number(first) + 1;
  const isRange = /^w(ee)?k/i.test(word) && length > 1 && length <= MAX_WEEKS;
  const title = /[\p{L}\p{N}]/u.test(rest) ? rest : text.replace(/^\d{1,3}[:.)]\s+/, "");
  return { line, title, topics: [], ...(isRange && { weeks: length }) };
}

function fromHeadings(tokens: readonly Token[]): Unit[] | undefined {
  const levels = tokens.flatMap((token) =>
    token.kind === "heading" && UNIT.test(token.text) ? token.level : [],
  );
  const level = [1, 2, 3, 4, 5, 6, 7].find((one) => levels.filter((other) => other === one).length > 1);
  if (level === undefined) return undefined;
  return collect(
    tokens,
    (token) => token.kind === "heading" && token.level === level && UNIT.test(token.text),
    level,
  );
}

/** The units that begin at some headings, each with the topics up to the next heading of their level. */
function collect(tokens: readonly Token[], isUnit: (token: Token) => boolean, level: number): Unit[] {
  const units: Unit[] = [];
  let unit: Unit | undefined;
  let header: string[] | undefined;
  for (const token of tokens) {
    if (isUnit(token)) {
      unit = toUnit(token.line, token.text);
      units.push(unit);
    } else if (token.kind === "heading" && token.level <= level) unit = undefined;
    else if (token.kind === "heading" && UNIT.test(token.text))
      unit?.topics.push({ line: token.line, text: token.text });
    else if (token.kind === "item") unit?.topics.push(...toTopics(token.line, token.text));
    else if (token.kind === "row" && header)
      unit?.topics.push(...toTopics(token.line, topicCell(header, token.cells)));
    if (token.kind !== "row") header = undefined;
    else header ??= token.cells;
  }
  return units;
}

const topicCell = (header: readonly string[], cells: readonly string[]) => {
  const place = header.findIndex((head, index) => TITLE_HEADER.test(head) && cells[index]);
  return cells[place] ?? cells.find((cell) => /\p{L}/u.test(cell)) ?? "";
};

function fromTables(tokens: readonly Token[]): Unit[] | undefined {
  let best: Unit[] = [];
  let isContents = false;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === "heading") isContents = token.level > 1 && CONTENTS.test(token.text);
    if (token.kind !== "row" || tokens[index - 1]?.kind === "row") continue;
    const end = tokens.findIndex((other, at) => at > index && other.kind !== "row");
    const rows = tokens.slice(index + 1, end === -1 ? undefined : end).filter((row) => row.kind === "row");
    const units = readUnitTable(token.cells, rows);
    if (isContents && units.length > 1) return units;
    if (units.length > best.length) best = units;
  }
  return best.length > 1 ? best : undefined;
}

/** A row for each part; with the name of the part in its first column, the rows of that name together. */
function readUnitTable(
  header: readonly string[],
  rows: readonly { line: number; cells: string[] }[],
): Unit[] {
  const place = header.findIndex((head) => UNIT_HEADER.test(toPlain(head)));
  const title = header.findIndex((head, index) => index !== place && TITLE_HEADER.test(head));
  if (place === -1 || (title === -1 && /^section/i.test(header[place]!))) return [];
  const units: Unit[] = [];
  const names = rows.map(({ cells }) => toPlain(cells[place] ?? ""));
  const isGrouped = title !== -1 && names.some((name, index) => index > 0 && name === names[index - 1]);
  let name: string | undefined;
  for (const { line, cells } of rows) {
    const written = toPlain(cells[place] ?? "");
    const isNumber = /^\W*\w{0,8}\s*[\d.]+(\s*[-–&]\s*\d+)?\W*$/.test(written);
    const own = toPlain(cells[title] ?? "");
    const others = (except: readonly number[]) =>
      cells.flatMap((cell, index) => {
        const isLeftOut = except.includes(index) || ABOUT_TIME.test(header[index] ?? "");
        return isLeftOut || !/\p{L}{2}/u.test(cell) || RELATIVE_LINK.test(cell) ? [] : toTopics(line, cell);
      });
    if (isNumber || !isGrouped) {
      if ((isNumber && title !== -1 ? own : written) === "") continue;
      units.push({
        ...toUnit(line, isNumber && title !== -1 ? own : written),
        topics: others([place, isNumber ? title : place]),
      });
    } else {
      if (written !== "" && written !== name) units.push({ ...toUnit(line, written) });
      name = written || name;
      units.at(-1)?.topics.push(...toTopics(line, cells[title] ?? ""));
    }
  }
  return units;
}

/** The headings, or the list, below a heading such as 'Syllabus'; otherwise the headings of a level with lists. */
function fromContents(tokens: readonly Token[]): Unit[] | undefined {
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "heading" || !CONTENTS.test(token.text)) continue;
    const end = tokens.findIndex(
      (other, at) => at > index && other.kind === "heading" && other.level <= token.level,
    );
    const part = tokens.slice(index + 1, end === -1 ? undefined : end);
    const level = Math.min(...part.flatMap((one) => (one.kind === "heading" ? one.level : [])));
    // The title of the whole text, above everything that is said about the course.
    if (token.level === 1 && Number.isFinite(level)) continue;
    const units = Number.isFinite(level)
      ? collect(part, (one) => one.kind === "heading" && one.level === level, level)
      : fromList(part);
    const filled = units.filter(({ topics }) => topics.length > 0 || !Number.isFinite(level));
    if (filled.length > 1) return filled;
    const listed = fromList(part);
    if (listed.length > 1) return listed;
  }
  return undefined;
}

function fromList(tokens: readonly Token[]): Unit[] {
  const items = tokens.filter((token) => token.kind === "item");
  const top = Math.min(...items.map(({ depth }) => depth));
  const units: Unit[] = [];
  for (const { line, text, depth } of items) {
    const topics = toTopics(line, text);
    if (depth === top)
      units.push({ ...toUnit(line, toPlain(text)), topics: topics.filter(({ url }) => url) });
    else units.at(-1)?.topics.push(...topics);
  }
  return units.filter(({ title }) => title !== "");
}
