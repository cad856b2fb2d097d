import type { LineMessage } from "#app/kernel/text-lines.ts";

/** The topic that a category of Moodle stands for; undefined for one that is none. */
export type Category = { line: number; topic?: string; notes: LineMessage[] };

/** The category that each course of Moodle has from its start. */
const DEFAULT = "Default for ";

/** The topic of a category: the last name of its path, in which `//` is a slash of a name. */
export function readTopic(written: string, line: number): Category {
  const path = written.replaceAll("//", "\0").split("/");
  const names = path.map((name) => name.replaceAll("\0", "/").trim()).filter(Boolean);
  // Moodle's names of the place that holds the categories of a course.
  if (/^\$\w+\$$/.test(names[0] ?? "")) names.shift();
  if (names[0] === "top") names.shift();
  const [topic, above] = [names.at(-1), names.slice(0, -1)];
  const note = (message: string) => ({ line, message });
  if (topic?.startsWith(DEFAULT)) return { line, notes: [note(`The category '${topic}' is not a topic`)] };
  if (above.length === 0) return { line, topic, notes: [] };
  const left = above.join(", ");
  return {
    line,
    topic,
    notes: [note(`The topic is '${topic}'; the categories above are left out: ${left}`)],
  };
}
