import type { Page } from "playwright-core";
import { waitForNavigation } from "./browser.ts";

/** Counts what a person presses with a pointer or a finger, and which keys. Text that is typed counts as neither. */
export function countClicks(page: Page) {
  const counter = { clicks: 0, keys: 0 };
  return {
    counter,
    /** Presses a link or a button. Returns when the page that it opens is shown: both may have a link of the next name. */
    press: async (name: string | RegExp, role: "link" | "button" = "button") => {
      counter.clicks += 1;
      await page.getByRole(role, { name }).first().click();
      await waitForNavigation(page);
    },
    /** Opens a list of choices and chooses one. */
    choose: async (label: string, option: string | RegExp) => {
      counter.clicks += 2;
      // The last one: a form that is open above a list of rows has the name of a filter.
      const list = page.getByRole("combobox", { name: label, exact: true }).last();
      const found = list.locator("option", { hasText: option }).first();
      await list.selectOption({ value: (await found.getAttribute("value"))! });
    },
    /** Presses the button of a file field and a file of the dialog. */
    chooseFile: (field: string, name: string, content: string) => {
      counter.clicks += 2;
      return page.locator(field).setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
    },
    key: async (key: string) => {
      counter.keys += 1;
      await page.keyboard.press(key);
    },
    print: (what: string) =>
      process.stdout.write(`${what}: ${counter.clicks} clicks, ${counter.keys} keys\n`),
  };
}
