import { createHash } from "node:crypto";
import { escapeMarkdown } from "./gift.ts";
import { htmlToText, type Text } from "./html.ts";

/** A file of Moodle XML beside the text that shows it; its bytes are in Base64. */
export type MoodleFile = { name: string; base64: string };

type Illustrated = Text & { images: string[]; unnamed?: true };

const IMAGE = /<img\b(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const DATA = /^data:image\/[a-z+]+;base64,/i;
const MOODLE_FILE = /^@@PLUGINFILE@@\//i;
/** Stands for an image while its HTML is converted; no question contains it. */
const MARK = "\u0001";
/** A tag without an end is searched to the end of the text, so there may not be many. */
const MAX_IMAGES = 20;
const TOO_MANY = `A text may show at most ${MAX_IMAGES} images`;
const MISSING = "The question shows an image that is not in the file; please add it";

/** True for HTML that shows an image. */
export const showsImage = (html: string): boolean => /<img\b/i.test(html);

/**
 * HTML as Markdown whose images are the files beside it, or are in the HTML itself. An image without a description is
 * described by the name of its file. Rejects what text cannot express, and an image that is not in the file.
 */
export function toIllustrated(html: string, files: readonly MoodleFile[]): Illustrated {
  if (html.split(/<img\b/i).length > MAX_IMAGES + 1) return { reason: TOO_MANY, images: [] };
  const images: string[] = [];
  const references: string[] = [];
  const found = { isUnnamed: false, isMissing: false };
  const marked = html.replace(IMAGE, (tag) => {
    const source = readAttribute(tag, "src");
    const name = MOODLE_FILE.test(source) ? decodeName(source.replace(MOODLE_FILE, "")) : "";
    const base64 = DATA.test(source)
      ? source.replace(DATA, "")
      : files.find((file) => name !== "" && file.name === name)?.base64;
    if (base64 === undefined) found.isMissing = true;
    const alt = readAttribute(tag, "alt").trim();
    if (alt === "") found.isUnnamed = true;
    const bytes = Buffer.from(base64 ?? "", "base64");
    const hash = createHash("sha256").update(bytes).digest("hex");
    images.push(bytes.toString("base64"));
    references.push(`![${escapeMarkdown(alt || name.replace(/\.\w+$/, "") || "Image")}](image:${hash})`);
    return MARK;
  });
  if (found.isMissing) return { reason: MISSING, images: [] };
  const converted = htmlToText(marked);
  if ("reason" in converted) return { ...converted, images: [] };
  let place = 0;
  const text = toMarkdown(converted.text).replaceAll(MARK, () => references[place++] ?? "");
  return { text, images, ...(found.isUnnamed && { unnamed: true }) };
}

/** Text as Markdown that shows it as it is, with its lines. */
export const toMarkdown = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => escapeMarkdown(paragraph).replace(/\n[ \t]*/g, "\\\n"))
    .join("\n\n");

function readAttribute(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(tag) ?? [];
  return (double ?? single ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
