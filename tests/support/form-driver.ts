import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

type Fields = Record<string, string>;

/**
 * Finds the one form with all these fields, with these values where they are hidden or of buttons. Rows that have to be added first
 * (`projects[0].title`) may still be missing.
 */
export async function findForm(page: Page, fields: Fields): Promise<Locator> {
  // Elements below a dialog cannot be reached.
  const forms = page.locator(
    'main:not(:has(dialog[open])) form[method="post"], dialog[open] form[method="post"]',
  );
  let places: number[] = [];
  await expect
    .poll(
      async () => {
        places = await forms.evaluateAll(placesWithFields, fields);
        return places;
      },
      { message: `the form of ${Object.keys(fields)}` },
    )
    .toHaveLength(1);
  return forms.nth(places[0]!);
}

/** Runs in the page. Buttons decide between forms with the same fields: some appear only after a preview. */
function placesWithFields(forms: Element[], fields: Fields): number[] {
  const named = (form: Element, name: string) =>
    ([...(form as HTMLFormElement).elements] as HTMLInputElement[]).filter((element) =>
      [name, name.replace(/\[\d+\]$/, "")].includes(element.name),
    );
  const holds = (form: Element, [name, value]: [string, string], fixed: string[]) => {
    if (/\]\./.test(name)) return true;
    const elements = named(form, name);
    if (!elements[0]) return false;
    const isFixed = fixed.includes(elements[0].type) && name !== "formKey";
    return !isFixed || elements.some((element) => element.value === value);
  };
  const placesWith = (fixed: string[]) =>
    forms.flatMap((form, place) =>
      Object.entries(fields).every((field) => holds(form, field, fixed)) ? [place] : [],
    );
  const places = placesWith(["hidden"]);
  return places.length > 1 ? placesWith(["hidden", "submit"]) : places;
}

/** Fills in the visible fields, not the hidden ones or buttons. */
export async function fillForm(form: Locator, fields: Fields): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await fillField(form, name, value);
}

async function fillField(form: Locator, name: string, value: string): Promise<void> {
  const field = await findField(form, name, value);
  switch (await field.evaluate((element) => (element as HTMLInputElement).type)) {
    case "hidden":
    case "submit":
      return;
    case "radio":
      await field.check();
      await field.evaluate(sendInstead, value);
      return;
    case "checkbox":
      await field.setChecked(value !== "");
      return;
    case "select-one":
      await field.evaluate(offerOption, value);
      await field.selectOption(value);
      return;
    default:
      await unfold(field);
      await field.evaluate(takeAnyText, value);
      await field.fill(value);
  }
}

/** Finds a field by its name, and one of several choices by its value, too. Presses 'Add …' for a missing row. */
async function findField(form: Locator, name: string, value: string): Promise<Locator> {
  const [list] = name.split("[");
  const choice = form.locator(
    `:is([type="radio"], [type="checkbox"]):is([name="${name}"], [name="${list}"])`,
  );
  if ((await choice.count()) > 0) {
    const offered = choice.and(form.locator(`[value=${JSON.stringify(value)}]`));
    return (await offered.count()) > 0 ? offered : choice.first();
  }
  const field = form.locator(`[name="${name}"]`);
  if ((await field.count()) === 0) {
    await form.locator(`[name="__intent__"][value*='"insert"'][value*='"${list}"']`).click();
    await field.waitFor();
  }
  return field.first();
}

// An option that a select or a radio does not offer may come from an older page; a value that a date or number picker
// rejects can be typed in a browser without one. These run in the page.

function offerOption(element: Element, value: string): void {
  const select = element as unknown as HTMLSelectElement;
  if (![...select.options].some((option) => option.value === value)) select.add(new Option(value, value));
}

function sendInstead(element: Element, value: string): void {
  (element as HTMLInputElement).value = value;
}

function takeAnyText(element: Element, value: string): void {
  const input = element as HTMLInputElement;
  const probe = input.cloneNode() as HTMLInputElement;
  probe.value = value;
  if (probe.value !== value) input.type = "text";
}

/** Presses the form's button: the one among these fields, otherwise the first that neither changes rows nor previews. */
export async function pressButton(form: Locator, fields: Fields): Promise<void> {
  await unfold(form);
  const pressed = await form.evaluate(nameOfButton, fields);
  if (pressed) return form.locator(`button[name="${pressed}"][value="${fields[pressed]}"]`).click();
  await form
    .locator('button[type="submit"]:not([name="__intent__"], [value="preview"])')
    .filter({ visible: true })
    .first()
    .click();
}

/** Runs in the page: the name of the button with one of these values. Texts of several lines cannot be in a selector. */
function nameOfButton(form: Element, fields: Fields): string | undefined {
  const buttons = [...form.querySelectorAll("button")];
  return buttons.find(({ name, value }) => fields[name] === value)?.name;
}

/** Opens the closed disclosures around it, the outer one first. */
export async function unfold(place: Locator): Promise<void> {
  const folded = place.locator("xpath=ancestor::details[not(@open)]/summary");
  while ((await folded.count()) > 0) await folded.first().click();
}

/** The visible values of a form's fields: the selected one of several, the text of any other. */
export const fieldTexts = (form: Locator, names: string[]): Promise<Fields> => form.evaluate(textsOf, names);

/** Runs in the page. */
function textsOf(form: Element, names: string[]): Fields {
  const elements = [...(form as HTMLFormElement).elements] as HTMLInputElement[];
  const texts = names.flatMap((name) => {
    const named = elements.filter((element) => [name, name.replace(/\[\d+\]$/, "")].includes(element.name));
    const type = named[0]?.type ?? "hidden";
    if (["hidden", "submit"].includes(type)) return [];
    const field = ["radio", "checkbox"].includes(type) ? named.find(({ checked }) => checked) : named[0];
    return [[name, field?.value ?? ""]];
  });
  return Object.fromEntries(texts);
}

/** Expects the rejected form: the summary has the focus, its link targets the field, the field describes its error. */
export async function expectRefusal(page: Page, message: string): Promise<void> {
  const summary = page.locator("#error-summary");
  const link = summary.getByRole("link", { name: message });
  await link.waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  await expect.poll(() => focusedId(page), { message: "the focus" }).toBe("error-summary");
  const id = (await link.getAttribute("href"))!.slice(1);
  await link.click();
  await expect.poll(() => focusedId(page), { message: "the focus after the link" }).toBe(id);
  expect(await page.locator(`[id="${id}"]`).evaluate(faultOf)).toEqual({
    isInvalid: true,
    text: expect.stringContaining(message),
  });
}

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Runs in the page: the error description of a field, or of the group it is the first of. */
function faultOf(field: Element) {
  const marked = [field, field.closest("fieldset")].find((element) => element?.hasAttribute("aria-invalid"));
  const ids = marked?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return {
    isInvalid: marked !== undefined,
    text: ids.map((id) => document.getElementById(id)?.textContent).join(" "),
  };
}
