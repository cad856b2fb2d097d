import { sql } from "drizzle-orm";
import { canHideRows, type ListQuery, type ListShape, wholeList } from "#app/domain/kernel/list.ts";
import { type Database, type Statement, statement } from "#db/client.ts";

const readNothing = statement((db: Database) => db.orm.all<never>(sql`SELECT 1 WHERE 0`));

/** Statement: counts the whole list when search or filters can hide rows of it, else reads nothing. */
export const countWhole = <Shape extends ListShape, Row>(
  db: Database,
  shape: Shape,
  query: ListQuery<Shape>,
  count: (whole: ListQuery<Shape>) => Statement<Row[]>,
): Statement<Row[]> => (canHideRows(shape, query) ? count(wholeList(shape, query)) : readNothing(db));
