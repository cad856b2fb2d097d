import type { SignedIn } from "./accounts.ts";
import { decodeEntities } from "./page-text.ts";
import type { TestWorker } from "./worker.ts";

type Element = {
  tag: string;
  attributes: Map<string, string>;
  children: (Element | string)[];
  parent?: Element;
};

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const TOKEN =
  /<!--.*?-->|<!doctype[^>]*>|<(script|style|svg)\b.*?<\/\1>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>|[^<]+/gis;
const ATTRIBUTE = /([^\s=/]+)(?:="([^"]*)")?/g;

/** The elements of a page, which React has written: every element is closed. */
function parse(html: string): Element {
  const root: Element = { tag: "", attributes: new Map(), children: [] };
  let open = root;
  for (const [token, , end, tag, rest] of html.matchAll(TOKEN)) {
    if (!tag) {
      if (!token.startsWith("<")) open.children.push(decodeEntities(token));
    } else if (end) {
      open = open.parent ?? root;
    } else {
      const attributes = new Map(
        [...(rest ?? "").matchAll(ATTRIBUTE)].map(([, name, value]) => [
          name!.toLowerCase(),
          decodeEntities(value ?? ""),
        ]),
      );
      const element: Element = { tag, attributes, children: [], parent: open };
      open.children.push(element);
      if (!VOID.test(tag)) open = element;
    }
  }
  return root;
}

const isElement = (child: Element | string): child is Element => typeof child !== "string";

const descendants = (element: Element): Element[] =>
  element.children.filter(isElement).flatMap((child) => [child, ...descendants(child)]);

const ancestors = (element: Element): Element[] =>
  element.parent ? [element, ...ancestors(element.parent)] : [];

function textOf(element: Element): string {
  if (element.attributes.has("aria-hidden")) return "";
  return element.children.map((child) => (isElement(child) ? ` ${textOf(child)} ` : child)).join("");
}

const nameOf = (element: Element) =>
  (element.attributes.get("aria-label") ?? textOf(element)).replace(/\s+/g, " ").trim();

const WIDTHS = { sm: 640, md: 768, lg: 1024, xl: 1280 };

/** Whether the classes of the style sheet show an element at a width in px: `hidden`, `sm:flex`, `max-sm:hidden`. */
function isDisplayed({ attributes }: Element, width: number): boolean {
  const classes = (attributes.get("class") ?? "").split(" ");
  const breakpoints = Object.entries(WIDTHS);
  const isHidden = breakpoints.some(
    ([name, from]) =>
      (classes.includes(`${name}:hidden`) && width >= from) ||
      (classes.includes(`max-${name}:hidden`) && width < from),
  );
  if (isHidden || attributes.has("hidden")) return false;
  const isShownFrom = ([name, from]: [string, number]) =>
    width >= from && classes.some((one) => new RegExp(`^${name}:(block|flex|grid|inline.*)$`).test(one));
  return !classes.includes("hidden") || breakpoints.some(isShownFrom);
}

/** Somebody who reads a page as the server sends it, at one width, and presses what has a name. */
export class Reader {
  presses = 0;
  #path = "";
  #page = parse("");
  #opened = new Set<Element>();
  #ticked: Element[] = [];
  readonly #worker: TestWorker;
  readonly #as: SignedIn;
  readonly #width: number;

  constructor(worker: TestWorker, as: SignedIn, width: number) {
    this.#worker = worker;
    this.#as = as;
    this.#width = width;
  }

  async open(address: string): Promise<void> {
    const { pathname, search } = new URL(address, new URL(this.#path || "/", this.#worker.url));
    this.#path = pathname + search;
    const response = await this.#worker.fetch(this.#path, { as: this.#as });
    const location = response.headers.get("location");
    if (location) return this.open(location);
    this.#page = parse(await response.text());
    this.#opened.clear();
    this.#ticked = [];
  }

  /**
   * Presses the link, button, box or disclosure with a name, or whose name begins with it: a count or a hint may follow.
   * Throws when there is none, or when two lead apart.
   */
  async press(name: string): Promise<void> {
    this.presses += 1;
    const named = this.#visible().filter(({ tag }) => /^(a|summary|button|input)$/.test(tag));
    const exact = named.filter((element) => nameOf(element) === name);
    const found =
      exact.length > 0 ? exact : named.filter((element) => nameOf(element).startsWith(`${name} `));
    const [first] = found;
    if (!first) throw new Error(`Nothing at ${this.#path} is called “${name}”: ${this.#names()}`);
    const addresses = new Set(found.map((element) => this.#addressOf(element)));
    if (addresses.size > 1) throw new Error(`“${name}” is several things: ${[...addresses].join(", ")}`);
    if (first.tag === "summary") this.#opened.add(first.parent!);
    else if (first.tag === "input") this.#ticked.push(first);
    else await this.open(this.#addressOf(first));
  }

  /** Whether a text is in view, such as the label of a field. */
  sees(text: string): boolean {
    return this.#visible().some(({ children }) =>
      children
        .filter((child) => !isElement(child))
        .join("")
        .includes(text),
    );
  }

  #visible(): Element[] {
    return descendants(this.#page).filter((element) =>
      ancestors(element).every((one) => isDisplayed(one, this.#width) && this.#isUnfolded(one, element)),
    );
  }

  /** Of a closed disclosure only the summary is in view. */
  #isUnfolded(details: Element, element: Element): boolean {
    if (details.tag !== "details" || details === element) return true;
    if (details.attributes.has("open") || this.#opened.has(details)) return true;
    const summary = details.children.find((child) => isElement(child) && child.tag === "summary");
    return ancestors(element).includes(summary as Element);
  }

  /** Where a link or the button of a search leads. */
  #addressOf(element: Element): string {
    const { attributes } = element;
    if (element.tag !== "button") return attributes.get("href") ?? "";
    const owner = (field: Element) =>
      field.attributes.get("form") ??
      ancestors(field)
        .find(({ tag }) => tag === "form")
        ?.attributes.get("id");
    const form = owner(element);
    const fields = this.#ticked.filter((field) => owner(field) === form);
    const values = fields.map((field) => [field.attributes.get("name")!, field.attributes.get("value")!]);
    return `${attributes.get("formaction") ?? this.#path}?${new URLSearchParams(values)}`;
  }

  #names(): string {
    const names = this.#visible()
      .filter(({ tag }) => /^(a|summary|button)$/.test(tag))
      .map(nameOf);
    return [...new Set(names)].join(" | ");
  }
}
