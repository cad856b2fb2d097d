import { expect, test } from "vitest";
import { api } from "#workers/api/index.ts";
import { openApiDocument } from "#workers/api/openapi.ts";

const document = openApiDocument(api, "https://kadam.example");

/** What has no document of its own: the document itself, and the redirect that only Google's pages use. */
const UNDOCUMENTED = ["GET /openapi.json", "GET /callback/google", "GET /auth/callback/google"];

test("every route of the API is in its document, with a summary and the shape of its answer", () => {
  const routes = api.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  const missing = [...new Set(routes)].filter((route) => {
    const [method, path] = route.split(" ") as [string, string];
    const item = document.paths?.[path.replace(/:(\w+)/g, "{$1}")] as
      | Record<string, { summary?: string }>
      | undefined;
    return !item?.[method.toLowerCase()]?.summary;
  });
  expect(missing.filter((route) => !UNDOCUMENTED.includes(route))).toEqual([]);
});

test("it is OpenAPI 3.1 and made of the validators", () => {
  expect(document.openapi).toBe("3.1.0");
  const start = document.paths?.["/quiz-attempts"]?.post;
  const body = JSON.stringify(start?.requestBody);
  expect(body).toContain('"testCode"');
  expect(body).toContain('"B.Tech"');
  expect(JSON.stringify(start?.responses)).toContain('"deadlineAt"');
});
