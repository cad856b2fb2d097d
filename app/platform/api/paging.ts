import * as v from "valibot";
import { plainText, wholeNumberText } from "#app/kernel/fields.ts";
import type { Cursor, Page, PageRequest } from "#app/kernel/list.ts";
import { malformedField, type Problem } from "#app/kernel/problem.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";

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

const OTHER_LIST_MESSAGE =
  "This cursor is of another list or of other filters; please begin without a cursor";

/** Side, sort value and id of the row, and the list. */
const position = v.tuple([
  v.picklist(["after", "before"]),
  v.union([plainText, v.number()]),
  v.union([plainText, v.number()]),
  v.string(),
]);

const cursor = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,2000}$/, CURSOR_MESSAGE),
  v.description("Start of the page, from the Link header"),
  v.rawTransform(({ dataset, addIssue, NEVER }): Cursor => {
    const read = v.safeParse(position, decodeCursor(dataset.value));
    if (read.success) return { side: read.output[0], value: read.output[1], id: String(read.output[2]) };
    addIssue({ message: CURSOR_MESSAGE });
    return NEVER;
  }),
);

const pageEntries = { limit: v.optional(limit), cursor: v.optional(cursor) };

/** The query string of every list: one page, or all rows without parameters. */
export const PageQuery = v.pipe(
  v.strictObject(pageEntries),
  v.transform(({ limit, cursor }): PageRequest => ({ cursor, size: limit ?? (cursor && DEFAULT_LIMIT) })),
);

/** The same with filters, under the names that the list of staff has for them. */
export const pageQueryWith = <Filters extends v.ObjectEntries>(filters: Filters) =>
  v.pipe(
    v.strictObject({ ...pageEntries, ...filters }),
    v.transform(({ limit, cursor, ...given }) => ({
      ...{ cursor, size: limit ?? (cursor && DEFAULT_LIMIT) },
      filters: given as unknown as v.InferOutput<v.StrictObjectSchema<Filters, undefined>>,
    })),
  );

/** A cursor belongs to the list and the filters that it was made for. */
export function checkCursor(address: URL): Problem | undefined {
  const given = address.searchParams.get("cursor");
  const [, , , list] = (given !== null && (decodeCursor(given) as unknown[])) || [];
  if (given === null || list === listTag(address)) return undefined;
  return malformedField("cursor", OTHER_LIST_MESSAGE);
}

const TAG_LENGTH = 8;

/** A short hash of the list: its path and filters, without the page. */
function listTag({ pathname, searchParams }: URL): string {
  const filters = [...searchParams].filter(([name]) => name !== "limit" && name !== "cursor").sort();
  return sha256(JSON.stringify([pathname, filters]), "base64url").slice(0, TAG_LENGTH);
}

export function linkHeader(address: URL, { next, previous }: AdjacentPages): string {
  const list = listTag(address);
  const link = (rel: string, at?: string) => {
    const url = new URL(address);
    if (at) url.searchParams.set("cursor", at);
    else url.searchParams.delete("cursor");
    return `<${url}>; rel="${rel}"`;
  };
  const links = [link("first")];
  if (previous) links.push(link("prev", encodeCursor("before", previous, list)));
  if (next) links.push(link("next", encodeCursor("after", next, list)));
  return links.join(", ");
}

/** `at` is the JSON of a position: the sort value of the row, and its id. */
const encodeCursor = (side: Cursor["side"], at: string, list: string): string =>
  Buffer.from(JSON.stringify([side, ...(JSON.parse(at) as unknown[]), list])).toString("base64url");

function decodeCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}
