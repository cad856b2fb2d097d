import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { NoFields, parseForm, readIntent } from "#app/platform/http/form.server.ts";
import { MalformedForm, readFormData } from "#app/platform/http/form-data.server.ts";

const Schema = v.strictObject({
  name: v.string(),
  topics: v.optional(v.array(v.string()), []),
});

const formOf = (...fields: [name: string, value: string][]) => {
  const formData = new FormData();
  for (const [name, value] of fields) formData.append(name, value);
  return formData;
};

test("parses a known form with its lists", () => {
  const fields = formOf(["name", "Asha"], ["topics[0]", "HTML"], ["topics[1]", "CSS"]);
  expect(parseForm(fields, Schema)).toMatchObject({
    status: "success",
    value: { name: "Asha", topics: ["HTML", "CSS"] },
  });
});

describe("field names that are expensive to parse", () => {
  const names = ["x[3000000]", "topics[4294967294]", "name[1000]", "topics.4000000", "a.".repeat(60)];
  test.each([...names, "toString", "topics.constructor", "__proto__[0]"])("rejects %s", (name) => {
    expect(() => parseForm(formOf(["name", "Asha"], [name, "1"]), Schema)).toThrow(MalformedForm);
    expect(() => parseForm(new URLSearchParams({ [name]: "1" }), Schema)).toThrow(MalformedForm);
  });

  test("rejects more fields than any form has", () => {
    const many = new URLSearchParams("name&".repeat(10_001));
    expect(() => parseForm(many, Schema)).toThrow(MalformedForm);
  });
});

describe("buttons that change a list", () => {
  const press = (intent: unknown) =>
    parseForm(formOf(["name", "Asha"], ["__intent__", JSON.stringify(intent)]), Schema);

  test("add and remove a row", () => {
    expect(press({ type: "insert", payload: { name: "topics" } }).payload).toMatchObject({
      topics: [undefined],
    });
    const remove = JSON.stringify({ type: "remove", payload: { name: "topics", index: 0 } });
    const removed = parseForm(
      formOf(["name", "Asha"], ["topics[0]", "HTML"], ["__intent__", remove]),
      Schema,
    );
    expect(removed.payload).toMatchObject({ topics: [] });
  });

  test.each([
    { type: "insert", payload: { name: "x[3000000]" } },
    { type: "insert", payload: { name: "name" } },
    { type: "remove", payload: { name: "topics", index: 4_000_000_000 } },
    { type: "update", payload: { name: "topics[3000000]", value: "x" } },
    { type: "reset", payload: {} },
    "text",
    null,
  ])("rejects %o", (intent) => {
    expect(() => press(intent)).toThrow(MalformedForm);
  });

  test("rejects invalid JSON and ignores a state", () => {
    expect(() => parseForm(formOf(["__intent__", "{"]), Schema)).toThrow(MalformedForm);
    expect(parseForm(formOf(["name", "Asha"], ["__state__", "{"]), Schema).status).toBe("success");
  });
});

test.each([
  ["application/json", "{}"],
  ["multipart/form-data; boundary=x", "garbage"],
])("rejects a %s body that is not a form", async (type, body) => {
  const request = new Request("http://kadam.test/", {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  await expect(readFormData(request)).rejects.toThrow(MalformedForm);
});

const posted = (body: BodyInit, type = "application/x-www-form-urlencoded") =>
  new Request("http://kadam.test/", { method: "POST", headers: { "content-type": type }, body });

test.each(["more", "name.x", "name[0]", "topics[0].x", "topics.x", "topics[x]", "intent"])(
  "rejects the unknown field %s",
  (name) => {
    expect(() => parseForm(formOf([name, "1"]), Schema)).toThrow(MalformedForm);
  },
);

describe("a repeated field", () => {
  test.each(["name", "topics[0]", "more"])("is rejected where the schema has no list: %s", (name) => {
    const fields = formOf(["name", "Asha"], [name, "1"], [name, "2"]);
    expect(() => parseForm(fields, Schema)).toThrow(MalformedForm);
  });

  test("becomes a list where the schema has one, as with checkboxes", () => {
    const fields = formOf(["name", "Asha"], ["topics", "HTML"], ["topics", "CSS"]);
    expect(parseForm(fields, Schema)).toMatchObject({ value: { topics: ["HTML", "CSS"] } });
  });
});

describe("bytes that are not UTF-8", () => {
  const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  const multipart = (value: string) =>
    bytesOf(`--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n${value}\r\n--x--\r\n`);
  const MULTIPART = "multipart/form-data; boundary=x";

  test.each<[what: string, body: BodyInit, type?: string]>([
    ["a percent-encoded byte", "name=a%FFb"],
    ["half of a character", "name=%E0%A4"],
    ["half of a surrogate pair", "name=%ED%A0%BD"],
    ["a raw byte", bytesOf("name=a\xff")],
    ["a field's name", "%FF=a&name=b"],
    ["multipart", multipart("a\xff"), MULTIPART],
  ])("%s: rejected", async (_what, body, type) => {
    await expect(readFormData(posted(body, type))).rejects.toThrow(MalformedForm);
  });

  test.each<[what: string, body: BodyInit, type: string | undefined, name: string]>([
    ["any language", "name=%E0%A4%86%E0%A4%B6%E0%A4%BE", undefined, "आशा"],
    ["a lone percent sign", "name=100%&topics[0]=%zz", undefined, "100%"],
    ["U+FFFD as somebody typed it", "name=%EF%BF%BD 5%", undefined, "\uFFFD 5%"],
    ["U+FFFD in multipart", multipart("\xef\xbf\xbd"), MULTIPART, "\uFFFD"],
  ])("%s: accepted unchanged", async (_what, body, type, name) => {
    expect(parseForm(await readFormData(posted(body, type)), Schema)).toMatchObject({ value: { name } });
  });
});

describe("a page with several forms", () => {
  const INTENTS = ["rename", "remove"];
  const sent = async (body: string) => readFormData(posted(body));

  test("has the one that the intent names", async () => {
    const fields = await sent("intent=rename&name=Asha");
    expect(readIntent(fields, INTENTS)).toBe("rename");
    expect(parseForm(fields, v.strictObject({ name: v.string() }), { hasIntent: true })).toMatchObject({
      status: "success",
      value: { name: "Asha" },
    });
  });

  test.each(["", "intent=", "intent=other", "intent=toString", "intent=rename&intent=remove"])(
    "rejects the unknown intent '%s'",
    async (body) => {
      const fields = await sent(body);
      expect(() => readIntent(fields, INTENTS)).toThrow(
        expect.objectContaining({
          name: "MalformedForm",
          problem: { code: "malformed", message: "Unknown form. Reload the page and try again." },
        }),
      );
    },
  );

  test("rejects a button that submits other fields than the page gave it", () => {
    expect(parseForm(formOf(), NoFields)).toMatchObject({ status: "success", value: {} });
    expect(() => parseForm(formOf(["more", "1"]), NoFields)).toThrow(MalformedForm);
  });
});
