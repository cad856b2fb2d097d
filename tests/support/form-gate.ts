import { expect } from "vitest";
import { findBrowserValidation, findForms, type PageField } from "./page-text.ts";

type Fields = Record<string, string>;

/** A form or button with valid values. */
export type Write = {
  path: string;
  form: Fields;
  /** Fields that are rejected, and the message. Buttons have none. */
  rejected?: { fields: Fields; message: string };
  /** The page that has the form, where it is another than that of the address. */
  page?: string;
};

/** A text as React writes it into an attribute. */
export const attribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");

/** The forms of a page that a browser without scripts would send to this address with these fields. */
export const formsThatSend = (html: string, { path, form }: Write, by = "post") =>
  findForms(html).filter(
    ({ method, action, fields }) =>
      method === by && isSentTo(action, path) && Object.entries(form).every((sent) => isIn(fields, sent)),
  );

/** A page may add what it knows to the address, such as when the grading began. */
const isSentTo = (action: string, path: string) =>
  ["", path].includes(action.replace(/#.*/, "")) || action.startsWith(`${path}?`);

/** A hidden field or button must have the value; a row is added by a button first. */
function isIn(fields: PageField[], [name, value]: [string, string]): boolean {
  const [list] = name.split("[");
  const isThere = (names: (string | undefined)[]) =>
    fields.some(
      (field) =>
        names.includes(field.name) && (name === "formKey" || [undefined, value].includes(field.fixedValue)),
    );
  const isAdded = fields.some((field) => field.fixedValue?.includes(`"name":"${list}"`));
  return name.includes("].") ? isThere([name]) || isAdded : isThere([name, list]);
}

const HIDDEN = new Set(["intent", "formKey", "scopes[0]"]);
/** Never sent back to the page. */
const SECRETS = new Set(["password", "currentPassword", "newPassword"]);

/** The answer to a posted form with its rejected fields. */
export async function expectRejection(response: Response, write: Write): Promise<void> {
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain("<title>Error: ");
  expectErrorPage(html, write);
}

/** A page with the error of the rejected fields at its field, and everything that was typed. */
export function expectErrorPage(html: string, { form, rejected }: Write): void {
  const { fields, message } = rejected!;
  expect(html).toMatch(/<title[^>]*>Error: /);
  expect(html).toContain("There is a problem");
  expect(html).toContain(attribute(message));
  expect(html).toMatch(/aria-invalid="true"|-error"/);
  expect(findBrowserValidation(html)).toEqual([]);
  for (const [field, value] of Object.entries({ ...form, ...fields })) {
    if (SECRETS.has(field) && value) expect(html, field).not.toContain(value);
    else if (!(field in fields) && !HIDDEN.has(field)) expect(html, field).toContain(attribute(value.trim()));
  }
  for (const [field, value] of Object.entries(fields)) {
    const input = textInput(html, field);
    if (!input || (SECRETS.has(field) && value)) continue;
    if (value === "") expect(input, field).not.toMatch(/value="[^"]|>[^<]+<\/textarea>/);
    else
      expect(input, field).toContain(
        /^<i/.test(input) ? `value="${attribute(value)}"` : `>${value}</textarea>`,
      );
  }
}

/** The markup of a text field; empty for a choice. */
const textInput = (html: string, field: string) =>
  [...html.matchAll(/<input\b[^>]*>|<textarea\b[^>]*>[^<]*<\/textarea>/g)]
    .map(([markup]) => markup)
    .find((markup) => markup.includes(` name="${field}"`) && !/ type="(hidden|radio|checkbox)"/.test(markup));
