import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "docs/decisions";
const HEAD =
  /^# (\d{4}) (.+)\n\n\*\*Status\.\*\* (Accepted|Superseded)\b.*\*\*Date\.\*\* (\d{4}-\d\d-\d\d)\b/;
const FILES = readdirSync(FOLDER).filter((name) => name !== "README.md");
const textOf = (file: string) => readFileSync(`${FOLDER}/${file}`, "utf8");

test("each decision has the number of its file, title, status, date, context, decision and consequences", () => {
  const wrong = FILES.filter((file) => {
    const text = textOf(file);
    const parts = ["Context", "Decision", "Consequences"].map((part) => `\n**${part}.**`);
    return HEAD.exec(text)?.[1] !== file.slice(0, 4) || parts.some((part) => !text.includes(part));
  });
  expect(wrong).toEqual([]);
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
