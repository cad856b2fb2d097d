import { describe, expect, test } from "vitest";
import { firstReply, siteFigures } from "#app/features/operations/site-figures/figures.ts";
import {
  type ComputedFigure,
  changedFigures,
  type Register,
  showCounted,
} from "#app/features/operations/site-figures/rules.ts";

const NOV_1 = Date.parse("2026-10-31T20:00:00Z");
const register = (changed: Partial<Register> = {}): Register => ({
  computed: {},
  computedAt: NOV_1,
  minimumSample: 30,
  openPositions: 0,
  stated: {},
  ...changed,
});
const TEXTS = { ...siteFigures, firstReply };
const TODAY = "2026-11-23";

const shown = (key: ComputedFigure, value: number | null, sample = 212, most?: number) =>
  showCounted(key, register({ computed: { [key]: { sample, value, most } } }));

describe("a counted figure", () => {
  test.each<[ComputedFigure, number, string, string, number?]>([
    ["placementRate", 0.9699, "96%", "of 212 students, as of 1 Nov 2026"],
    ["successRate", 1, "100%", "of 212 students, as of 1 Nov 2026"],
    ["paidInternships", 0.5, "50%", "of 212 internships, as of 1 Nov 2026"],
    ["conversion", 0.57, "57%", "of 212 internships, as of 1 Nov 2026"],
    ["conversion", 0.29, "29%", "of 212 internships, as of 1 Nov 2026"],
    ["conversion", 0.8, "80%", "of 212 internships, as of 1 Nov 2026"],
    ["stipend", 4500, "₹4,500 to ₹1,20,000", "of 212 paid internships, as of 1 Nov 2026", 120_000],
    ["partnerCompanies", 212, "212", "as of 1 Nov 2026"],
    ["scholarshipsAwarded", 1234, "1,234", "as of 1 Nov 2026"],
    ["studentTrust", 8.77, "8.7/10", "of 212 ratings, as of 1 Nov 2026"],
    ["firstReply", 0.2, "1 minute", "of 212 enquiries, as of 1 Nov 2026"],
    ["firstReply", 60, "60 minutes", "of 212 enquiries, as of 1 Nov 2026"],
    ["firstReply", 61, "2 hours", "of 212 enquiries, as of 1 Nov 2026"],
    ["firstReply", 1441, "2 days", "of 212 enquiries, as of 1 Nov 2026"],
  ])("%s of %d is %s", (key, value, figure, basis, most) => {
    expect(shown(key, value, 212, most)).toEqual({ figure, basis });
  });

  test("needs the minimum of cases and a value", () => {
    expect(shown("placementRate", 0.5, 29)).toBeNull();
    expect(shown("placementRate", 0.5, 30)).not.toBeNull();
    expect(shown("placementRate", null)).toBeNull();
    expect(
      showCounted(
        "conversion",
        register({ computedAt: null, computed: { conversion: { sample: 99, value: 1 } } }),
      ),
    ).toBeNull();
  });
});

describe("the figures of the site", () => {
  test("are those of the texts without data", () => {
    expect(changedFigures(TEXTS, register(), TODAY)).toEqual({});
  });

  test("are stated with a source until their last day is over, and counted when there are enough cases", () => {
    const statedAt = Date.UTC(2026, 4, 2);
    const source = "Register of May";
    const stated = {
      conversion: { figure: "About 75%", source, expiresOn: TODAY, statedAt },
      stipend: { figure: "₹1 to ₹2", source, expiresOn: "2026-11-22", statedAt },
      placementRate: { figure: "90%", source, expiresOn: "2020-01-01", statedAt },
      successRate: { figure: "99%", source: "", expiresOn: null, statedAt },
    };
    const computed = { placementRate: { sample: 31, value: 0.5 }, conversion: { sample: 3, value: 0.1 } };
    expect(changedFigures(TEXTS, register({ stated, computed }), TODAY)).toEqual({
      conversion: { ...siteFigures.conversion, figure: "About 75%", basis: "as of 2 May 2026" },
      stipend: null,
      successRate: null,
      placementRate: {
        ...siteFigures.placementRate,
        figure: "50%",
        basis: "of 31 students, as of 1 Nov 2026",
      },
    });
  });
});
