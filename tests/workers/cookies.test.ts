import { serializeSigned } from "hono/utils/cookie";
import { expect, test } from "vitest";
import { readSigned } from "#workers/cookies.ts";

const SECRET = "a secret of thirty-two characters";

async function signed(value: string): Promise<string> {
  const cookie = await serializeSigned("sid", value, SECRET);
  return `other=1; ${cookie}; last=2`;
}

test.each(["token", "id~tag~tag", "with.dots.inside", "आशा"])(
  "reads %s as Hono has signed it",
  async (value) => {
    expect(readSigned(await signed(value), [SECRET], "sid")).toBe(value);
  },
);

test.each<[string, (cookies: string) => string]>([
  ["another value", (cookies) => cookies.replace("token", "tokem")],
  ["a shorter signature", (cookies) => cookies.replace("%3D;", ";")],
  ["no signature", () => "sid=token"],
  ["an empty value with a point", () => "sid=."],
  ["another name", (cookies) => cookies.replace("sid=", "sida=")],
])("rejects %s", async (_what, change) => {
  const cookies = await signed("token");
  expect(change(cookies)).not.toBe(cookies);
  expect(readSigned(change(cookies), [SECRET], "sid")).toBeUndefined();
});

test("reads what any of the secrets has signed", async () => {
  expect(readSigned(await signed("token"), [`${SECRET}!`, SECRET], "sid")).toBe("token");
});

test("rejects the signature of another secret and a signed empty value", async () => {
  expect(readSigned(await signed("token"), [`${SECRET}!`], "sid")).toBeUndefined();
  expect(readSigned(await signed(""), [SECRET], "sid")).toBeUndefined();
});
