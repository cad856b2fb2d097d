import { readFileSync } from "node:fs";
import { Hono } from "hono";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { deprecationHeaders } from "#app/platform/api/deprecation.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { openApiDocument } from "#app/platform/api/openapi.ts";
import { type ApiContract, listBreakingChanges, toContract } from "#scripts/api/contract.ts";
import { clientTypes, demoDocument, readContract } from "#scripts/print-client.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";

const document = demoDocument();

test("the types of the client are those of the document (npm run client)", async () => {
  expect(await clientTypes(document)).toBe(readFileSync("clients/typescript/schema.d.ts", "utf8"));
});

test("a change that may break programs is declared in docs/api-changes.md", () => {
  const changes = readFileSync("docs/api-changes.md", "utf8");
  const [, newest = "", entry = ""] = /^## (\S+) [^\n]*\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changes) ?? [];
  expect(newest).toBe(document.info.version);
  const breaking = listBreakingChanges(readContract(), toContract(document));
  const declared = [...entry.matchAll(/Breaking: `([^`]+)`/g)].map(([, call]) => `${call}: `);
  expect(breaking.filter((place) => !declared.some((call) => place.startsWith(call)))).toEqual([]);
});

describe("what breaks programs", () => {
  const text = { type: "string", maxLength: 120 };
  const CONTRACT: ApiContract = {
    ...{ openapi: "3.1.0", info: document.info },
    paths: {
      "/api/rooms/{id}": {
        put: {
          ...document.paths["/healthz"]!.get!,
          parameters: [
            { name: "id", in: "path", required: true, schema: text },
            { name: "limit", in: "query", required: false, schema: { type: "integer" } },
          ],
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: { name: text, kind: { enum: ["hall", "lab"] }, note: text },
                  required: ["name"],
                },
              },
            },
          },
          responses: {
            200: {
              description: "",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Room" } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Room: { type: "object", properties: { id: text, name: text }, required: ["id", "name"] },
      },
      securitySchemes: {},
    },
  };
  const contract = (): ApiContract => JSON.parse(JSON.stringify(CONTRACT));
  const parts = (changed: ApiContract) => {
    const call = changed.paths["/api/rooms/{id}"]!.put!;
    return {
      call,
      body: call.requestBody!.content["application/json"]!.schema,
      room: changed.components.schemas.Room!,
    };
  };
  type Parts = ReturnType<typeof parts>;

  test.each<[string, boolean, (parts: Parts) => void]>([
    ["nothing", false, () => {}],
    ["a new field of an answer", false, ({ room }) => Object.assign(room.properties!, { size: text })],
    ["a new optional field", false, ({ body }) => Object.assign(body.properties!, { size: text })],
    ["a longer text", false, ({ body }) => Object.assign(body.properties!.name!, { maxLength: 200 })],
    ["a new value of an input", false, ({ body }) => body.properties!.kind!.enum!.push("court")],
    [
      "a new optional parameter",
      false,
      ({ call }) => call.parameters.push({ name: "q", in: "query", required: false, schema: text }),
    ],
    ["a missing field of an answer", true, ({ room }) => delete room.properties!.name],
    ["a field of an answer that may be missing", true, ({ room }) => room.required!.pop()],
    [
      "another type of an answer",
      true,
      ({ room }) => Object.assign(room.properties!.name!, { type: "number" }),
    ],
    [
      "an answer that may be null",
      true,
      ({ room }) => Object.assign(room.properties!, { name: { anyOf: [text, { type: "null" }] } }),
    ],
    ["a field that is refused", true, ({ body }) => delete body.properties!.note],
    ["a field that is required", true, ({ body }) => body.required!.push("note")],
    ["a shorter text", true, ({ body }) => Object.assign(body.properties!.name!, { maxLength: 50 })],
    ["a value that is refused", true, ({ body }) => body.properties!.kind!.enum!.pop()],
    ["a parameter that is refused", true, ({ call }) => call.parameters.pop()],
    [
      "a parameter that is required",
      true,
      ({ call }) => call.parameters.push({ name: "q", in: "query", required: true, schema: text }),
    ],
    ["another status", true, ({ call }) => Object.assign(call, { responses: { 202: call.responses[200] } })],
  ])("%s: %s", (_change, breaks, change) => {
    const changed = contract();
    change(parts(changed));
    const found = listBreakingChanges(contract(), changed);
    expect(found.length > 0).toBe(breaks);
    for (const place of found) expect(place).toMatch(/^PUT \/api\/rooms\/\{id\}: /);
  });
});

test("a call that will end says when, in its answers and in the document", () => {
  const deprecated = { since: "2027-01-01", sunset: "2027-07-01", instead: "Use GET /api/rooms" };
  expect(deprecationHeaders(deprecated)).toEqual({
    deprecation: "@1798761600",
    sunset: "Thu, 01 Jul 2027 00:00:00 GMT",
  });
  const answer = v.object({});
  const router = new Hono<WorkerEnv>().get(
    "/halls",
    endpoint({
      access: "public",
      deprecated,
      answer,
      run: async () => ({ ok: true, value: {} }),
      present: () => ({}),
    }),
  );
  const { paths } = openApiDocument(
    [{ title: "Rooms", at: "/api", router }],
    {},
    [],
    "https://kadam.example",
  );
  const { get } = paths["/api/halls"]!;
  expect(get).toMatchObject({ deprecated: true, description: "Anyone. Use GET /api/rooms." });
  expect(Object.keys(get!.responses[200]!.headers!)).toEqual(
    expect.arrayContaining(["Deprecation", "Sunset"]),
  );
});
