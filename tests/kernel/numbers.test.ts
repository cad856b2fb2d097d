import { describe, expect, test } from "vitest";
import { parseNumber } from "#app/kernel/numbers.ts";

describe("reads numbers as people write them", () => {
  test.each([
    ["8", 8],
    [" 8.5 ", 8.5],
    ["8,5", 8.5],
    ["8,50", 8.5],
    [".5", 0.5],
    ["-3", -3],
    ["−3", -3],
    ["007", 7],
    ["14449", 14_449],
    ["14,449", 14_449],
    ["₹14,449", 14_449],
    ["₹14449", 14_449],
    ["₹ 1,44,449", 144_449],
    ["Rs. 144,449", 144_449],
    ["INR 1,23,45,678.50", 12_345_678.5],
    ["14,449/-", 14_449],
    ["1799999999999", 1_799_999_999_999],
  ])("%j is %d", (typed, number) => {
    expect(parseNumber(typed)).toBe(number);
  });
});

test.each([
  "",
  " ",
  "0x10",
  "0b1",
  "1e3",
  "1e999",
  "Infinity",
  "NaN",
  "1_000",
  "8 5",
  "8.5.1",
  "1,2,3",
  "14,44,9",
  "1,4449",
  "8.",
  ".",
  "-",
  "₹",
  "₹₹5",
  "eight",
  "12345678901234567890",
])("%j is no number", (typed) => {
  expect(parseNumber(typed)).toBeNaN();
});
