import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buttonClass } from "#app/ui/button.tsx";

/** Two sizes: 36 and 44 px. Where the design asks for 48 px, the file and the reason. */
const LARGER: Record<string, string> = {
  "features/public-site/parts/hero.tsx": "the full-width button of the landing page",
};
const LARGER_RULES: Record<string, string> = {
  ".test-actions > .button": "'Next Question' of a running test",
};

const filesOf = (extension: string) =>
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(extension))
    .map((file) => ({ file, text: readFileSync(`app/${file}`, "utf8") }));

/** What sets a height: of a class, or of a rule. */
const HEIGHT_CLASS = /(?:^|[\s:"'])(?:min-h|max-h|h|size|p|py|pt|pb)-[\w[\].]+/g;
const HEIGHT_RULE = /(?:^|[\s;{])(?:min-height|max-height|height|padding|padding-block)\s*:\s*([^;}]+)/;
/** The classes that screens give to a button besides those of its variant and size. */
const addedClasses = (text: string) =>
  [
    ...text.matchAll(/<\w*Button(?:Link)?\b(?:[^>]|=>)*?className="([^"]*)"/g),
    ...text.matchAll(/buttonClass\(\{[^}]*\},\s*"([^"]*)"/g),
  ].map(([, classes = ""]) => classes);

describe("buttons have two sizes", () => {
  test("36 and 44 px", () => {
    expect(buttonClass({ size: "small" })).toMatch(/\bmin-h-9\b/);
    expect(buttonClass({ size: "medium" })).toMatch(/\bmin-h-11\b/);
  });

  test("no screen gives one another height", () => {
    const others = filesOf(".tsx").flatMap(({ file, text }) =>
      addedClasses(text)
        .flatMap((classes) => classes.match(HEIGHT_CLASS) ?? [])
        .filter((found) => !/min-h-(9|11)$/.test(found))
        .map((found) => `${file}: ${found.trim()}`),
    );
    const allowed = Object.keys(LARGER);
    expect(others.filter((other) => !allowed.some((file) => other.startsWith(`${file}:`)))).toEqual([]);
    for (const file of allowed) expect(others.join()).toContain(`${file}: min-h-12`);
  });

  test("no rule gives one another height", () => {
    const rules = filesOf(".css").flatMap(({ text }) =>
      [...text.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*\.button\b[^{]*)\{([^{}]*)\}/g)].flatMap(
        ([, selector = "", body = ""]) => {
          const [, height] = HEIGHT_RULE.exec(body) ?? [];
          return height && !["2.25rem", "2.75rem"].includes(height) ? [selector.trim()] : [];
        },
      ),
    );
    expect(rules).toEqual(Object.keys(LARGER_RULES));
  });
});
