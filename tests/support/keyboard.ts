import type { Page } from "playwright-core";
import { expect } from "vitest";

const MAX_STOPS = 60;

/** What has the focus: its name, whether Tab stops at it, and whether an outline shows it and nothing covers it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement;
    const label = control.labels?.[0] ?? control;
    const name = control.getAttribute("aria-label") ?? label.textContent ?? "";
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isOnTop = at !== null && (control.contains(at) || at.contains(control) || label.contains(at));
    const hasOutline = getComputedStyle(control).outlineStyle !== "none";
    return { name: name.trim(), isStop: control.tabIndex >= 0, isVisible: isOnTop && hasOutline };
  });

/** Presses Tab until the control with this name has the focus; each stop on the way is visible. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const stops: string[] = [];
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press("Tab");
    const stop = await focused(page);
    // The script of the test focuses the question when it starts, perhaps after a Tab.
    const isFocusOfScript = !stop.isStop && stop.name.startsWith("Question");
    expect(stop.isVisible || isFocusOfScript, `the focus on '${stop.name}' is visible`).toBe(true);
    if (name.test(stop.name)) return;
    stops.push(stop.name);
  }
  throw new Error(`Tab does not reach ${name}, but ${stops.join(", ")}`);
}

/** Types into the field with this label, which Tab reaches. */
export async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Presses Tab more often than a dialog has stops: it stays in it, or is at the page's end, outside of the document. */
export async function expectFocusInside(page: Page, selector: string): Promise<void> {
  const stops = await page.locator(selector).locator("a, button, input, select, textarea").count();
  for (let stop = 0; stop <= stops; stop += 1) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(
      (inside) => document.activeElement === document.body || !!document.activeElement?.closest(inside),
      selector,
    );
    expect(place, `after ${stop + 1} Tabs the focus is in ${selector}`).toBe(true);
  }
}
