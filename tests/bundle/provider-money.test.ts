import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#app/kernel/time.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { formatDate } from "#app/platform/format/time.ts";
import { providerVersions } from "#db/schema/index.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** Another provider's money: no figure of it is one of the demo's. */
const PLANS = {
  ...DEMO_PROVIDER.plans,
  individualPrice: 43_210,
  individualMark: "33% OFF",
  individualNote: "for 6 months",
  collegePrice: 31_000,
  collegeMark: "",
  collegeNote: "per student",
  volumeDiscounts: [{ from: 60, percent: 22 }],
  feeValidDays: 11,
};
const AWARDS = {
  test: [
    { minimumScore: 91, discountPercent: 41 },
    { minimumScore: 58, discountPercent: 21 },
  ],
  dashboard: [{ minimumScore: 52, discountPercent: 23 }],
};
const REFUNDS = {
  fullWithinWeeks: 3,
  fullBelowRating: 6,
  fullBelowContentPercent: 27,
  administrativeFee: 1_234,
  reviewDays: 8,
  payDays: 19,
};

const DEMO_FIGURES = [
  /16,?999/,
  /12,?999/,
  /14,999|9,230/,
  /₹2,000/,
  /(20|15)% (OFF|off|already)/,
  /\b15% (off|discount|from)|85% earns/,
  /from 85%|from 80%/,
  /65, 75 and 85|60, 70 and 80/,
  /7\/10, under 30%|below 7\/10 (?!for 4 consecutive)/,
  /in 5 business days|within 5 business days/,
];

const worker = useWorker({ settings: {} });
let owner: SignedIn;
let student: SignedIn;
beforeAll(async () => {
  await worker.db.orm.insert(providerVersions).values([
    { section: "plans", value: PLANS },
    { section: "awards", value: AWARDS },
    { section: "refunds", value: REFUNDS },
  ]);
  owner = await signIn(worker.db, await createAdmin(worker.db));
  const user = await createUser(worker.db);
  student = await signIn(worker.db, user);
  const quiz = await createQuiz(worker.db, { questionCount: 1 });
  await createFinishedAttempt(worker.db, user, quiz, { correctCount: 1, awardPercent: 41 });
  await worker.restart();
});

const page = async (path: string, as?: SignedIn) => (await worker.fetch(path, { as })).text();

/** Each place with what it says of the other provider. */
const PLACES: [path: string, who: "visitor" | "student" | "owner", says: string[]][] = [
  [
    "/",
    "visitor",
    ["₹43,210", "₹31,000", "33% OFF", "up to 41% off", "first 3 weeks", "₹1,234", "58% earns a 21%"],
  ],
  [
    "/terms",
    "visitor",
    ["₹43,210", "₹31,000", "22% off for 60 or more", "33% OFF for individuals is already off"],
  ],
  ["/parents", "visitor", ["₹43,210", "up to 41%", "first 3 weeks", "below 6/10", "within 8 business days"]],
  ["/disclaimer", "visitor", ["scale 58 and 91 percent", "scale 52 percent"]],
  [
    "/refund-policy",
    "visitor",
    ["first 3 weeks", "under 27%", "₹1,234", "₹41,976", "within 19 business days"],
  ],
  ["/scholarship/41", "visitor", ["41% off", "41% from 91%, 21% from 58%"]],
  ["/api/docs/the-scholarship-test", "visitor", ["41% from 91%, 21% from 58%", "23% from 52%"]],
  ["/dashboard", "student", ["list price ₹43,210", "₹25,493"]],
  ["/dashboard/test", "student", ["23% from 52%", "41% off"]],
  ["/dashboard/enrolment", "student", ["₹43,210", "₹25,493", "The 33% that"]],
  ["/scholarship-test/result", "student", ["₹43,210", "₹25,493", "41% from 91%", "the 33% that"]],
  ["/admin/enrolment-requests/colleges/new", "owner", ["₹31,000", "22% off for 60 or more"]],
];

describe("another provider's money is in every place", () => {
  test.each(PLACES)("%s for a %s", async (path, who, says) => {
    const html = await page(path, { visitor: undefined, student, owner }[who]);
    const text = visibleText(html);
    for (const figure of says) expect(text).toContain(figure);
    expect(DEMO_FIGURES.flatMap((figure) => text.match(figure) ?? [])).toEqual([]);
  });

  test("the structured data and the document of the API", async () => {
    expect(await page("/")).toContain('"price":43210');
    const document = await page("/api/openapi.json");
    expect(document).toContain("41% from 91%");
    expect(document).not.toMatch(/15% from 8/);
  });

  test("the sitemap names the pages of its awards", async () => {
    const sitemap = await page("/sitemap.xml");
    expect(sitemap).toContain("/scholarship/41<");
    expect((await worker.fetch("/scholarship/37")).status).toBe(404);
  });
});

test("an owner plans a change of prices, sees it and cancels it, without scripts", async () => {
  const path = "/admin/provider/refunds";
  const version = async () => /name="version" value="(\d+)"/.exec(await page(path, owner))![1]!;
  const day = dateAt(Date.now() + 40 * DAY_MS);
  const values = Object.fromEntries(Object.entries(REFUNDS).map(([name, value]) => [name, String(value)]));
  const form = { ...values, administrativeFee: "777", effectiveFrom: day };
  const today = { ...form, effectiveFrom: dateAt(Date.now()), version: await version() };
  const refused = await worker.fetch(path, { as: owner, form: today });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Please enter tomorrow or a later day");
  const saved = await worker.fetch(path, { as: owner, form: { ...form, version: await version() } });
  expect(saved.status).toBe(303);
  const planned = await page(path, owner);
  expect(visibleText(planned)).toContain(`A change applies from ${formatDate(day)}`);
  expect(planned).toContain('value="1234"');
  expect(visibleText(await page(`${path}/history`, owner))).toContain(`Applies from ${formatDate(day)}.`);
  const restored = /name="restored" value="(\d+)"/.exec(planned)![1]!;
  const cancel = { restored, effectiveFrom: day, version: await version() };
  expect((await worker.fetch(`${path}/history`, { as: owner, form: cancel })).status).toBe(303);
  expect(visibleText(await page(path, owner))).not.toContain("A change applies");
});
