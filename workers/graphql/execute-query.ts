import { type DocumentNode, execute, GraphQLError, Kind, parse, validate, visit } from "graphql";
import type * as v from "valibot";
import { isDatabaseUnavailable } from "#app/kernel/database-unavailable.ts";
import { internalError, logFailure } from "#app/kernel/failure.ts";
import type { ProblemCode } from "#app/kernel/problem.ts";
import type { graphqlAnswer } from "./answer.ts";
import type { GraphqlRequest } from "./inputs.ts";
import { exceededLimit } from "./limits.ts";
import { createRootValue, type SignedInContext } from "./resolvers.ts";
import { schema } from "./schema.ts";
import { LIMITS } from "./size-limits.ts";

const MAX_ERRORS_NAMED = 5;

type AnswerBody = v.InferOutput<typeof graphqlAnswer>;
type AnswerError = NonNullable<AnswerBody["errors"]>[number];
type GraphqlAnswer = { status: 200 | 400; body: AnswerBody };

/**
 * Executes a query and answers in the format of the GraphQL specification. Status 400 when nothing was executed: a
 * syntax error, a query that is too large (limits.ts), or an unknown field. Throws when the database is unavailable.
 */
export async function executeQuery(ctx: SignedInContext, request: GraphqlRequest): Promise<GraphqlAnswer> {
  const document = readDocument(request.query);
  if (!("kind" in document)) return errorResult(ctx, document);
  const { data, errors } = await execute({
    schema,
    document,
    rootValue: createRootValue(ctx),
    variableValues: request.variables,
    operationName: request.operationName,
  });
  // No field of Query is required, so data is never null.
  if (!data) return errorResult(ctx, errors ?? []);
  return { status: 200, body: { data, errors: errors?.map((error) => toPublicError(ctx, error)) } };
}

/** Parses the document; returns its errors when it is invalid. */
function readDocument(query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const parsed = parse(query, { maxTokens: LIMITS.tokens });
    const reason = isQueryOnly(parsed) ? exceededLimit(parsed) : "This endpoint accepts only queries.";
    if (reason) return [new GraphQLError(reason)];
    const document = withTextIds(parsed);
    const errors = validate(schema, document, undefined, { maxErrors: MAX_ERRORS_NAMED });
    return errors.length > 0 ? errors : document;
  } catch (failure) {
    if (failure instanceof GraphQLError) return [failure];
    throw failure;
  }
}

/** Clients declare the variables of ids as `ID` or as `String`, the type of the arguments: both are valid. */
const withTextIds = (document: DocumentNode): DocumentNode =>
  visit(document, {
    VariableDefinition: (definition) =>
      visit(definition, {
        NamedType: (type) =>
          type.name.value === "ID" ? { ...type, name: { ...type.name, value: "String" } } : undefined,
      }),
  });

const isQueryOnly = ({ definitions }: DocumentNode) =>
  definitions.every(
    (definition) => definition.kind !== Kind.OPERATION_DEFINITION || definition.operation === "query",
  );

const errorResult = ({ requestId }: SignedInContext, errors: readonly GraphQLError[]): GraphqlAnswer => ({
  status: 400,
  body: {
    errors: errors.map(({ message, locations }) => ({
      // Suggestions are for editors, which have the schema (ADR 0074).
      message: message.replace(/ Did you mean .*$/s, ""),
      locations: locations && [...locations],
      extensions: { code: "malformed", requestId },
    })),
  },
});

/** Problems become public errors. For unexpected failures the caller gets the request id only, the log the details. */
function toPublicError({ requestId }: SignedInContext, error: GraphQLError): AnswerError {
  const { originalError: cause } = error;
  const path = error.path && [...error.path];
  if (isDatabaseUnavailable(cause)) throw cause;
  if (cause && !(cause instanceof GraphQLError)) {
    logFailure(cause, { requestId, path });
    return { message: internalError.message, path, extensions: { code: internalError.code, requestId } };
  }
  return {
    message: error.message,
    path,
    extensions: { code: error.extensions.code as ProblemCode, requestId },
  };
}
