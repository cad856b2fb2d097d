import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { SECTIONS } from "#app/features/provider/sections.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";

const parse = (test: unknown) => v.safeParse(SECTIONS.awards, { test, dashboard: [] });
const messageOf = (test: unknown) => parse(test).issues?.[0].message;

describe("the steps of a scale", () => {
  test.each([
    ["one text, as the form sends it", [" 65: 5\n\n85% = 15%\r\n75 10"]],
    ["lines", ["65: 5", "85: 15", "75: 10"]],
    ["objects, as a program sends them", DEMO_PROVIDER.awards.test.toReversed()],
  ])("are read from %s, best first", (_what, sent) => {
    expect(parse(sent).output).toEqual({ test: DEMO_PROVIDER.awards.test, dashboard: [] });
  });

  test.each([
    ["a score twice", "80: 10\n80: 15", "Line 2: overlaps line 1, which has the same score"],
    ["less for more", "80: 10\n\n90: 5", "Line 3: overlaps line 1: a higher score cannot give less"],
    [
      "more for less, in the other order",
      "90: 5\n80: 10",
      "Line 2: overlaps line 1: a higher score cannot give less",
    ],
    ["no number", "eighty: 10", "Line 1: write the score and the discount, such as '80: 10'"],
    ["one number", "70: 5\n80", "Line 2: write the score and the discount, such as '80: 10'"],
    ["a score above 100", "101: 10", "Line 1: the score is a whole number from 0 to 100"],
    ["a discount above 100", "80: 101", "Line 1: the discount is a whole number from 1 to 100"],
    ["a discount of nothing", "80: 0", "Line 1: the discount is a whole number from 1 to 100"],
    ["six lines", "1: 1\n2: 2\n3: 3\n4: 4\n5: 5\n6: 6", "Please use at most 5 lines"],
  ])("with %s are refused at their line", (_what, typed, message) => {
    expect(messageOf([typed])).toBe(message);
  });

  test("may be none", () => {
    expect(parse([""]).output).toEqual({ test: [], dashboard: [] });
  });
});

test("the demo provider's money is what its forms accept", () => {
  for (const name of ["plans", "awards", "refunds"] as const) {
    expect(v.parse(SECTIONS[name] as v.GenericSchema, DEMO_PROVIDER[name])).toEqual(DEMO_PROVIDER[name]);
  }
});
