import { describe, expect, test } from "vitest";
import { readCampaignTags, withCampaign } from "#app/features/messages/contact/rules.ts";

const tagsOf = (query: string) => readCampaignTags(new URLSearchParams(query));

describe("campaign tags", () => {
  test.each([
    ["", null],
    ["page=2", null],
    ["utm_source=", null],
    ["utm_source=whatsapp", { source: "whatsapp" }],
    [
      "utm_source=whatsapp&utm_medium=group&utm_campaign=bca-2026&other=1",
      { source: "whatsapp", medium: "group", campaign: "bca-2026" },
    ],
    ["utm_source=caf%E9&utm_medium=a%01b", null],
    ["utm_source=caf%E9&utm_medium=poster", { medium: "poster" }],
    [`utm_term=${"x".repeat(150)}`, { term: "x".repeat(100) }],
  ])("of '%s'", (query, tags) => {
    expect(tagsOf(query)).toEqual(tags);
  });

  test("keeps the first and updates the last", () => {
    const first = withCampaign({ first: null, last: null }, { source: "poster" });
    expect(first).toEqual({ first: { source: "poster" }, last: { source: "poster" } });
    expect(withCampaign(first, { source: "mail" })).toEqual({
      first: { source: "poster" },
      last: { source: "mail" },
    });
  });
});
