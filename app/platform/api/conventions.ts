import type { ProblemCode } from "#app/kernel/problem.ts";
import type { ApiHeaders, ApiParameter } from "./document.ts";
import type { Operation } from "./operation.ts";

/** Behaviour that `endpoint()` adds to every endpoint of a kind, as the document describes it. */
type Convention = {
  appliesTo(endpoint: Operation): boolean;
  parameters?: ApiParameter[];
  /** Headers of a success, with their descriptions. */
  headers?: ApiHeaders;
  problems?: ProblemCode[];
};

const text = (description: string) => ({ description, schema: { type: "string" } });
const count = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });

/** Every read that answers with a body. */
export function isConditionalRead({ method, answer, isTagged }: Operation): boolean {
  return method === "GET" && answer !== undefined && isTagged === true;
}

const CONVENTIONS: Convention[] = [
  {
    appliesTo: ({ method, repeatable }) => (method === "POST" || method === "PATCH") && !repeatable,
    parameters: [
      {
        name: "Idempotency-Key",
        in: "header",
        required: false,
        description: "Makes it safe to repeat the call: within 24 hours it is executed once",
        schema: { type: "string", minLength: 1, maxLength: 255 },
        example: "0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11",
      },
    ],
    headers: {
      "Idempotent-Replayed": text(
        "`true` when this repeats the response of an earlier call with the same key",
      ),
    },
    problems: ["malformed", "idempotency_key_reused"],
  },
  {
    appliesTo: ({ pages }) => pages !== undefined,
    headers: { Link: text("Addresses of the first, next and previous page") },
  },
  {
    appliesTo: isConditionalRead,
    parameters: [
      {
        name: "If-None-Match",
        in: "header",
        required: false,
        description: "The ETag of the answer that you have; when it is still the same the answer is 304",
        schema: { type: "string" },
        example: '".3f0c9a4d1e5b"',
      },
    ],
    headers: { ETag: text("The state of this answer, for If-None-Match") },
  },
  {
    appliesTo: ({ etag }) => etag !== undefined,
    headers: { ETag: text("The state of this record, for If-Match, and of the answer, for If-None-Match") },
  },
  {
    appliesTo: ({ takesIfMatch }) => takesIfMatch === true,
    parameters: [
      {
        name: "If-Match",
        in: "header",
        required: false,
        description: "The ETag of the version you read; nothing changes when there is a newer version",
        schema: { type: "string" },
        example: '"3f0c9a4d1e5b7a2c8d6e9f01"',
      },
    ],
    problems: ["malformed", "precondition_failed"],
  },
  {
    appliesTo: ({ deprecated }) => deprecated !== undefined,
    headers: {
      Deprecation: text("The day on which the end was announced, as `@` and seconds since 1970"),
      Sunset: text("The day from which the call may be gone"),
    },
  },
  {
    appliesTo: ({ scope }) => scope !== undefined,
    headers: {
      "RateLimit-Limit": count("Requests that an API key can make per minute"),
      "RateLimit-Remaining": count("Requests left in this minute"),
      "RateLimit-Reset": count("Seconds until the limit resets"),
    },
  },
];

export const endpointConventions = (endpoint: Operation): Convention[] =>
  CONVENTIONS.filter(({ appliesTo }) => appliesTo(endpoint));
