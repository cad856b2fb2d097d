// biome-ignore-all lint/performance/noBarrelFile: kept until every capability imports db/session.
export { preparedStatement } from "./session/index.ts";
