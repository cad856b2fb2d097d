import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const defined = [...readFileSync("app/base.css", "utf8").matchAll(/--breakpoint-(\w+):/g)].map(
  ([, name]) => name,
);
const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.tsx?$/.test(name),
);

test("every width prefix of a class is a breakpoint of app/base.css: another one has no effect", () => {
  const used = files.flatMap((file) =>
    [
      ...readFileSync(join("app", file), "utf8").matchAll(
        /[\s"`'](?:max-|min-)?(2?xs|sm|md|lg|[2-9]?xl):(?=[a-z[-])/g,
      ),
    ].map(([, name]) => ({ file, name })),
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter(({ name }) => !defined.includes(name))).toEqual([]);
});
