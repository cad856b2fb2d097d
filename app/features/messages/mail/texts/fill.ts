import { type MailName, variablesOf } from "./catalogue.ts";

const NAMED = /\{([^{}]*)\}/g;
const namesIn = (text: string) => [...text.matchAll(NAMED)].map(([, name]) => name!);

/** Why a text of a mail cannot be saved; undefined when it can. Of a subject nothing is required. */
export function mailTextFault(mail: MailName, part: "subject" | "body", text: string): string | undefined {
  const known = variablesOf(mail);
  const used = namesIn(text);
  const unknown = used.find((name) => !known.some((one) => one.name === name));
  if (unknown !== undefined)
    return `There is no {${unknown}}. There are ${known.map(({ name }) => `{${name}}`).join(", ")}`;
  if (part === "subject") return undefined;
  const missing = known.find(({ name, isRequired }) => isRequired && !used.includes(name));
  return missing && `Please use {${missing.name}}: ${missing.is}. The mail is of no use without it`;
}

/**
 * Fills in a text. What a value says is never read as a variable. A line that named variables and is empty now is left
 * out, and so is a paragraph without lines.
 */
export function fillMailText(text: string, values: Record<string, string>): string {
  const fillLine = (line: string) => {
    const filled = line.replace(NAMED, (_, name: string) => values[name] ?? "");
    return filled.trim() === "" ? [] : [filled];
  };
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split("\n").flatMap(fillLine).join("\n"))
    .filter(Boolean)
    .join("\n\n");
}
