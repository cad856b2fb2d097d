import { selectNothing } from "#db/nothing.ts";
import type { Database, Statement } from "#db/session/index.ts";
import { canHideRows, type ListQuery, type ListShape, wholeList } from "./list.ts";

/** Statement: counts the whole list when search or filters can hide rows of it, else reads nothing. */
export const countWhole = <Shape extends ListShape, Row>(
  db: Database,
  shape: Shape,
  query: ListQuery<Shape>,
  count: (whole: ListQuery<Shape>) => Statement<Row[]>,
): Statement<Row[]> => (canHideRows(shape, query) ? count(wholeList(shape, query)) : selectNothing(db));
