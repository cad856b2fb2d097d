/** What the texts of courses and assignments can contain (ADR 0098). */
export const MARKDOWN_HINT = "Markdown: **bold**, *italic*, lists, `code` and tables.";
