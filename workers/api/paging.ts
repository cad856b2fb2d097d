import * as v from "valibot";
import { plainText, wholeNumberText } from "#app/domain/kernel/fields.ts";
import type { Cursor, Page, PageRequest } from "#app/domain/kernel/list.ts";

/** Where the pages beside a page begin. */
export type PagesBeside = Pick<Page<unknown>, "next" | "previous">;

const MOST_ROWS = 200;
const USUAL_ROWS = 50;
const HOW_MANY = `Please ask for 1 to ${MOST_ROWS} rows`;
const NO_CURSOR = "Please take the address of a page from the Link header";

const limit = wholeNumberText(1, MOST_ROWS, {
  message: HOW_MANY,
  description: `Rows of one page, at most ${MOST_ROWS}; without it and a cursor the list comes whole`,
  example: USUAL_ROWS,
});

const place = v.tuple([v.picklist(["after", "before"]), v.union([plainText, v.number()]), plainText]);

const cursor = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,2000}$/, NO_CURSOR),
  v.description("Where the page begins, as the Link header has it"),
  v.rawTransform(({ dataset, addIssue, NEVER }): Cursor => {
    const read = v.safeParse(place, decoded(dataset.value));
    if (read.success) return { side: read.output[0], value: read.output[1], id: read.output[2] };
    addIssue({ message: NO_CURSOR });
    return NEVER;
  }),
);

/** The query string of every list: a page of it, or all rows when nothing is asked for. */
export const PageQuery = v.pipe(
  v.strictObject({ limit: v.optional(limit), cursor: v.optional(cursor) }),
  v.transform(({ limit, cursor }): PageRequest => ({ cursor, size: limit ?? (cursor && USUAL_ROWS) })),
);

/** The Link header of a page: the first one and those beside it. */
export function linksOf(address: URL, { next, previous }: PagesBeside): string {
  const link = (rel: string, at?: string) => {
    const url = new URL(address);
    if (at) url.searchParams.set("cursor", at);
    else url.searchParams.delete("cursor");
    return `<${url}>; rel="${rel}"`;
  };
  const links = [link("first")];
  if (previous) links.push(link("prev", encoded("before", previous)));
  if (next) links.push(link("next", encoded("after", next)));
  return links.join(", ");
}

/** `at` is the JSON of a place: what the row is sorted by, and its id. */
const encoded = (side: Cursor["side"], at: string): string =>
  Buffer.from(JSON.stringify([side, ...(JSON.parse(at) as unknown[])])).toString("base64url");

function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}
