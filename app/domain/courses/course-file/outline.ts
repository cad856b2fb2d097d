import type { LineMessage } from "#app/domain/kernel/text-lines.ts";
import { splitLines } from "#app/domain/kernel/text-lines.ts";
import { COURSE_FACTS, type Entry, type EntryKind } from "./columns.ts";
import type { ParsedCourseFile } from "./csv.ts";

const WEEK = /^(?:#+\s*)?week\s+(\d{1,3})\s*(?:[:.)|–—-]\s*)?(.*)$/i;
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
 * first week describe the course.
 */
export function parseOutline(source: string): ParsedCourseFile {
  const state: State = { entries: [], notes: [], week: "", kind: undefined };
  const errors: LineMessage[] = [];
  for (const { number: line, text } of splitLines(source)) {
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
  const [, week, title = ""] = WEEK.exec(text) ?? [];
  if (week) {
    state.week = String(Number(week));
    state.kind = "topic";
    state.entries.push({ line, cells: { week: state.week, kind: "week", title } });
    return true;
  }
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
    for (const item of items.filter(Boolean)) addItem(state, line, item);
    return true;
  }
  return false;
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
  state.entries.push({ line, cells: { ...week, kind, ...readItem(kind, bulleted ?? text) } });
}

function readItem(kind: EntryKind, text: string): Entry["cells"] {
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

/** 'Title: description' */
function titled(text: string): { title: string; description?: string } {
  const [, title = text, description] = /^(.+?):\s+(.+)$/.exec(text) ?? [];
  return { title, description };
}

const TYPE = /^(video|article|document|tool|other)\s*:\s*/i;

/** The items of a list in a form, one per line. */
export const readLines = (kind: "resource" | "assignment", typed: string): Entry[] =>
  splitLines(typed)
    .filter(({ text }) => text !== "")
    .map(({ number: line, text }) => {
      const cells = readItem(kind, BULLET.exec(text)?.[1] ?? text);
      return { line, cells: { ...cells, description: cells.description || cells.title } };
    });

/** 'Video: How the web works https://…'; without a type the address decides. */
function readResource(text: string): Entry["cells"] {
  const [url = ""] = /https?:\/\/\S+/i.exec(text) ?? [];
  const rest = text
    .replace(url, "")
    .replace(/[\s:|(–—-]+\)?$/, "")
    .trim();
  const [prefix, type = typeOf(url)] = TYPE.exec(rest) ?? [""];
  return { title: rest.slice(prefix.length), url, type: type.toLowerCase() };
}

function typeOf(url: string): string {
  if (/^https?:\/\/(www\.|m\.)?(youtube\.com|youtu\.be|vimeo\.com)\//i.test(url)) return "video";
  return /\.(pdf|docx?|pptx?)$/i.test(url) ? "document" : "article";
}

/** 'Title (50 points, due Sunday): description'; both parts of the brackets are optional. */
function readAssignment(text: string): Entry["cells"] {
  const [, title = "", options = "", description] = /^(.+?)\s*\(([^()]*)\)\s*(?::\s*(.*))?$/.exec(text) ?? [];
  const [, points] = /\b(\d{1,4})\s*(?:points?|marks?)\b/i.exec(options) ?? [];
  const [, due] = /\bdue\s+(?:on\s+)?(.+?)(?:[,;]\s*\d{1,4}\s*(?:points?|marks?))?$/i.exec(options) ?? [];
  if (!points && !due) return titled(text);
  const isDate = /^\d/.test(due ?? "");
  return {
    title,
    description,
    "max score": points,
    "due date": isDate ? due : undefined,
    "due day": isDate ? undefined : due,
  };
}
