import { pageOrAll } from "#db/keyset.ts";
import type { Database, Statement } from "#db/session/index.ts";
import type { ListQuery, ListShape, Page, PageRequest } from "./list.ts";

/** What API callers ask of a list: a page or all, and the filters that they name. */
export type RecordsRequest<Shape extends ListShape> = PageRequest & {
  filters?: { [Name in keyof Shape["filters"]]?: string };
};

type Pages<Shape extends ListShape, Found, Row> = (
  query: ListQuery<Shape>,
  at: PageRequest,
) => { statement: Statement<Found[]>; toPage: (found: Found[]) => Page<Row> };

/** Lists records for API callers in the default order of a list. */
export async function listRecords<Shape extends ListShape, Found, Row>(
  db: Database,
  shape: Shape,
  { filters = {}, ...page }: RecordsRequest<Shape>,
  pages: Pages<Shape, Found, Row>,
): Promise<Page<Row>> {
  const none = Object.keys(shape.filters).map((name) => [name, ""]);
  const query = {
    search: "",
    filters: { ...Object.fromEntries(none), ...filters },
    ...{ sort: shape.defaultSort, defaultSort: shape.defaultSort },
  } as ListQuery<Shape>;
  return pageOrAll(async (at) => {
    const { statement, toPage } = pages(query, at);
    return toPage(await db.execute(statement));
  }, page);
}
