import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { mailHtml } from "#app/features/messages/mail/html.ts";
import { brandStyle, contrast, contrastOfBrand, LEAST_CONTRAST } from "#app/features/provider/colour.ts";
import { sectionInput } from "#app/features/provider/inputs.ts";
import { setProvider } from "#app/features/provider/provider.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";

afterEach(() => setProvider(demoProviderVersions()));

const parse = (colour: string) => v.safeParse(sectionInput("looks"), { colour, version: 0 });

describe("a brand colour", () => {
  test.each([
    ["#00695C", "#00695c"],
    [" #7a1f5c ", "#7a1f5c"],
    ["", ""],
  ])("%j is taken", (typed, colour) => {
    expect(parse(typed)).toMatchObject({ output: { colour } });
  });

  test.each([
    ["#ffcc00", "This colour has a contrast of 1.3:1 with white text"],
    ["#777777", "This colour has a contrast of 3.8:1 with white text"],
    ["blue", "Please enter the colour as # and six digits"],
    ["#12345", "Please enter the colour as # and six digits"],
    ["#123456;}body{", "Please use at most 7 characters"],
  ])("%j is refused with the reason", (typed, reason) => {
    expect(parse(typed).issues?.[0].message).toContain(reason);
  });

  const steps = [0, 51, 102, 153, 204, 255].map((part) => part.toString(16).padStart(2, "0"));
  const legible = steps
    .flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
    .filter((colour) => contrastOfBrand(colour) >= LEAST_CONTRAST);

  test("is legible in both themes, whichever it is", () => {
    expect(legible.length).toBeGreaterThan(50);
    for (const colour of legible) {
      const [light = "", dark = ""] = brandStyle(colour).split("@media");
      const of = (css: string, name: string) => new RegExp(`--color-${name}:(#[0-9a-f]{6})`).exec(css)![1]!;
      for (const [css, papers] of [
        [light, ["#ffffff", "#fbf8f2", "#f3eee2"]],
        [dark, ["#141724", "#22283d", "#1b1f30"]],
      ] as const) {
        const [base, deep, wash, on] = ["indigo", "indigo-deep", "indigo-wash", "on-indigo"].map((name) =>
          of(css, name),
        ) as [string, string, string, string];
        for (const paper of [...papers, wash]) {
          expect(contrast(base, paper), `${colour}: ${base} on ${paper}`).toBeGreaterThanOrEqual(4.5);
          expect(contrast(deep, paper), `${colour}: ${deep} on ${paper}`).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(on, base), `${colour}: ${on} on ${base}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test("is in mails; nothing else is ever in a style", () => {
    setProvider([{ id: 1, section: "looks", value: { colour: "#00695c" }, effectiveFrom: null }]);
    const html = mailHtml({ subject: "Hello", body: "https://kadam.example", unsubscribeUrl: null });
    expect(html).toContain("background:#00695c");
    expect(html).not.toContain("#2b3a8c");
    for (const colour of ["", "#123456}*{display:none", "red"]) expect(brandStyle(colour)).toBe("");
  });
});
