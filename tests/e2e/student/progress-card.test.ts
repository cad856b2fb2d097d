import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { type SignedIn, signIn } from "#tests/support/accounts.ts";
import { expectNoAxeViolations, useBrowser } from "#tests/support/browser.ts";
import { fullTest, perCommit } from "#tests/support/full.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }) });
let student: SignedIn;
beforeAll(async () => {
  student = await signIn(worker.db, { id: userId("premium") } as never);
});

/** A small phone: the cards are below its first screen. */
async function open(path = "/dashboard", options: Parameters<typeof browser.open>[1] = {}) {
  const page = await browser.open(worker.url, { as: student, width: 360, height: 320, ...options });
  const chunks: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("progress-chart.client")) chunks.push(request.url());
  });
  await page.goto(path);
  return { page, chunks };
}

const cards = (page: Page) => page.getByRole("article").filter({ hasText: "Modules Completed" });
const firstCard = (page: Page) => cards(page).first();

/** The chart as rings or bars, drawn by the server or interactive. */
const drawing = (page: Page) => firstCard(page).getByRole("img", { name: /^Modules .* completed/ });

/** Scrolls to the card, whose chart then replaces the drawing automatically. */
async function showChart(page: Page): Promise<void> {
  await drawing(page).scrollIntoViewIfNeeded();
  await firstCard(page).locator("canvas").first().waitFor();
}

/** From the left edge to the middle of the ring's left part. */
const ringEdge = (page: Page) =>
  firstCard(page)
    .locator("canvas")
    .first()
    .evaluate(({ clientWidth, clientHeight }) => (clientWidth - clientHeight * 0.9) / 2 + 6);

/** Where the bars of the drawing end, from the left edge of the chart, and the height of their middles. */
async function openDrawnBars() {
  const { page } = await open("/dashboard?chart=bar", { javaScript: false, height: 800 });
  const chart = (await drawing(page).boundingBox())!;
  const bars = await drawing(page).locator(".mark").all();
  return Promise.all(
    bars.map(async (bar) => {
      const { x, y, width, height } = (await bar.boundingBox())!;
      return { end: x + width - chart.x, middle: y + height / 2 - chart.y };
    }),
  );
}

/** For a canvas with bars: where the bars at these heights end. */
function filledUntil(element: HTMLElement | SVGElement, heights: number[]): number[] {
  const canvas = element as HTMLCanvasElement;
  const { width, height } = canvas;
  const ratio = width / canvas.clientWidth;
  const { data } = canvas.getContext("2d")!.getImageData(0, 0, width, height);
  return heights.map((y) => {
    const row = Math.round(y * ratio) * width;
    const colourAt = (x: number) => data.slice((row + x) * 4, (row + x) * 4 + 4).join();
    const start = Math.round(92 * ratio);
    let end = start;
    while (colourAt(end) === colourAt(start)) end += 1;
    return end / ratio;
  });
}

/** 'Modules 23.1% / 76.9%' and so on, from the table. */
const tableOf = (page: Page) =>
  firstCard(page)
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));

test("drawing, table and sentence agree before any script runs", async () => {
  const { page } = await open("/dashboard", { javaScript: false });
  const card = firstCard(page);
  const rows = await tableOf(page);
  expect(rows).toEqual([
    ["Modules", "23.1%", "76.9%"],
    ["Assignments", "33.3%", "66.7%"],
  ]);
  expect(await card.locator("svg text").allTextContents()).toEqual(["23.1%", "33.3%"]);
  expect(
    await card
      .getByRole("img", { name: /Modules/ })
      .first()
      .getAttribute("aria-label"),
  ).toBe("Modules 23.1 % completed, Assignments 33.3 % submitted");
  expect(await card.locator("label", { hasText: "Modules Completed" }).count()).toBe(1);
  expect(await card.locator("label + span").allTextContents()).toEqual(["6 / 26 · 7 due", "8 / 24 · 7 due"]);
  await card.getByRole("link", { name: "Bar" }).click();
  expect(page.url()).toContain("?chart=bar");
  expect(await drawing(page).locator(".mark").count()).toBe(2);
  await page.goto("/dashboard");
  expect(await drawing(page).locator(".mark").count()).toBe(2);
});

describe("interactive chart", () => {
  test("takes over automatically once the card is seen, in the same place and with the table's values", async () => {
    const { page, chunks } = await open("/dashboard", { context: { reducedMotion: "no-preference" } });
    await page.waitForLoadState("networkidle");
    expect(chunks).toEqual([]);
    const box = await drawing(page).boundingBox();
    const height = await page.evaluate("document.documentElement.scrollHeight");
    await showChart(page);
    expect(new Set(chunks).size).toBe(1);
    expect(await page.evaluate("document.documentElement.scrollHeight")).toBe(height);
    const { width, height: cardHeight } = (await drawing(page).boundingBox())!;
    expect([width, cardHeight]).toEqual([box!.width, box!.height]);
    const shown = await drawing(page).locator("span").allTextContents();
    expect(shown).toEqual((await tableOf(page)).map(([, completed]) => completed));
    await expectNoAxeViolations(page);
  });

  fullTest("has its bars where the drawing has them", async () => {
    const { page } = await open("/dashboard?chart=bar", { height: 800 });
    const box = await drawing(page).boundingBox();
    const bars = await openDrawnBars();
    await showChart(page);
    const canvas = page.locator("canvas").first();
    const { height, width } = (await drawing(page).boundingBox())!;
    expect([width, height]).toEqual([box!.width, box!.height]);
    const ends = await canvas.evaluate(
      filledUntil,
      bars.map(({ middle }) => middle),
    );
    for (const [at, { end }] of bars.entries()) expect(Math.abs(ends[at]! - end)).toBeLessThanOrEqual(2);
  });

  test.each(perCommit(["radial", "bar"], (mode) => mode === "bar"))(
    "shows its tooltips by keyboard and by touch: %s",
    async (mode) => {
      const { page } = await open(`/dashboard?chart=${mode}`, {
        height: 800,
        ownContext: true,
        context: { hasTouch: true },
      });
      await showChart(page);
      const pictures = () =>
        firstCard(page)
          .locator("canvas")
          .evaluateAll((all) => all.map((canvas) => (canvas as HTMLCanvasElement).toDataURL()).join());
      const plain = await pictures();
      const seen = new Set([plain]);
      const points = mode === "bar" ? 2 : 4;
      await firstCard(page).getByRole("link", { name: "Radial" }).focus();
      await page.keyboard.press("Tab");
      expect(await drawing(page).evaluate((chart) => chart === document.activeElement)).toBe(true);
      for (let point = 0; point < points; point += 1) {
        await expect.poll(async () => seen.has(await pictures()), { message: `point ${point}` }).toBe(false);
        seen.add(await pictures());
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("Escape");
      await expect.poll(pictures).toBe(plain);
      const { x, y, height } = (await firstCard(page).locator("canvas").first().boundingBox())!;
      await page.touchscreen.tap(
        mode === "bar" ? x + 94 : x + (await ringEdge(page)),
        y + height * (mode === "bar" ? 0.2 : 0.5),
      );
      await expect.poll(pictures).not.toBe(plain);
    },
  );

  fullTest("switches at once, and remembers the choice", async () => {
    const { page } = await open();
    const requests: string[] = [];
    await showChart(page);
    page.on("request", (request) => {
      if (!request.url().endsWith(".svg")) requests.push(request.url());
    });
    await firstCard(page).getByRole("link", { name: "Bar" }).click();
    await expect.poll(() => firstCard(page).locator("canvas").count()).toBe(1);
    expect(requests).toEqual([]);
    expect(page.url()).toContain("?chart=bar");
    await page.goto("/dashboard");
    expect(await firstCard(page).getByRole("link", { name: "Bar" }).getAttribute("aria-current")).toBe(
      "true",
    );
  });

  test("stays the server's drawing when it cannot be loaded", async () => {
    browser.expectConsoleError(/ERR_FAILED/);
    const page = await browser.open(worker.url, { as: student, width: 360, height: 320, ownContext: true });
    await page.route("**/assets/progress-chart.client*", (route) => route.abort());
    await page.goto("/dashboard");
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("progress-chart"));
    await drawing(page).scrollIntoViewIfNeeded();
    await failed;
    await page.waitForLoadState("networkidle");
    expect(await firstCard(page).locator("svg text").allTextContents()).toEqual(["23.1%", "33.3%"]);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toMatch(/wrong|error/i);
  });

  fullTest("does not load with data saving", async () => {
    const { page, chunks } = await open("/dashboard", { ownContext: true });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.reload();
    await drawing(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(await firstCard(page).locator("canvas").count()).toBe(0);
    expect(chunks).toEqual([]);
  });
});

test.each(perCommit([320, 768, 1280], (width) => width === 320))(
  "at %i px every card has chart and switch, and is 320 to 400 px wide, and never wider than its screen",
  async (width) => {
    const { page } = await open("/dashboard", { width });
    expect(await cards(page).count()).toBe(2);
    for (const card of await cards(page).all()) {
      expect(await card.getByRole("img", { name: /^Modules .* completed/ }).isVisible()).toBe(true);
      for (const name of ["Bar", "Radial"]) {
        expect(await card.getByRole("link", { name, exact: true }).isVisible()).toBe(true);
      }
      const box = await card.boundingBox();
      expect(box!.width).toBeLessThanOrEqual(400);
      expect(box!.width).toBeGreaterThanOrEqual(Math.min(320, width - 32));
      expect(box!.x + box!.width).toBeLessThanOrEqual(width);
    }
  },
);

describe("the scrolling openings", () => {
  const place = (page: Page) =>
    page
      .locator(".marquee-set")
      .first()
      .evaluate((set) => set.getBoundingClientRect().x);
  const isMoving = async (page: Page) => {
    const before = await place(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    return (await place(page)) !== before;
  };

  test("move by half a pixel per frame, and stop by hover, by focus and by the button", async () => {
    const { page } = await open("/dashboard/test", {
      width: 1280,
      height: 900,
      context: { reducedMotion: "no-preference" },
    });
    const set = page.locator(".marquee-set").first();
    await page.locator(".marquee-window").scrollIntoViewIfNeeded();
    const speed = await set.evaluate((list) => {
      const seconds = Number.parseFloat(getComputedStyle(list).animationDuration);
      return (list.getBoundingClientRect().width + 16) / seconds / 60;
    });
    expect(speed).toBeCloseTo(0.5, 5);
    await expect.poll(() => isMoving(page)).toBe(true);
    await page.locator(".marquee-window").hover();
    await expect.poll(() => isMoving(page)).toBe(false);
    await page.mouse.move(5, 5);
    await expect.poll(() => isMoving(page)).toBe(true);
    await page.getByRole("link", { name: /^Apply Now for QA Engineer/ }).focus();
    await expect.poll(() => isMoving(page)).toBe(false);
    await page.getByRole("heading", { level: 1 }).focus();
    await page.getByLabel("Pause the openings").press("Space");
    await page.mouse.move(5, 5);
    await expect.poll(() => isMoving(page)).toBe(false);
  });

  fullTest("do not move under reduced motion", async () => {
    const { page } = await open("/dashboard/test", { width: 1280, height: 900 });
    expect(await isMoving(page)).toBe(false);
  });
});
