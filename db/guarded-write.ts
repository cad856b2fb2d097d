// biome-ignore-all lint/performance/noBarrelFile: kept until every capability imports db/session.
export { abortIfUnchanged, abortUnless, unlessAborted, writeIfChanged } from "./session/by-position.ts";
export { hasChanged, hasMessage, unlessBatchIsFull, unlessReferenceIsMissing } from "./session/index.ts";
