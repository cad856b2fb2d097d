import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toHast } from "mdast-util-to-hast";
import { gfmTable } from "micromark-extension-gfm-table";
import { imagePath, REFERENCE } from "#app/features/question-bank/images/rules.ts";
import type { StoredImage } from "#app/kernel/images.ts";
import { asterisksInWords, literalMarks } from "./literal-marks.ts";
import { markdownExcess } from "./markdown-limits.ts";
import { type Node, plainText } from "./plain-text.ts";

/**
 * The Markdown of questions as safe HTML (ADR 0098). Only rich-content.server.ts imports this file, by `import()`, so that
 * the parser is not part of the worker's start.
 */

/** `faults` are sentences for the author; with any of them nothing else may be used. */
export type Rendered = { html: string; text: string; images: string[]; faults: string[] };

// Constructs of CommonMark that a question does not have: they stay as they are typed. Other texts have links.
const NOT_SUPPORTED = [
  "autolink",
  "blockQuote",
  "codeIndented",
  "definition",
  "headingAtx",
  "htmlFlow",
  "setextUnderline",
  "thematicBreak",
];
const LINKS = ["labelStartLink"];
const BLOCKS = ["codeFenced", "list"];

const PARSERS = {
  blocks: {
    extensions: [gfmTable(), { disable: { null: [...NOT_SUPPORTED, ...LINKS] } }, asterisksInWords as never],
    mdastExtensions: [gfmTableFromMarkdown()],
  },
  lenient: {
    extensions: [
      gfmTable(),
      { disable: { null: [...NOT_SUPPORTED, "labelStartImage"] } },
      literalMarks as never,
    ],
    mdastExtensions: [gfmTableFromMarkdown()],
  },
  inline: {
    extensions: [{ disable: { null: [...NOT_SUPPORTED, ...LINKS, ...BLOCKS] } }, asterisksInWords as never],
  },
};

/** Where a link may lead. */
const WEB_ADDRESS = /^https?:\/\/[^\s/]/i;

/** The whole list of what a browser may get; any other element, attribute or address is removed. */
const ALLOWED = {
  tagNames: [
    "a",
    "br",
    "code",
    "em",
    "img",
    "li",
    "ol",
    "p",
    "pre",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "ul",
  ],
  attributes: {
    a: [["href", WEB_ADDRESS] as [string, RegExp], "rel", ["className", "link"] as [string, string]],
    img: [["src", /^\/question-images\/[0-9a-f]{64}$/] as [string, RegExp], "alt", "width", "height"],
    ol: ["start"],
    td: ["align"],
    th: ["align"],
  },
  strip: ["script", "style"],
};

/**
 * Renders Markdown; `inline`: one line of an option, without paragraphs, lists, tables and code blocks. `isLenient`: links
 * to web addresses are links, HTML and images stay as they are typed, and are no fault; underscores are text.
 */
export function renderMarkdown(
  source: string,
  known: ReadonlyMap<string, StoredImage>,
  { inline = false, isLenient = false } = {},
): Rendered {
  const excess = markdownExcess(source);
  if (excess.length > 0) return { html: "", text: "", images: [], faults: excess };
  const tree = fromMarkdown(source, PARSERS[inline ? "inline" : isLenient ? "lenient" : "blocks"]) as Node;
  const faults = new Set<string>();
  const images = new Set<string>();
  prepare(tree, { known, faults, images, isLenient, source });
  const root = inline ? { type: "paragraph", children: inParagraphs(tree) } : tree;
  const safe = sanitize(toHast(root as never), ALLOWED) as Node;
  const html = inline ? { type: "root", children: safe.children } : safe;
  makeScrollable(html);
  return { html: toHtml(html as never), text: plainText(tree), images: [...images], faults: [...faults] };
}

type Work = {
  known: ReadonlyMap<string, StoredImage>;
  faults: Set<string>;
  images: Set<string>;
  isLenient: boolean;
  /** The text of which the tree is. */
  source: string;
};

/** Lists in lists and the like; more would exhaust the stack of the worker. */
const MAX_DEPTH = 40;

/** Replaces what the parser left as HTML or as a reference to an image, in place. */
function prepare(node: Node, work: Work, depth = 0): void {
  if (!node.children) return;
  if (depth > MAX_DEPTH) {
    work.faults.add("Too many lists or formats are inside each other");
    node.children = [];
    return;
  }
  node.children = pairIndices(node.children, work).flatMap((child) =>
    child.type === "link"
      ? toShownLink(child, work.source)
      : child.type === "image"
        ? toShownImage(child, work)
        : withBreaks(child),
  );
  for (const child of node.children) prepare(child, work, depth + 1);
}

const TAG = /^<(\/?)(sup|sub|br)\s*\/?>$/i;

/** `<sup>`, `<sub>` and `<br>` are the only HTML: the parser returns a node for each tag. */
function pairIndices(nodes: readonly Node[], { faults, isLenient }: Work): Node[] {
  const open: { name: string; children: Node[] }[] = [{ name: "", children: [] }];
  const refuse = (typed: string, fault: string) => {
    if (isLenient) open.at(-1)!.children.push({ type: "text", value: typed });
    else faults.add(fault);
  };
  for (const node of nodes) {
    const at = open.at(-1)!;
    const [, slash, tag] = (node.type === "html" && TAG.exec(node.value ?? "")) || [];
    const name = tag?.toLowerCase();
    if (node.type !== "html") at.children.push(node);
    else if (name === undefined) refuse(node.value ?? "", unsupportedHtml(node.value ?? ""));
    else if (name === "br") at.children.push({ type: "break" });
    else if (slash === "") open.push({ name, children: [] });
    else if (at.name === name) {
      open.pop();
      open.at(-1)!.children.push({ type: "index", data: { hName: name }, children: at.children });
    } else refuse(node.value ?? "", `</${name}> closes nothing`);
  }
  for (const { name } of isLenient ? [] : open.slice(1)) faults.add(`<${name}> is not closed`);
  return open.flatMap(({ name, children }) =>
    isLenient && name ? [{ type: "text", value: `<${name}>` }, ...children] : children,
  );
}

const unsupportedHtml = (html: string) =>
  `Only <sup>, <sub> and <br> work as HTML. Please write other tags as code: \`${html.slice(0, 40)}\``;

/** A new line of the source is a new line for the reader. */
function withBreaks(node: Node): Node[] {
  if (node.type !== "text") return [node];
  return (node.value ?? "")
    .split("\n")
    .flatMap((value, index) => [...(index > 0 ? [{ type: "break" }] : []), { type: "text", value }]);
}

/** A stored image at its address; any other is its description. */
function toShownImage({ url, alt }: Node, { known, faults, images }: Work): Node {
  const hash = REFERENCE.exec(url ?? "")?.[1];
  const image = hash === undefined ? undefined : known.get(hash);
  if (!alt?.trim())
    faults.add("Please describe the image between the square brackets: ![description](image:…)");
  if (hash === undefined) faults.add("An image has an outside address. Please add the image below");
  else if (!image) faults.add("An image is not stored here. Please add the image below");
  if (!hash || !image) return { type: "text", value: alt ?? "" };
  images.add(hash);
  const { width, height } = image;
  return { type: "image", url: imagePath(hash), alt, data: { hProperties: { width, height } } };
}

/** A link to a web address. Any other, and an image, stays as it was typed. */
function toShownLink(link: Node, source: string): Node[] {
  const [start, end] = [link.position?.start.offset ?? 0, link.position?.end.offset ?? 0];
  const isLink = WEB_ADDRESS.test(link.url ?? "") && source[start - 1] !== "!";
  if (!isLink) return [{ type: "text", value: source.slice(start, end) }];
  return [{ ...link, data: { hProperties: { className: ["link"], rel: ["noopener"] } } }];
}

/** The inline content of all paragraphs, with a line break between two. */
const inParagraphs = (tree: Node): Node[] =>
  (tree.children ?? []).flatMap(({ children = [] }, index) => [
    ...(index > 0 ? [{ type: "break" }] : []),
    ...children,
  ]);

/** Tables and code scroll in a box of their own, which the keyboard reaches. */
function makeScrollable(node: Node): void {
  node.children = node.children?.map((child) => {
    makeScrollable(child);
    if (child.tagName === "pre") {
      return { ...child, properties: { tabIndex: 0, role: "region", ariaLabel: "Code" } };
    }
    if (child.tagName !== "table") return child;
    const properties = { tabIndex: 0, role: "region", ariaLabel: "Table" };
    return { type: "element", tagName: "div", properties, children: [child] };
  });
}
