import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { LIBRARY_MESSAGES } from "#tests/support/library-words.ts";

const files = readdirSync("app/features", { recursive: true, encoding: "utf8" }).filter((name) =>
  /inputs\.ts$/.test(name),
);

type AnySchema = v.GenericSchema & { entries?: Record<string, unknown> };

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === "object" && value !== null && "~run" in value && (value as AnySchema).kind === "schema";

const WRONG: unknown[] = [
  undefined,
  null,
  true,
  Number.NaN,
  -1e9,
  1e300,
  0.5,
  "",
  "x",
  "\u0000",
  "x".repeat(20_000),
  [],
  [null],
  ["x", { title: 7 }],
  Array(2_000).fill("x"),
  {},
  { x: 1 },
  { title: 7 },
];

const messagesOf = (issues: readonly v.BaseIssue<unknown>[] = []): string[] =>
  issues.flatMap(({ message, issues: inner }) => [message, ...messagesOf(inner)]);

test.each(files)("%s has a message for every problem", async (file) => {
  const exported: Record<string, unknown> = await import(resolve(join("app/features", file)));
  const schemas = Object.values(exported)
    .flatMap((value) => (isSchema(value) ? [value] : Object.values(value ?? {})))
    .filter(isSchema);
  const inputs = (schema: AnySchema) => [
    ...WRONG,
    ...Object.keys(schema.entries ?? {}).flatMap((name) => WRONG.map((value) => ({ [name]: value }))),
  ];
  const messages = schemas.flatMap((schema) =>
    inputs(schema).flatMap((input) => messagesOf(v.safeParse(schema, input).issues)),
  );
  expect(messages.length).toBeGreaterThan(0);
  expect([...new Set(messages)].filter((message) => LIBRARY_MESSAGES.test(message))).toEqual([]);
  expect([...new Set(messages)].filter((message) => message.length > 120)).toEqual([]);
});
