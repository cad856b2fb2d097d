import { parseWithValibot } from "@conform-to/valibot";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { optionalText } from "#app/domain/kernel/fields.ts";

describe("text that may be left out is an empty string", () => {
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
  ])("%j", (fields, phone) => {
    expect(ofForm(fields)).toMatchObject({ status: "success", value: { phone } });
    expect(v.parse(schema, fields)).toEqual({ phone });
  });

  test("its bound holds in forms and in JSON", () => {
    expect(ofForm({ phone: "123456" })).toMatchObject({
      error: { phone: ["Please use at most 5 characters"] },
    });
    expect(v.safeParse(schema, { phone: "123456" }).success).toBe(false);
  });
});
