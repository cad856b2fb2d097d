import { apiCompare } from "api-smart-diff";
import type { ApiDocument, ApiOperation } from "#app/platform/api/document.ts";

/** What a program relies on: calls with their input, and the answers of those that succeed. */
export type ApiContract = Pick<ApiDocument, "openapi" | "info" | "paths" | "components">;

/** The document without texts, examples, headers and problems. */
export function toContract({ openapi, info, paths, components }: ApiDocument): ApiContract {
  const operations = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method, toOperation(operation)]),
    ),
  ]);
  return withoutTexts({
    openapi,
    info,
    paths: Object.fromEntries(operations),
    components: { schemas: components.schemas },
  }) as ApiContract;
}

function toOperation({ operationId, parameters, requestBody, responses }: ApiOperation) {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  return {
    operationId,
    parameters,
    requestBody,
    responses: Object.fromEntries(
      successes.map(([status, { content = {} }]) => [
        status,
        { content: content["application/json"] && { "application/json": content["application/json"] } },
      ]),
    ),
  };
}

const TEXTS = ["description", "summary", "example", "examples"];

/** A part of a document without texts and examples. A property of a schema may have the name of a text. */
export function withoutTexts(part: unknown, isOfNames = false): unknown {
  if (Array.isArray(part)) return part.map((entry) => withoutTexts(entry));
  if (typeof part !== "object" || part === null) return part;
  const kept = Object.entries(part).filter(([name]) => isOfNames || !TEXTS.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, withoutTexts(value, !isOfNames && name === "properties")]),
  );
}

type Change = { action: string; type: string; path: (string | number)[] };

/** The library takes a removed field of a request for harmless, but the API refuses fields that it does not know. */
const isRemovedInput = ({ action, path }: Change) =>
  action === "remove" && path.includes("requestBody") && path.at(-2) === "properties";

/** It also takes another type of an answer for harmless. */
const isOtherType = ({ action, path }: Change) => action === "replace" && path.at(-1) === "type";

/** Each place in which a program that was written for `before` may fail with `after`, as `GET /api/users/{id}: …`. */
export function listBreakingChanges(before: ApiContract, after: ApiContract): string[] {
  const changes = apiCompare(before, after).diffs as Change[];
  const breaking = changes.filter(
    (change) =>
      change.path[0] === "paths" &&
      (change.type === "breaking" || isRemovedInput(change) || isOtherType(change)),
  );
  const places = breaking.map(({ action, path: [, address, method, ...place] }) => {
    const call = method === undefined ? String(address) : `${String(method).toUpperCase()} ${address}`;
    return `${call}: ${action} ${place.join(".")}`;
  });
  return [...new Set(places)];
}
