import * as v from "valibot";
import { LIMITS } from "./size-limits.ts";

/** One operation; batches are rejected. */
export const GraphqlRequest = v.strictObject({
  query: v.pipe(
    v.string("Please send the query as text"),
    v.nonEmpty("Please send the query as text"),
    v.maxLength(LIMITS.characters, `A query can have at most ${LIMITS.characters} characters`),
  ),
  variables: v.nullish(v.record(v.string(), v.unknown(), "Please send the variables as an object")),
  operationName: v.nullish(
    v.pipe(v.string(), v.regex(/^[A-Za-z_]\w{0,127}$/, "Please give the name of an operation in the query")),
  ),
  extensions: v.optional(v.unknown()),
});

export type GraphqlRequest = v.InferOutput<typeof GraphqlRequest>;
