const nested = (levels: number) => `${"{ student(id: 1) ".repeat(levels)}{ id }${" }".repeat(levels)}`;
const aliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: __typename`).join(" ")} }`;
/** Each fragment spreads the next one ten times: 10^6 fields in a few hundred bytes. */
const bomb = `{ ...F0 } ${Array.from({ length: 6 }, (_, index) => `fragment F${index} on Query { ${`...F${index + 1} `.repeat(10)} }`).join(" ")} fragment F6 on Query { __typename }`;

/** Queries that are rejected by the document alone, with their messages. */
export const ABUSIVE_QUERIES: [name: string, query: string, message: RegExp][] = [
  ["20 levels", nested(20), /at most 8 levels/],
  ["20,000 levels", nested(20_000), /more tha[nt] 1000 tokens/],
  ["20 aliases", aliases(20), /at most 15 aliases/],
  ["1,000 aliases", aliases(1_000), /more tha[nt] 1000 tokens/],
  ["a fragment in itself", "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }", /levels/],
  ["a fragment bomb", bomb, /at most 300 fields/],
  ["a megabyte", `{ ${"__typename ".repeat(100_000)} }`, /more tha[nt] 1000 tokens/],
  ["400 fields", `{ ${"__typename ".repeat(400)} }`, /at most 300 fields/],
  ["a mutation", "mutation { student(id: 1) { id } }", /only queries/],
];

export type AbusiveRequest = {
  name: string;
  status: number;
  method?: "GET";
  body?: string;
  contentType?: string;
  /** Sent without a session. */
  isAnonymous?: true;
};

const INTROSPECTION = "{ __schema { types { name fields { name } } } }";
const operation = (query: string, variables?: unknown) => JSON.stringify({ query, variables });

/** The same and other abuse over HTTP, with the status of its rejection. */
export const ABUSIVE_REQUESTS: AbusiveRequest[] = [
  ...ABUSIVE_QUERIES.map(([name, query]) => ({ name, body: operation(query), status: statusOf(query) })),
  {
    name: "variables of 60 KB",
    body: operation("{ __typename }", [..."v".repeat(60_000)].join("")),
    status: 422,
  },
  {
    name: "variables 9,000 levels deep",
    body: `{"query":"query ($id: ID!) { student(id: $id) { id } }","variables":{"id":${"[".repeat(9_000)}${"]".repeat(9_000)}}}`,
    status: 400,
  },
  {
    name: "variables of 2 MB",
    body: operation("{ __typename }", { id: "v".repeat(2_000_000) }),
    status: 413,
  },
  {
    name: "a batch of 500",
    body: `[${Array(500).fill(operation("{ __typename }")).join(",")}]`,
    status: 400,
  },
  { name: "GET", method: "GET", status: 405 },
  { name: "text/plain", body: operation("{ __typename }"), contentType: "text/plain", status: 415 },
  { name: "the schema, by nobody", body: operation(INTROSPECTION), isAnonymous: true, status: 401 },
];

/** A query of more than 15,000 characters is no valid field; a body of more than 64 KB is not read. */
function statusOf(query: string): number {
  if (operation(query).length > 64 * 1024) return 413;
  return query.length > 15_000 ? 422 : 400;
}
