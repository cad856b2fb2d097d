import type { ApiHeaders, ApiParameter } from "#app/api-docs/document.ts";
import type { ProblemCode } from "#app/domain/kernel/problem.ts";
import type { Operation } from "./operation.ts";

/** What `endpoint()` does for every endpoint of a kind, as the document says it. */
type Convention = {
  appliesTo(endpoint: Operation): boolean;
  parameters?: ApiParameter[];
  /** Of a success, with what each one says. */
  headers?: ApiHeaders;
  problems?: ProblemCode[];
};

const text = (description: string) => ({ description, schema: { type: "string" } });
const count = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });

const CONVENTIONS: Convention[] = [
  {
    appliesTo: ({ method, repeatable }) => method === "POST" && !repeatable,
    parameters: [
      {
        name: "Idempotency-Key",
        in: "header",
        required: false,
        description: "Makes it safe to send the call again: within 24 hours it is carried out once",
        schema: { type: "string", minLength: 1, maxLength: 255 },
        example: "0b4f6a0e-6a51-4f2b-9d6e-2f1f9d0c7a11",
      },
    ],
    headers: {
      "Idempotent-Replayed": text("`true` when this is the answer of an earlier call with the same key"),
    },
    problems: ["malformed", "idempotency_key_in_use", "idempotency_key_reused"],
  },
  {
    appliesTo: ({ pages }) => pages !== undefined,
    headers: { Link: text("Of a page: the addresses of the first, the next and the previous one") },
  },
  {
    appliesTo: ({ etag }) => etag !== undefined,
    headers: { ETag: text("The tag of this state, for If-Match") },
  },
  {
    appliesTo: ({ takesIfMatch }) => takesIfMatch === true,
    parameters: [
      {
        name: "If-Match",
        in: "header",
        required: false,
        description: "The ETag of the state you have seen: nothing is changed when there is a newer one",
        schema: { type: "string" },
        example: '"3f0c9a4d1e5b7a2c8d6e9f01"',
      },
    ],
    problems: ["malformed", "precondition_failed"],
  },
  {
    appliesTo: ({ scope }) => scope !== undefined,
    headers: {
      "RateLimit-Limit": count("Requests an API key may make in a minute"),
      "RateLimit-Remaining": count("How many are left of them"),
      "RateLimit-Reset": count("Seconds until they start anew"),
    },
  },
];

export const conventionsOf = (endpoint: Operation): Convention[] =>
  CONVENTIONS.filter(({ appliesTo }) => appliesTo(endpoint));
