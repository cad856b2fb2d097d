import * as v from "valibot";
import { plainText, wholeNumberText } from "#app/kernel/fields.ts";
import type { Cursor, Page, PageRequest } from "#app/kernel/list.ts";

export type AdjacentPages = Pick<Page<unknown>, "next" | "previous">;

const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;
const LIMIT_MESSAGE = `Please request 1 to ${MAX_LIMIT} rows`;
const CURSOR_MESSAGE = "Please use a page address from the Link header";

const limit = wholeNumberText(1, MAX_LIMIT, {
  message: LIMIT_MESSAGE,
  description: `Rows per page, at most ${MAX_LIMIT}; without limit and cursor the response is the whole list`,
  example: DEFAULT_LIMIT,
});

const position = v.tuple([v.picklist(["after", "before"]), v.union([plainText, v.number()]), plainText]);

const cursor = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,2000}$/, CURSOR_MESSAGE),
  v.description("Start of the page, from the Link header"),
  v.rawTransform(({ dataset, addIssue, NEVER }): Cursor => {
    const read = v.safeParse(position, decodeCursor(dataset.value));
    if (read.success) return { side: read.output[0], value: read.output[1], id: read.output[2] };
    addIssue({ message: CURSOR_MESSAGE });
    return NEVER;
  }),
);

/** The query string of every list: one page, or all rows without parameters. */
export const PageQuery = v.pipe(
  v.strictObject({ limit: v.optional(limit), cursor: v.optional(cursor) }),
  v.transform(({ limit, cursor }): PageRequest => ({ cursor, size: limit ?? (cursor && DEFAULT_LIMIT) })),
);

export function linkHeader(address: URL, { next, previous }: AdjacentPages): string {
  const link = (rel: string, at?: string) => {
    const url = new URL(address);
    if (at) url.searchParams.set("cursor", at);
    else url.searchParams.delete("cursor");
    return `<${url}>; rel="${rel}"`;
  };
  const links = [link("first")];
  if (previous) links.push(link("prev", encodeCursor("before", previous)));
  if (next) links.push(link("next", encodeCursor("after", next)));
  return links.join(", ");
}

/** `at` is the JSON of a position: the sort value of the row, and its id. */
const encodeCursor = (side: Cursor["side"], at: string): string =>
  Buffer.from(JSON.stringify([side, ...(JSON.parse(at) as unknown[])])).toString("base64url");

function decodeCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}
