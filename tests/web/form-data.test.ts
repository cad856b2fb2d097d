import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parseForm, readForm } from "#app/web/form.server.ts";
import { MalformedForm } from "#app/web/form-data.server.ts";

const Schema = v.strictObject({
  name: v.string(),
  topics: v.optional(v.array(v.string()), []),
});

const formOf = (...fields: [name: string, value: string][]) => {
  const formData = new FormData();
  for (const [name, value] of fields) formData.append(name, value);
  return formData;
};

test("a form of ours is parsed, with its lists", () => {
  const fields = formOf(["name", "Asha"], ["topics[0]", "HTML"], ["topics[1]", "CSS"]);
  expect(parseForm(fields, Schema)).toMatchObject({
    status: "success",
    value: { name: "Asha", topics: ["HTML", "CSS"] },
  });
});

describe("names that cost more than a field", () => {
  const names = ["x[3000000]", "topics[4294967294]", "name[1000]", "topics.4000000", "a.".repeat(60)];
  test.each([...names, "toString", "topics.constructor", "__proto__[0]"])("%s is refused", (name) => {
    expect(() => parseForm(formOf(["name", "Asha"], [name, "1"]), Schema)).toThrow(MalformedForm);
    expect(() => parseForm(new URLSearchParams({ [name]: "1" }), Schema)).toThrow(MalformedForm);
  });

  test("more fields than a form of ours has are refused", () => {
    const many = new URLSearchParams("name&".repeat(10_001));
    expect(() => parseForm(many, Schema)).toThrow(MalformedForm);
  });
});

describe("the buttons that change a list", () => {
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
  ])("%o is refused", (intent) => {
    expect(() => press(intent)).toThrow(MalformedForm);
  });

  test("what is not even JSON is refused, and a state is ignored", () => {
    expect(() => parseForm(formOf(["__intent__", "{"]), Schema)).toThrow(MalformedForm);
    expect(parseForm(formOf(["name", "Asha"], ["__state__", "{"]), Schema).status).toBe("success");
  });
});

test.each([
  ["application/json", "{}"],
  ["multipart/form-data; boundary=x", "garbage"],
])("a body of %s that is no form is refused", async (type, body) => {
  const request = new Request("http://kadam.test/", {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  await expect(readForm(request, Schema)).rejects.toThrow(MalformedForm);
});
