import { MAX_WEEKS } from "#app/features/teaching/courses/rules.ts";
import { readDay } from "#app/kernel/dates.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";
import { splitLines } from "#app/kernel/text-lines.ts";
import { COURSE_FACTS, type Entry, type EntryKind, MAX_ENTRIES } from "./columns.ts";
import type { ParsedCourseFile } from "./csv.ts";
import { parseMarkdown } from "./markdown-outline.ts";

const WEEK = /^(?:#+\s*)?week(s?)\s+(\d{1,3})(?!\d)\s*(.*)$/i;
/** What may be between the number of a week and its title. */
const SEPARATOR = /^[:.)|–—-]\s*/;
/** The last week of several, as in 'Week 2-3: Project' or 'Weeks 2 and 3'. */
const LAST_WEEK = /^(?:[-–—/&,]|to\b|and\b)\s*(\d{1,3})(?!\d)\s*(.*)$/i;
const BULLET = /^(?:[-*•–]|\d{1,2}[.)])\s+(.*)$/;
const FACT = new RegExp(`^(${COURSE_FACTS.join("|")})\\s*:\\s*(.+)$`, "i");

/** The headings of lists; what follows a colon on the same line are items with semicolons between them. */
const SECTIONS: [heading: RegExp, kind: EntryKind][] = [
  [/^(?:#+\s*)?topics?\s*(?::(.*))?$/i, "topic"],
  [/^(?:#+\s*)?projects?\s*(?::(.*))?$/i, "project"],
  [/^(?:#+\s*)?live[ -]class(?:es)?(?: topics)?\s*(?::(.*))?$/i, "live class"],
  [/^(?:#+\s*)?resources?\s*(?::(.*))?$/i, "resource"],
  [/^(?:#+\s*)?assignments?\s*(?::(.*))?$/i, "assignment"],
  [/^(?:#+\s*)?(?:expected )?outcomes?\s*(?::(.*))?$/i, "outcome"],
  [/^(?:#+\s*)?tools(?: and technologies)?\s*(?::(.*))?$/i, "tools"],
];

type State = { entries: Entry[]; notes: LineMessage[]; week: string; kind: EntryKind | undefined };

/**
 * Parses an outline: 'Week 1: Orientation', then headings such as 'Resources:' and one item per line. Lines before the
 * first week describe the course. A text with lines in no week is read as a syllabus in Markdown, if it is one.
 */
export function parseOutline(source: string): ParsedCourseFile {
  const lines = parseLines(source);
  const markdown = lines.errors.length > 0 ? parseMarkdown(source) : undefined;
  return markdown ? { ...markdown, errors: [] } : lines;
}

function parseLines(source: string): ParsedCourseFile {
  const state: State = { entries: [], notes: [], week: "", kind: undefined };
  const errors: LineMessage[] = [];
  for (const { number: line, text } of splitLines(source)) {
    if (state.entries.length > MAX_ENTRIES) break;
    if (text === "" || readHeading(state, line, text)) continue;
    if (state.kind) addItem(state, line, text);
    else errors.push({ line, message: "This line is in no week; begin each week with 'Week 1: its title'" });
  }
  for (const { line, cells } of state.entries) {
    if (cells.kind !== "assignment" || cells.description) continue;
    cells.description = cells.title;
    state.notes.push({ line, message: "This assignment has no description, so its title is used" });
  }
  return { entries: state.entries, errors, notes: state.notes };
}

/** Reads a line that begins a week or a list, or states a fact of the course. */
function readHeading(state: State, line: number, text: string): boolean {
  if (readWeek(state, line, text)) return true;
  const [, fact, value] = (state.week === "" && FACT.exec(text)) || [];
  if (fact) {
    state.entries.push({ line, cells: { kind: "course", title: fact.toLowerCase(), description: value } });
    return true;
  }
  for (const [heading, kind] of SECTIONS) {
    const found = heading.exec(text);
    if (!found) continue;
    state.kind = kind;
    const items = (found[1] ?? "").split(";").map((item) => item.trim());
    for (const item of items.filter(Boolean).slice(0, MAX_ENTRIES + 1)) addItem(state, line, item);
    return true;
  }
  return false;
}

/** Reads 'Week 2: Title', or several weeks with one title: then the items below belong to the first of them. */
function readWeek(state: State, line: number, text: string): boolean {
  const [, plural, week, after = ""] = WEEK.exec(text) ?? [];
  if (week === undefined) return false;
  const first = Number(week);
  const { last, title } = readLastWeek(first, after, plural !== "" || /\d[-–—/]\d/.test(text));
  state.week = String(first);
  state.kind = "topic";
  const isRange = last > first && last <= MAX_WEEKS;
  const fault =
    last === first || isRange
      ? {}
      : { fault: `Please write several weeks as 'Week 2-3', up to ${MAX_WEEKS}` };
  for (let number = first; number === first || (isRange && number <= last); number += 1) {
    state.entries.push({ line, cells: { week: String(number), kind: "week", title }, ...fault });
  }
  if (isRange) {
    const message = `Weeks ${first} to ${last} are all titled '${title}'; the items below are in week ${first}`;
    state.notes.push({ line, message });
  }
  return true;
}

/** 'Week 2 - 3 small projects' is one week, unless the text is `surely` about several. */
function readLastWeek(first: number, after: string, surely: boolean): { last: number; title: string } {
  const [, last, rest = ""] = LAST_WEEK.exec(after) ?? [];
  if (last !== undefined && (surely || rest === "" || SEPARATOR.test(rest))) {
    return { last: Number(last), title: rest.replace(SEPARATOR, "") };
  }
  return { last: first, title: after.replace(SEPARATOR, "") };
}

function addItem(state: State, line: number, text: string): void {
  const [, bulleted] = BULLET.exec(text) ?? [];
  const last = state.entries.at(-1)?.cells;
  if (
    bulleted === undefined &&
    state.kind === "assignment" &&
    last?.kind === "assignment" &&
    last.week === state.week
  ) {
    last.description = [last.description, text].filter(Boolean).join("\n");
    return;
  }
  const kind = state.kind ?? "topic";
  const week = kind === "outcome" || kind === "tools" ? {} : { week: state.week };
  const { fault, ...cells } = readItem(kind, bulleted ?? text);
  state.entries.push({ line, cells: { ...week, kind, ...cells }, ...(fault && { fault }) });
}

type Item = Entry["cells"] & Pick<Entry, "fault">;

function readItem(kind: EntryKind, typed: string): Item {
  // The patterns below would search a run of spaces again from each of its places.
  const text = typed.replace(/\s{2,}/g, " ");
  switch (kind) {
    case "project":
      return titled(text);
    case "tools": {
      const { title, description = "" } = titled(text);
      return {
        title,
        description: description
          .split(/[,;]/)
          .map((tool) => tool.trim())
          .join("\n"),
      };
    }
    case "resource":
      return readResource(text);
    case "assignment":
      return readAssignment(text);
    default:
      return { title: text };
  }
}

function titled(text: string): { title: string; description?: string } {
  const [, title = text, description] = /^(.+?):\s+(.+)$/.exec(text) ?? [];
  return { title, description };
}

const TYPE = /^(video|article|document|tool|other)\s*:\s*/i;

export const readLines = (kind: "resource" | "assignment", typed: string): Entry[] =>
  splitLines(typed)
    .filter(({ text }) => text !== "")
    .map(({ number: line, text }) => {
      const { fault, ...cells } = readItem(kind, BULLET.exec(text)?.[1] ?? text);
      const described = { ...cells, description: cells.description || cells.title };
      return { line, cells: described, ...(fault && { fault }) };
    });

const ADDRESS_PART = String.raw`(?:[^\s<>()]|\([^\s<>()]*\))+`;
/** `[title](address)`, perhaps with the address in angle brackets and a second title in quotes. */
const MARKDOWN_LINK = new RegExp(
  String.raw`\[((?:[^[\]]|\[[^[\]]*\]){0,300})\]\(\s*<?(https?://${ADDRESS_PART})>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`,
  "i",
);
const IN_ANGLES = /<(https?:\/\/[^\s<>]+)>/i;
/** An address in a sentence, without the punctuation after it. */
const BARE_ADDRESS = new RegExp(`https?://${ADDRESS_PART}`, "i");

type Link = { url: string; title: string; written: string };

function findLink(text: string): Link {
  const markdown = MARKDOWN_LINK.exec(text);
  if (markdown) return { written: markdown[0], title: markdown[1]!, url: markdown[2]! };
  const angles = IN_ANGLES.exec(text);
  if (angles) return { written: angles[0], title: "", url: angles[1]! };
  const written = BARE_ADDRESS.exec(text)?.[0] ?? "";
  return { written, title: "", url: withoutEnd(written, ".,;:!?'\"]") };
}

/** The text without these characters at its end. */
function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** 'Video: How the web works https://…' or 'Video: [How the web works](https://…)'; without a type the address decides. */
function readResource(text: string): Item {
  const { url, title, written } = findLink(text);
  const around = text.replace(written, () => title).trim();
  const rest = withoutEnd(/[:|(–—-]\s*\)$/.test(around) ? around.slice(0, -1) : around, " \t:|(–—-");
  const [prefix, type = resourceType(url)] = TYPE.exec(rest) ?? [""];
  const cells = { title: rest.slice(prefix.length), url, type: type.toLowerCase() };
  return BARE_ADDRESS.test(rest)
    ? { ...cells, fault: "Please write each address on a line of its own" }
    : cells;
}

function resourceType(url: string): string {
  if (/^https?:\/\/(www\.|m\.)?(youtube\.com|youtu\.be|vimeo\.com)\//i.test(url)) return "video";
  return /\.(pdf|docx?|pptx?)$/i.test(url) ? "document" : "article";
}

/** 'Title (50 points, due Sunday): description'; both parts of the brackets are optional. */
function readAssignment(text: string): Entry["cells"] {
  const [, title = "", options = "", description] = /^(.+?)\s*\(([^()]*)\)\s*(?::\s*(.*))?$/.exec(text) ?? [];
  const [, points] = /\b(\d{1,4})\s*(?:points?|marks?)\b/i.exec(options) ?? [];
  const [, due] = /\bdue\s+(?:on\s+)?(.+?)(?:[,;]\s*\d{1,4}\s*(?:points?|marks?))?$/i.exec(options) ?? [];
  if (!points && !due) return titled(text);
  const isDate = /^\d/.test(due ?? "") || readDay(due ?? "") !== undefined;
  return {
    title,
    description,
    "max score": points,
    "due date": isDate ? due : undefined,
    "due day": isDate ? undefined : due,
  };
}
