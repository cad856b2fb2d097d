import { parseWithValibot } from "@conform-to/valibot";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { httpUrl, longText, optionalLine, optionalText, text } from "#app/kernel/fields.ts";

describe("optional text is an empty string", () => {
  const schema = v.strictObject({ phone: optionalText(5) });
  const ofForm = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return parseWithValibot(form, { schema });
  };

  test.each([
    [{}, ""],
    [{ phone: "" }, ""],
    [{ phone: "  " }, ""],
    [{ phone: " 123 " }, "123"],
    [{ phone: "\u3164" }, ""],
    [{ phone: "\u2066\u2069" }, ""],
  ])("%j", (fields, phone) => {
    expect(ofForm(fields)).toMatchObject({ status: "success", value: { phone } });
    expect(v.parse(schema, fields)).toEqual({ phone });
  });

  test("has the same bound in forms and in JSON", () => {
    expect(ofForm({ phone: "123456" })).toMatchObject({
      error: { phone: ["Please use at most 5 characters"] },
    });
    expect(v.safeParse(schema, { phone: "123456" }).success).toBe(false);
  });
});

describe("required text", () => {
  const schema = text("Please enter your name");

  test.each([
    "Asha",
    "आशा राव",
    "李",
    "😀",
    "O'Neil",
    "شاہد",
    "O’Neil (2)",
    "\u200Fשלום",
    "नमस्ते\u200D",
    "👩🏽‍💻",
    " kept ",
  ])("accepts %j", (typed) => {
    expect(v.parse(schema, typed)).toBe(typed.trim());
  });

  test.each([
    ["", "Please enter your name"],
    [" \t\n", "Please enter your name"],
    ["\u00AD\u200B\u2060", "Please enter your name"],
    ["\u3164", "Please enter your name"],
    ["\u115F\u1160\uFFA0", "Please enter your name"],
    ["\u2066\u2069", "Please enter your name"],
    ["\u2800", "Please enter your name"],
    ["\uFE0F\u{E0041}", "Please enter your name"],
    ["a\uFFFE", "Please remove the control characters"],
    ["a\u{1FFFF}", "Please remove the control characters"],
    ["a\uFDD0", "Please remove the control characters"],
    ["a\u2067b", "Please remove the control characters"],
    ["a\u202Ab", "Please remove the control characters"],
    ["two\nlines", "Please keep this on one line"],
    ["two\r\nlines", "Please keep this on one line"],
    ["two\u2028lines", "Please keep this on one line"],
    ["a\u0000", "Please remove the control characters"],
    ["a\uD800", "Please remove the control characters"],
    ["a\u202Etxt.exe", "Please remove the control characters"],
  ])("rejects %j", (typed, message) => {
    expect(v.safeParse(schema, typed).issues?.[0].message).toBe(message);
  });
});

test("long text allows lines and isolated directions, and no other invisible characters", () => {
  const schema = longText("Please write your message", 100);
  const lines = "one\ntwo\r\n\u2067שלום\u2069";
  expect(v.parse(schema, lines)).toBe(lines);
  expect(v.is(schema, "\u3164")).toBe(false);
  expect(v.is(schema, "a\u202E")).toBe(false);
});

test("an optional line is one line", () => {
  const schema = optionalLine(100);
  expect(v.parse(schema, undefined)).toBe("");
  expect(v.parse(schema, " City College ")).toBe("City College");
  expect(v.safeParse(schema, "two\nlines").issues?.[0].message).toBe("Please keep this on one line");
});

describe("an address that may become a link", () => {
  const schema = httpUrl("Please provide a valid link");

  test.each([
    "https://work.example/1",
    " http://work.example ",
    "HTTPS://WORK.EXAMPLE/?a=b#c",
    "https://कदम.example/",
  ])("accepts %j", (typed) => {
    expect(v.parse(schema, typed)).toBe(typed.trim());
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "https://user:password@work.example",
    "https://user@work.example",
    "//work.example",
    "https:sign-out",
    "https:/sign-out",
    "work.example",
    "https://",
    "https://work.example/\u0000",
    "https://work.example/\nsecond",
    "https://work.example/\uD800",
    `https://work.example/${"x".repeat(2_048)}`,
  ])("rejects %j", (typed) => {
    expect(v.safeParse(schema, typed).issues?.[0].message).toBe("Please provide a valid link");
  });
});
