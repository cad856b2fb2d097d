import { type DocumentNode, execute, GraphQLError, Kind, parse, validate } from "graphql";
import { isDatabaseUnavailable } from "#app/domain/kernel/database-unavailable.ts";
import { logFailure, ourFault } from "#app/domain/kernel/failure.ts";
import { mergeReads } from "#db/merged-reads.ts";
import type { GraphqlRequest } from "./inputs.ts";
import { oversize } from "./limits.ts";
import { type Known, queriesFor } from "./resolvers.ts";
import { schema } from "./schema.ts";
import { LIMITS } from "./size-limits.ts";

const MAX_ERRORS_NAMED = 5;

type GraphqlAnswer = { status: 200 | 400; body: { data?: unknown; errors?: unknown[] } };

/**
 * Answers a query in the form of the GraphQL specification. Status 400 when nothing was executed: it does not parse, is
 * too large (limits.ts), or asks for what the schema has not. Throws when the database is away.
 */
export async function answerQuery(ctx: Known, request: GraphqlRequest): Promise<GraphqlAnswer> {
  const document = readDocument(request.query);
  if (!("kind" in document)) return refusal(ctx, document);
  const { data, errors } = await execute({
    schema,
    document,
    rootValue: queriesFor({ ...ctx, db: mergeReads(ctx.db) }),
    variableValues: request.variables,
    operationName: request.operationName,
  });
  if (data === undefined) return refusal(ctx, errors ?? []);
  return { status: 200, body: { data, errors: errors?.map((error) => shownError(ctx, error)) } };
}

/** The document, or what is wrong with it. */
function readDocument(query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: LIMITS.tokens });
    const reason = isReading(document) ? oversize(document) : "This address answers queries alone.";
    if (reason) return [new GraphQLError(reason)];
    const errors = validate(schema, document, undefined, { maxErrors: MAX_ERRORS_NAMED });
    return errors.length > 0 ? errors : document;
  } catch (failure) {
    if (failure instanceof GraphQLError) return [failure];
    throw failure;
  }
}

const isReading = ({ definitions }: DocumentNode) =>
  definitions.every(
    (definition) => definition.kind !== Kind.OPERATION_DEFINITION || definition.operation === "query",
  );

const refusal = ({ requestId }: Known, errors: readonly GraphQLError[]): GraphqlAnswer => ({
  status: 400,
  body: {
    errors: errors.map(({ message, locations }) => ({
      // Suggestions are for editors, which have the schema (decision 0071).
      message: message.replace(/ Did you mean .*$/s, ""),
      locations,
      extensions: { code: "malformed", requestId },
    })),
  },
});

/** Problems are answers; of unexpected failures the caller learns the request id alone, the log the rest. */
function shownError({ requestId }: Known, error: GraphQLError) {
  const { path, originalError: cause } = error;
  if (isDatabaseUnavailable(cause)) throw cause;
  if (cause && !(cause instanceof GraphQLError)) {
    logFailure(cause, { requestId, path });
    return { message: ourFault.message, path, extensions: { code: ourFault.code, requestId } };
  }
  return { message: error.message, path, extensions: { ...error.extensions, requestId } };
}
