// biome-ignore-all lint/performance/noBarrelFile: kept until every capability imports db/session.
export type { Batch, BatchResults } from "./session/by-position.ts";
export {
  asStatement,
  type Database,
  databaseNow,
  endOfMinute,
  openDatabase,
  type RowOf,
  type Statement,
  statement,
  toText,
} from "./session/index.ts";
