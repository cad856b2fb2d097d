import { indexText } from "#app/features/question-bank/formats/html.ts";

/** A node of a Markdown or HTML tree. */
export type Node = {
  type: string;
  value?: string;
  children?: Node[];
  url?: string;
  alt?: string | null;
  position?: { start: { offset?: number }; end: { offset?: number } };
  ordered?: boolean | null;
  start?: number | null;
  data?: { hName?: string; hProperties?: Record<string, unknown> };
  tagName?: string;
  properties?: Record<string, unknown>;
};

/** The text of a Markdown tree, for lists, search, files and programs: an image is its description. */
export function plainText(node: Node): string {
  return plainNodeText(node)
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function plainNodeText(node: Node): string {
  const children = node.children ?? [];
  const joined = (separator: string) => children.map(plainNodeText).join(separator);
  switch (node.type) {
    case "break":
      return "\n";
    case "image":
      return node.alt ?? "";
    case "index":
      return indexText(joined(""), node.data?.hName as "sup" | "sub");
    case "link":
      return joined("") === node.url ? node.url : `${joined("")} (${node.url})`;
    case "list":
      return children.map((item, index) => `${listMarker(node, index)} ${plainNodeText(item)}`).join("\n");
    case "root":
    case "listItem":
    case "table":
      return joined("\n");
    case "tableRow":
      return joined(" | ");
    default:
      return node.value ?? joined("");
  }
}

const listMarker = ({ ordered, start }: Node, index: number) => (ordered ? `${(start ?? 1) + index}.` : "-");
