import { expect, test } from "vitest";
import { compareVersions, differences } from "#app/features/grading/differences.ts";

const MARKS = { same: "", added: "+", removed: "-" };
const marked = (older: string, newer: string) =>
  differences(older, newer).map(({ text, state }) => `${MARKS[state]}${text}`);

test.each([
  ["", "", []],
  ["", "A page", ["+A page"]],
  ["A page", "", ["-A page"]],
  ["The same words", "The same words", ["The same words"]],
  ["A slow page", "A fast page", ["A ", "-slow ", "+fast ", "page"]],
  ["one two three", "two three four", ["-one ", "two ", "-three", "+three four"]],
  ["Line one\nline two", "Line one\nline three", ["Line one\nline ", "-two", "+three"]],
  ["नमस्ते दुनिया", "नमस्ते भारत", ["नमस्ते ", "-दुनिया", "+भारत"]],
])("the differences of %j and %j", (older, newer, pieces) => {
  expect(marked(older, newer)).toEqual(pieces);
});

test("both texts can be made again from the differences, also from long ones", () => {
  const words = (seed: number, length: number) =>
    Array.from({ length }, (_, index) => `w${(index * seed) % 17}`).join(" ");
  for (const length of [10, 300, 1_500]) {
    const [older, newer] = [words(3, length), words(5, length)];
    const pieces = differences(older, newer);
    const without = (state: string) =>
      pieces
        .filter((piece) => piece.state !== state)
        .map(({ text }) => text)
        .join("");
    expect([without("added"), without("removed")]).toEqual([older, newer]);
  }
});

test("a version names only the fields that it changed", () => {
  const older = { version: 1, submissionLink: "https://one.example/", description: "First", notes: "" };
  expect(compareVersions(older, undefined)).toBeUndefined();
  expect(compareVersions({ ...older, version: 2, description: "Second" }, older)).toEqual({
    since: 1,
    link: undefined,
    description: [
      { text: "First", state: "removed" },
      { text: "Second", state: "added" },
    ],
    notes: undefined,
  });
  expect(compareVersions({ ...older, submissionLink: "https://two.example/" }, older)?.link).toBe(
    older.submissionLink,
  );
});
