/** Ids of the rows shown, in order, from the links to their own pages below `base`. */
export const rowIds = (html: string, base: string): string[] =>
  [...html.matchAll(new RegExp(`<th scope="row"[^>]*>.*?href="${base}/([^"/?]+)`, "g"))].map(
    ([, id]) => id ?? "",
  );

/** The number above the list. */
export const shownTotal = (html: string): number =>
  Number(/role="status"[^>]*><span[^>]*>([\d,]+)</.exec(html)?.[1]?.replaceAll(",", ""));

/** Address of the next or previous page; undefined where there is none. */
export function pageLink(html: string, rel: "next" | "prev"): string | undefined {
  const link = [...html.matchAll(/<a [^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(`rel="${rel}"`));
  return /href="([^"]+)"/.exec(link ?? "")?.[1]?.replaceAll("&amp;", "&");
}

/** Ids of the rows of all pages of the list at `path`, which may have a query. */
export async function allRowIds(get: (path: string) => Promise<string>, path: string): Promise<string[]> {
  const [base = path] = path.split("?");
  const ids: string[] = [];
  for (let at: string | undefined = path; at; ) {
    const html = await get(at);
    ids.push(...rowIds(html, base));
    at = pageLink(html, "next");
  }
  return ids;
}
