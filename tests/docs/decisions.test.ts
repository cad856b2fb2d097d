import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const FOLDER = "docs/decisions";
const HEAD =
  /^# (\d{4}) (.+)\n\n\*\*Status\.\*\* (Accepted|Superseded)\b.*\*\*Date\.\*\* (\d{4}-\d\d-\d\d)\b/;
const FILES = readdirSync(FOLDER).filter((name) => name !== "README.md");
const textOf = (file: string) => readFileSync(`${FOLDER}/${file}`, "utf8");

describe("decisions", () => {
  test.each(FILES)("%s has number, title, status, date, context, decision and consequences", (file) => {
    const text = textOf(file);
    expect(text).toMatch(HEAD);
    expect(file.slice(0, 4)).toBe(HEAD.exec(text)?.[1]);
    for (const part of ["Context", "Decision", "Consequences"]) expect(text).toContain(`\n**${part}.**`);
  });

  test("every number is used once", () => {
    const numbers = FILES.map((file) => file.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  test("the index lists every decision with its title, status and date", () => {
    const rows = textOf("README.md").match(/^\| \[.*$/gm);
    const expected = FILES.map((file) => {
      const [, number, title, status, date] = HEAD.exec(textOf(file)) ?? [];
      return `| [${number}](${file}) | ${title} | ${status} | ${date} |`;
    });
    expect(rows).toEqual(expected);
  });
});
