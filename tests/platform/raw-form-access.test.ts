import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * Input is parsed by a schema, once, at the edge. Only these files read a request's body: the form helpers, the API's
 * input, the one that stores an unsent form, the one that bounds every body, the ones that read an uploaded file,
 * and those of webhooks, whose signature is of the body as it was sent.
 */
const READERS = [
  "app/features/enrolment/gateways/api.ts",
  "app/features/messages/deliveries/webhook.ts",
  "app/features/operations/imports/shared/import-page.server.ts",
  "app/features/question-bank/parts/question-form.server.ts",
  "app/platform/http/form-data.server.ts",
  "app/platform/http/form.server.ts",
  "app/platform/http/unsent-form.server.ts",
  "app/shell/form-action.server.ts",
  "app/platform/api/input.ts",
  "workers/request-body.ts",
];

const BODY_READS = [
  /\.(formData|parseBody)\(/,
  /\b(request|req|raw)\.(text|json|arrayBuffer|blob|body)\b/,
  /\bform\.(get|getAll|has)\(/,
  /form-data\.server/,
];

/** Imports only its error class. */
const ALLOWED = { "app/shell/guard.server.ts": /form-data\.server/ } as Record<string, RegExp>;

const sources = ["app", "workers"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

test("no other file reads a request body or raw form data", () => {
  const others = sources.filter((file) => !READERS.includes(file));
  const reading = others.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => BODY_READS.some((read) => read.test(line)) && !ALLOWED[file]?.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(reading).toEqual([]);
});

test("every file on the list exists", () => {
  expect(READERS.filter((file) => !sources.includes(file))).toEqual([]);
});

test("every action declares its input", () => {
  const textOf = (file: string) => readFileSync(file, "utf8");
  const makers = sources.filter((file) => /\bformAction\(/.test(textOf(file)));
  const made = makers.flatMap((file) => [...textOf(file).matchAll(/^export const (\w+) = /gm)]);
  const names = new Set(["formAction", ...made.map(([, name]) => name)]);
  const blind = sources.filter((file) => {
    const text = textOf(file);
    const by = /^export const action = (\w+|\(args)/m.exec(text)?.[1];
    if (by === "page" && text.includes("const page = importPage({")) return false;
    return by !== undefined && by !== "(args" && !names.has(by);
  });
  // Signing out accepts any body.
  expect(blind).toEqual(["app/features/accounts/screens/sign-out.tsx"]);
});
