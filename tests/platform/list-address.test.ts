import { describe, expect, test } from "vitest";
import { anyText, defineList, oneOf } from "#app/kernel/list.ts";
import { listAddress } from "#app/platform/http/list-address.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";

const LIST = defineList({
  sorts: ["name", "score"],
  defaultSort: { by: "name", direction: "ascending" },
  filters: { plan: oneOf(["free", "premium"]), course: anyText() },
});

const read = (address: string) => readListQuery(LIST, new URLSearchParams(address));

describe("list address", () => {
  test("without parameters: all rows in the default order", () => {
    expect(read("")).toEqual({
      search: "",
      filters: { plan: "", course: "" },
      sort: { by: "name", direction: "ascending" },
      defaultSort: { by: "name", direction: "ascending" },
      cursor: undefined,
      whole: { plan: "", course: "" },
    });
  });

  test.each([
    ["?q=+asha+verma+", { search: "asha verma" }],
    ["?q=caf%E9", { search: "" }],
    ["?q=a%01", { search: "" }],
    ["?plan=premium&course=c1", { filters: { plan: "premium", course: "c1" } }],
    ["?plan=gold", { filters: { plan: "", course: "" } }],
    ["?sort=score&dir=desc", { sort: { by: "score", direction: "descending" } }],
    ["?sort=password&dir=desc", { sort: { by: "name", direction: "ascending" } }],
    ['?after=["Asha","id-1"]', { cursor: { side: "after", value: "Asha", id: "id-1" } }],
    ['?before=[70,"id-1"]', { cursor: { side: "before", value: 70, id: "id-1" } }],
    ["?after=nonsense", { cursor: undefined }],
    ['?after=[{"a":1},"id"]', { cursor: undefined }],
    ['?after=["\\u0000","id"]', { cursor: undefined }],
  ])("%s", (address, expected) => {
    expect(read(address)).toMatchObject(expected);
  });

  test("reads back what it writes", () => {
    const address = listAddress(read("?q=आशा&plan=free&sort=score&dir=desc"), {
      after: '["Asha & Co","id"]',
    });
    expect(read(address)).toEqual({
      ...read("?q=आशा&plan=free&sort=score&dir=desc"),
      cursor: { side: "after", value: "Asha & Co", id: "id" },
    });
  });

  test("a new filter or order starts at the first page and keeps the other parameters", () => {
    const query = read('?q=asha&plan=free&after=["Asha","id"]');
    expect(listAddress(query, { filters: { plan: "premium" } })).toBe("?q=asha&plan=premium");
    expect(listAddress(query, { filters: { plan: "" } })).toBe("?q=asha");
    expect(listAddress(query, { sort: { by: "score", direction: "descending" } })).toBe(
      "?q=asha&plan=free&sort=score&dir=desc",
    );
  });
});
