import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { contactMessages } from "#db/schema/index.ts";
import {
  AXE_WIDTHS,
  expectNoAxeViolationsInBothSchemes,
  expectNoAxeViolationsInDark,
  expectNoOverflow,
  expectRoomForLargeText,
  useBrowser,
  waitForFonts,
} from "#tests/support/browser.ts";
import { perCommit } from "#tests/support/full.ts";
import { expectFocusInside } from "#tests/support/keyboard.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const MODALS: [string, string][] = [
  ["/about", "About Us"],
  ["/contact", "Contact Us"],
  ["/terms", "Terms & Conditions"],
  ["/privacy", "Privacy Policy"],
  ["/disclaimer", "Disclaimer"],
  ["/refund-policy", "Refund Policy"],
  ["/shipping-policy", "Shipping Policy"],
];

/** Modals with more than paragraphs. */
const MODALS_WITH_FORMS = perCommit(MODALS, ([path]) => ["/contact", "/refund-policy"].includes(path));

const NO_CARD = "20 minutes, no card, up to 15% off";

const browser = useBrowser();
// Its own: a worker keeps the figures of its pages for a minute, and other tests change them.
const worker = useWorker({ settings: {} });

const open = async (path: string, options: Parameters<typeof browser.open>[1] = {}) => {
  const page = await browser.open(worker.url, options);
  await page.goto(path);
  return page;
};

const openModal = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).click();
const modal = (page: Page) => page.locator("dialog[open]");
const overflow = (page: Page) =>
  page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");

const storedMessages = async (email: string) =>
  (await worker.db.orm.select().from(contactMessages)).filter((row) => row.email === email);

describe("without JavaScript", () => {
  test("the menu of a small screen opens and links to the pages", async () => {
    const page = await open("/", { javaScript: false, width: 320 });
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About Us" });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).click();
    await link.click();
    await page.waitForURL("**/about");
  });

  test("all sixteen answers can be read, and both toggles and the four phases work", async () => {
    const page = await open("/", { javaScript: false });
    for (const [toggle, group] of [
      ["For Students", 0],
      ["For Colleges", 1],
    ] as const) {
      await page.locator("#questions").getByText(toggle, { exact: true }).click();
      const answers = page.locator("#questions .toggle-panel").nth(group).locator("details");
      expect(await answers.count()).toBe(8);
      for (const answer of await answers.all()) {
        await answer.locator("summary").click();
        expect(await answer.locator("p").isVisible()).toBe(true);
      }
    }
    await page.locator("#next-steps").getByText("For colleges", { exact: true }).click();
    expect(await page.getByRole("heading", { name: "MOU" }).isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: "Meet mentor" }).isVisible()).toBe(false);
    for (const [phase, title] of [
      [2, "Learn"],
      [3, "Work"],
      [4, "Launch"],
      [1, "Discover"],
    ] as const) {
      await page.getByText(`Phase ${phase}`, { exact: true }).click();
      const shown = page.locator("#journey h3:visible");
      expect(await shown.allTextContents()).toEqual([title]);
    }
  });

  test("the content of every modal is a page behind its link", async () => {
    const page = await open("/", { javaScript: false });
    for (const [path, title] of MODALS_WITH_FORMS) {
      await openModal(page, path);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
      await page.goBack();
    }
    await page.getByRole("link", { name: "Sign In" }).click();
    await page.waitForURL("**/sign-in");
  });

  test("a message is sent, and another; an invalid one keeps what was typed", async () => {
    const page = await open("/contact", { javaScript: false, context: { bypassCSP: true } });
    const email = `${crypto.randomUUID()}@students.example`;
    await page.getByLabel("Name").fill("Devendra");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone").fill("call me");
    const message = page.getByLabel("Message");
    const empty = (await message.boundingBox())!.height;
    await message.fill("Kya yeh hybrid hai?\n".repeat(9));
    expect(await message.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    expect((await message.boundingBox())!.height, "grows with its text").toBeGreaterThan(empty);
    await message.fill("Kya yeh hybrid hai?");
    expect((await message.boundingBox())!.height).toBe(empty);
    browser.expectConsoleError(/422/);
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByRole("heading", { name: "There is a problem" }).waitFor();
    expect(await page.title()).toMatch(/^Error: /);
    expect(await page.getByLabel("Message").inputValue()).toBe("Kya yeh hybrid hai?");
    await page.getByLabel("Phone").fill("98765 43210");
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByRole("heading", { name: "Message Sent!" }).waitFor();
    await page.reload();
    expect(await storedMessages(email)).toHaveLength(1);
    await page.getByRole("link", { name: "Send Another Message" }).click();
    expect(await page.getByLabel("Message").inputValue()).toBe("");
  });
});

describe("modals", () => {
  test("open over the page, one at a time, keep the focus and return it", async () => {
    const page = await open("/");
    for (const [path, title] of MODALS) {
      await openModal(page, path);
      expect(await modal(page).count()).toBe(1);
      expect(await modal(page).getByRole("heading", { level: 2 }).first().textContent()).toBe(title);
      expect(await page.evaluate("getComputedStyle(document.documentElement).overflowY")).toBe("hidden");
      await expectFocusInside(page, "dialog[open]");
      await page.keyboard.press("Escape");
      expect(await modal(page).count()).toBe(0);
      expect(await page.evaluate("document.activeElement.getAttribute('href')")).toBe(path);
    }
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("close by a click outside and by the close button, not by a click inside", async () => {
    const page = await open("/");
    await openModal(page, "/terms");
    await modal(page).getByText("Last updated: Aug 2024").click();
    expect(await modal(page).count()).toBe(1);
    await page.mouse.click(5, 400);
    expect(await modal(page).count()).toBe(0);
    await openModal(page, "/terms");
    await modal(page).getByRole("button", { name: "Close" }).click();
    expect(await modal(page).count()).toBe(0);
  });

  test("replace each other through links and scroll to the target", async () => {
    const page = await open("/");
    await openModal(page, "/terms");
    await modal(page).getByRole("link", { name: "Refund Policy" }).first().click();
    expect(await modal(page).count()).toBe(1);
    expect(await modal(page).getAttribute("id")).toBe("refund-policy");
    await expect.poll(() => page.locator("#refund-policy-guarantee").evaluate(isInView)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await page.evaluate("document.activeElement.getAttribute('href')")).toBe("/terms");
  });

  test("open the form by 'Sign In'; a middle click and the other links stay links", async () => {
    const page = await open("/");
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
    expect(await page.evaluate("document.activeElement.name")).toBe("email");
    expect(await modal(page).getByLabel("Password").isVisible()).toBe(true);
    expect(await modal(page).locator("form[action='/sign-in'] input").count()).toBe(2);
    await page.keyboard.press("Escape");
    const [other] = await Promise.all([
      page.context().waitForEvent("page"),
      page.locator('footer a[href="/privacy"]').click({ modifiers: ["Control"] }),
    ]);
    // Playwright can miss the first address of a tab in the background.
    await expect.poll(() => other.evaluate("location.pathname")).toBe("/privacy");
    expect(await modal(page).count()).toBe(0);
  });

  test("open from the menu of a small screen, which closes", async () => {
    const page = await open("/", { width: 320 });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("#site-menu").getByRole("link", { name: "Contact Us" }).click();
    expect(await modal(page).getAttribute("id")).toBe("contact");
    await page.keyboard.press("Escape");
    expect(await page.locator("#site-menu").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("#site-menu").getByRole("link", { name: "Programs" }).click();
    expect(await page.locator("#site-menu").isVisible()).toBe(false);
    await expect.poll(() => page.locator("#take-it-now h2").evaluate(isInView)).toBe(true);
  });
});

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight + 400 && top < window.innerHeight;
};

test("show the contact form: sending, rejected, failed, sent, another", async () => {
  const page = await open("/");
  const email = `${crypto.randomUUID()}@students.example`;
  await openModal(page, "/contact");
  expect(await page.evaluate("document.activeElement.name")).toBe("name");
  browser.expectConsoleError(/422|ERR_FAILED/);
  const send = () => modal(page).getByRole("button", { name: "Send Message" }).click();
  await send();
  await modal(page).getByRole("link", { name: "Please write your message" }).waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  await modal(page).getByLabel("Name").fill("Lavanya");
  await modal(page).getByLabel("Email").fill(email);
  await modal(page).getByLabel("Phone").fill("call me");
  await modal(page).getByLabel("Message").fill("When does it start?");
  await send();
  await modal(page).getByRole("link", { name: "Please enter a phone number" }).waitFor();
  expect(await modal(page).getByLabel("Message").inputValue()).toBe("When does it start?");
  expect(await page.evaluate("document.activeElement.id")).toBe("error-summary");
  await modal(page).getByLabel("Phone").fill("");

  await page.route("**/contact", (route) => route.abort());
  await send();
  await modal(page).getByText("Error submitting form!").waitFor();
  expect(await modal(page).getByLabel("Message").inputValue()).toBe("When does it start?");
  await page.unroute("**/contact");

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/contact", async (route) => {
    await held;
    await route.continue();
  });
  await send();
  const sending = modal(page).getByRole("button", { name: "Sending..." });
  await sending.waitFor();
  await sending.click({ force: true });
  release();
  await modal(page).getByRole("heading", { name: "Message Sent!" }).waitFor();
  expect(await page.title()).not.toMatch(/^Error: /);
  expect(await storedMessages(email)).toHaveLength(1);
  await page.unroute("**/contact");

  await modal(page).getByRole("link", { name: "Send Another Message" }).click();
  await modal(page).getByLabel("Message").waitFor();
  expect(await modal(page).getByLabel("Message").inputValue()).toBe("");
});

test("show nothing of an earlier try when the contact form is opened again", async () => {
  const page = await open("/");
  const reopen = async () => {
    await page.keyboard.press("Escape");
    expect(await modal(page).count()).toBe(0);
    await openModal(page, "/contact");
  };
  const send = () => modal(page).getByRole("button", { name: "Send Message" }).click();
  browser.expectConsoleError(/422|ERR_FAILED/);
  await openModal(page, "/contact");
  await modal(page).getByLabel("Name").fill("Lavanya");
  await send();
  await modal(page).getByRole("link", { name: "Please write your message" }).waitFor();
  await reopen();
  expect(await modal(page).getByText("Please write your message").first().isVisible()).toBe(false);
  expect(await modal(page).locator("[aria-invalid]").count()).toBe(0);
  expect(await page.title()).not.toMatch(/^Error: /);
  expect(await modal(page).getByLabel("Name").inputValue()).toBe("Lavanya");

  const email = `${crypto.randomUUID()}@students.example`;
  await modal(page).getByLabel("Email").fill(email);
  await modal(page).getByLabel("Message").fill("When does it start?");
  await page.route("**/contact", (route) => route.abort());
  await send();
  await modal(page).getByText("Error submitting form!").waitFor();
  await page.unroute("**/contact");
  await reopen();
  expect(await modal(page).getByText("Error submitting form!").isVisible()).toBe(false);
  expect(await modal(page).getByLabel("Message").inputValue()).toBe("When does it start?");

  await send();
  await modal(page).getByRole("heading", { name: "Message Sent!" }).waitFor();
  await reopen();
  await modal(page).getByLabel("Message").waitFor();
  expect(await modal(page).getByText("Message Sent!").count()).toBe(0);
  expect(await modal(page).getByLabel("Message").inputValue()).toBe("");
  await modal(page).getByLabel("Name").fill("Lavanya");
  await modal(page).getByLabel("Email").fill(email);
  await modal(page).getByLabel("Message").fill("And when does it end?");
  await send();
  await modal(page).getByRole("heading", { name: "Message Sent!" }).waitFor();
  expect(await storedMessages(email)).toHaveLength(2);
});

describe("keyboard only", () => {
  test("the first stop skips the header, arrows switch views, the header covers no focused element", async () => {
    const page = await open("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    expect(await skip.evaluate(isInView)).toBe(true);
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.id")).toBe("main");
    await page.locator("#phase-1").focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.locator("#journey h3:visible").textContent()).toBe("Learn");
    await page.locator("#questions-for-students").focus();
    const hidden: string[] = [];
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press("Shift+Tab");
      const covered = await page.evaluate(() => {
        const element = document.activeElement;
        const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        if (!element || element.closest("header") || element === document.body) return "";
        const { bottom, height } = element.getBoundingClientRect();
        return height > 1 && bottom <= header ? element.outerHTML.slice(0, 120) : "";
      });
      if (covered) hidden.push(covered);
    }
    expect(hidden).toEqual([]);
  });

  test("an enquiry is sent without a pointer", async () => {
    const page = await open("/");
    const email = `${crypto.randomUUID()}@students.example`;
    await page.locator('footer a[href="/contact"]').focus();
    await page.keyboard.press("Enter");
    await modal(page).getByLabel("Name").focus();
    for (const text of ["Faizan", email, "", "Is the laptop enough?"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await modal(page).getByRole("heading", { name: "Message Sent!" }).waitFor();
    expect(await storedMessages(email)).toMatchObject([{ name: "Faizan", message: "Is the laptop enough?" }]);
  });
});

describe("motion", () => {
  const playing = (page: Page) =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === "running" && effect?.getTiming().duration !== 0)
          .length,
    );

  test("is off under reduced motion, and the number is shown", async () => {
    const page = await open("/");
    expect(await playing(page)).toBe(0);
    expect(
      await page
        .locator(".counter")
        .evaluate((element) => getComputedStyle(element, "::before").counterReset),
    ).toBe("count 2300");
    expect(await page.getByText("Pause the counter").isVisible()).toBe(false);
  });

  test("can be stopped everywhere by its own control, with the keyboard too", async () => {
    const page = await open("/", { context: { reducedMotion: "no-preference" } });
    await page.mouse.move(0, 0);
    expect(await playing(page)).toBe(3);
    await page.getByLabel("Pause the counter").focus();
    await page.keyboard.press("Space");
    await expect.poll(() => playing(page)).toBe(2);
    await page.getByLabel("Pause the faculty list").focus();
    await page.keyboard.press("Space");
    await expect.poll(() => playing(page)).toBe(0);
  });
});

describe("every width", () => {
  const ZOOMED = ["/", "/terms", "/contact", "/refund-policy?weeks=30"];
  test.each(perCommit(ZOOMED, (path) => path === "/" || path === "/contact"))(
    "%s does not scroll sideways at 320 px, nor at 400 % zoom",
    async (path) => {
      const page = await open(path, { width: 320, height: 256 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(
        await page
          .locator("header")
          .first()
          .evaluate((header) => getComputedStyle(header).position),
      ).toBe("static");
    },
  );

  const SCREENS = ["/", ...MODALS_WITH_FORMS.map(([path]) => path), "/nowhere", "/dev/ui"];
  const FORMS = ["/sign-in", "/sign-in/sign-up", "/sign-in/forgot-password", "/sign-in/passkey"];
  const PAPERS = ["/parents", "/ask-for-a-code", "/verify-result"];
  const LARGE = [...SCREENS, ...FORMS, ...PAPERS];
  test.each(perCommit(LARGE, (path, index) => path === "/" || index % 3 === 1))(
    "%s has room for text of twice the size",
    async (path) => {
      browser.expectConsoleError(/404/);
      const page = await open(path);
      await expectRoomForLargeText(page, path, {
        widths:
          path === "/" ? [1280, 768, 360, 320] : perCommit([1280, 768, 360, 320], (width) => width <= 360),
      });
    },
  );

  test.each(perCommit(SCREENS, (path) => path !== "/nowhere"))("%s fits", async (path) => {
    browser.expectConsoleError(/404/);
    await expectNoOverflow(await open(path), path);
  });

  test("every modal fits, also the contact form with errors", async () => {
    browser.expectConsoleError(/422/);
    const page = await open("/");
    for (const [path] of MODALS_WITH_FORMS) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openModal(page, path);
      await expectNoOverflow(page, `${path} as a modal`);
      await page.keyboard.press("Escape");
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await openModal(page, "/contact");
    await modal(page).getByRole("button", { name: "Send Message" }).click();
    await modal(page).getByRole("link", { name: "Please write your message" }).waitFor();
    await expectNoOverflow(page, "the contact form with errors");
  });

  test("promise, price and the free test are in the first view of a small phone", async () => {
    const page = await open("/", { width: 360, height: 640 });
    for (const text of ["one internship", "₹16,999", "Take the free scholarship test", NO_CARD]) {
      const place = await page.locator("main").getByText(text).first().boundingBox();
      expect(place!.y + place!.height, text).toBeLessThanOrEqual(640);
    }
  });

  test.each([
    [360, 6200],
    [1280, 6000],
  ])("the landing page is short: at %i px at most %i px", async (width, limit) => {
    const page = await open("/", { width });
    await waitForFonts(page);
    expect(await page.evaluate("document.documentElement.scrollHeight")).toBeLessThanOrEqual(limit);
  });

  test.each(perCommit([320, 767, 768, 1280], (width) => width > 400 && width < 1000))(
    "the Foundation and domain tables at %i px: open from 768 px up (Ruling 39)",
    async (width) => {
      const page = await open("/", { width });
      for (const title of ["Foundation Training", "Programme domains"]) {
        const part = page.locator(".wide-open", { hasText: title });
        const isOpen = width >= 768;
        expect(await part.getByRole("table").isVisible()).toBe(isOpen);
        expect(await part.getByRole("heading", { name: title }).isVisible()).toBe(isOpen);
        if (isOpen) continue;
        await part.locator("summary").click();
        expect(await part.getByRole("table").isVisible()).toBe(true);
      }
    },
  );

  test("the bar of phones appears after the hero, in place of the chat button", async () => {
    const page = await open("/", { width: 320, height: 568 });
    const bar = page.locator(".fee-bar");
    const isShown = () =>
      bar.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top < window.innerHeight && bottom > 0;
      });
    expect(await isShown()).toBe(false);
    expect(await page.locator(".chat-widget").isVisible()).toBe(false);
    await page.locator("#journey").scrollIntoViewIfNeeded();
    await page.locator("#is-it-for-me").evaluate((section) => section.scrollIntoView());
    expect(await isShown()).toBe(true);
    expect(await bar.getByRole("link", { name: "Ask a question on WhatsApp" }).isVisible()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await bar.isVisible()).toBe(false);
    expect(await page.locator(".chat-widget").isVisible()).toBe(true);
  });

  test("the bar of phones covers nothing that has the focus, nor the end of the page", async () => {
    const page = await open("/", { width: 320, height: 568 });
    const covered = await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
      const bar = document.querySelector(".fee-bar")!;
      const isCovered = (element: Element) => {
        const [one, other] = [element.getBoundingClientRect(), bar.getBoundingClientRect()];
        return one.height > 1 && one.top < other.bottom - 1 && other.top + 1 < one.bottom;
      };
      const targets = [
        ...document.querySelectorAll<HTMLElement>("main :is(a, summary, .toggle-label), footer a"),
      ].filter((element) => !bar.contains(element) && element.checkVisibility());
      const atTheFocus = targets.filter((element) => {
        window.scrollTo(0, 0);
        element.scrollIntoView({ block: "nearest" });
        return isCovered(element);
      });
      window.scrollTo(0, document.documentElement.scrollHeight);
      const atTheEnd = targets.filter(isCovered);
      return { count: targets.length, texts: [...atTheFocus, ...atTheEnd].map(({ innerText }) => innerText) };
    });
    expect(covered.count).toBeGreaterThan(40);
    expect(covered.texts).toEqual([]);
  });
});

test("the first view needs at most eight requests to this host and no script", async () => {
  const page = await browser.open(worker.url);
  const requested: { url: string; type: string }[] = [];
  page.on("request", (request) => requested.push({ url: request.url(), type: request.resourceType() }));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(requested.length).toBeLessThanOrEqual(8);
  expect(requested.filter(({ url }) => !url.startsWith(worker.url))).toEqual([]);
  expect(requested.filter(({ type }) => type === "script" || type === "fetch" || type === "xhr")).toEqual([]);
});

test.each(AXE_WIDTHS)("accessible at %i px in light and dark, the page and every modal", async (width) => {
  const page = await open("/", { width });
  await page.locator("#questions details").first().locator("summary").click();
  await expectNoAxeViolationsInBothSchemes(page);
  for (const [path] of [...MODALS_WITH_FORMS, ["/sign-in"]] as [string][]) {
    await page.evaluate((target) => {
      document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
      document.querySelector<HTMLDialogElement>(`dialog[data-path="${target}"]`)?.showModal();
    }, path);
    await expectNoAxeViolationsInBothSchemes(page, "dialog[open]");
  }
});

test.each(perCommit(["/", "/dev/ui"], (path) => path === "/"))("%s is accessible in dark", async (path) =>
  expectNoAxeViolationsInDark(await open(path)),
);

const SMALL = ["/contact", "/refund-policy?weeks=30&fee=0", "/terms", "/dev/ui"];

test.each(perCommit(SMALL, (path) => path === "/contact"))(
  "%s is accessible on a small screen, light and dark",
  async (path) => expectNoAxeViolationsInBothSchemes(await open(path, { width: 320 })),
);
