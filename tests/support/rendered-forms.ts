import { decodeEntities, visibleText } from "./page-text.ts";

/** A form as a browser without scripts would send it: every control with the value that the page gave it. */
export type RenderedForm = {
  method: "get" | "post";
  /** Path and query. */
  action: string;
  isMultipart: boolean;
  controls: Control[];
};

type Control = {
  tag: "input" | "select" | "textarea" | "button";
  type: string;
  name: string;
  value: string;
  isChecked: boolean;
  isRequired: boolean;
  /** Of a select. */
  options: string[];
  /** Of a button that sends the form elsewhere. */
  action?: string;
  label: string;
};

/** Every form of a page, except those of dialogs that only close. */
export function readForms(html: string, pagePath: string): RenderedForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes = "", inner = ""]) => {
    const method = (attributeIn(attributes, "method") ?? "get").toLowerCase();
    if (method !== "get" && method !== "post") return [];
    return [
      {
        method,
        action: targetOf(attributeIn(attributes, "action"), pagePath),
        isMultipart: attributeIn(attributes, "encType") === "multipart/form-data",
        controls: readControls(inner, pagePath, (id) => isForm(html, id)),
      },
    ];
  });
}

/** The element that a `form` attribute names: a browser takes the first with the id, and no form when that is none. */
const isForm = (html: string, id: string) =>
  html.match(new RegExp(`<(\\w+)\\b[^>]*\\sid="${id}"`))?.[1] === "form";

const CONTROL = /<(input)\b([^>]*)>|<(select|textarea|button)\b([^>]*)>(.*?)<\/\3>/gs;

function readControls(html: string, pagePath: string, isForm: (id: string) => boolean): Control[] {
  return [...html.matchAll(CONTROL)].flatMap(([, input, ofInput, other, ofOther, inner = ""]): Control[] => {
    const tag = (input ?? other) as Control["tag"];
    const attributes = ofInput ?? ofOther ?? "";
    const owner = attributeIn(attributes, "form");
    if (has(attributes, "disabled") || (owner !== undefined && !isForm(owner))) return [];
    const options = [...inner.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(([, own = "", text = ""]) => ({
      value: attributeIn(own, "value") ?? decodeEntities(text),
      isSelected: has(own, "selected"),
    }));
    const chosen = options.find(({ isSelected }) => isSelected) ?? options[0];
    const action = attributeIn(attributes, "formAction");
    const text = tag === "textarea" ? decodeEntities(inner.replace(/^\n/, "")) : "";
    const isBox = /^(checkbox|radio)$/.test(attributeIn(attributes, "type") ?? "");
    return [
      {
        tag,
        type: attributeIn(attributes, "type") ?? (tag === "button" ? "submit" : "text"),
        name: attributeIn(attributes, "name") ?? "",
        value: chosen?.value ?? attributeIn(attributes, "value") ?? (isBox ? "on" : text),
        isChecked: has(attributes, "checked"),
        isRequired: has(attributes, "required") || attributeIn(attributes, "aria-required") === "true",
        options: options.map(({ value }) => value),
        action: action === undefined ? undefined : targetOf(action, pagePath),
        label: visibleText(inner),
      },
    ];
  });
}

function attributeIn(markup: string, name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(markup) ?? [];
  return value === undefined ? undefined : decodeEntities(value);
}

const has = (markup: string, name: string) => new RegExp(`(?:^|\\s)${name}(?:=""|\\s|/|$)`, "i").test(markup);

function targetOf(action: string | undefined, pagePath: string): string {
  const { pathname, search } = new URL(action || pagePath, `http://kadam.test${pagePath}`);
  return pathname + search;
}

/** The buttons that send a form, in the order of the page. */
export const submitButtons = ({ controls }: RenderedForm) =>
  controls.filter(({ tag, type }) => (tag === "button" && type === "submit") || type === "image");

type Sent = { path: string; fields: [name: string, value: string | File][] };

/**
 * The form as a person sends it: hidden fields and choices as the page gave them, `typed` in the fields that can be
 * filled, and a plausible value in those that have to be. `button` is the one that is pressed.
 */
export function fillForm(
  { action, controls }: RenderedForm,
  typed: Record<string, string>,
  button: Control | undefined,
): Sent {
  const values = Object.entries(typed);
  /** 'scopes[0]' is typed into one of the boxes named 'scopes'. */
  const typedFor = (name: string) =>
    values.filter(([typedName]) => typedName === name || typedName.replace(/\[\d+\]$/, "") === name);
  const wanted = (name: string) => typedFor(name)[0]?.[1];
  const isOffered = (name: string) =>
    typedFor(name).some(([, value]) =>
      controls.some((control) => control.name === name && control.value === value),
    );
  const fieldOf = (control: Control): string | File | undefined => {
    const { tag, type, name, value, isChecked, isRequired, options } = control;
    if (tag === "button" || type === "image" || type === "submit")
      return control === button ? value : undefined;
    if (type === "hidden") return value;
    if (type === "file") return new File([], "", { type: "application/octet-stream" });
    if (type === "checkbox" || type === "radio") {
      const isTyped = isOffered(name) && typedFor(name).some(([, one]) => one === value);
      const isKept = isChecked && (type === "checkbox" || !isOffered(name));
      const peers = controls.filter((other) => other.type === "radio" && other.name === name);
      const isFirstOfNone =
        type === "radio" &&
        isRequired &&
        !isOffered(name) &&
        peers[0] === control &&
        !peers.some((peer) => peer.isChecked);
      return isTyped || isKept || isFirstOfNone ? value : undefined;
    }
    if (tag === "select") {
      const typedChoice = wanted(name);
      if (typedChoice !== undefined && options.includes(typedChoice)) return typedChoice;
      return value || (isRequired ? (options.find(Boolean) ?? "") : "");
    }
    return wanted(name) ?? (value || (isRequired ? plausible(control) : ""));
  };
  const fields = controls.flatMap((control): Sent["fields"] => {
    const value = control.name ? fieldOf(control) : undefined;
    return value === undefined ? [] : [[control.name, value]];
  });
  return { path: button?.action ?? action, fields };
}

const PLAUSIBLE: Record<string, string> = {
  email: "asha@visitors.example",
  url: "https://work.example/1",
  date: "2031-03-03",
  time: "18:30",
  number: "1",
  tel: "+91 90000 00000",
  password: "a-long-enough-phrase",
};

const plausible = ({ type }: Control) => PLAUSIBLE[type] ?? "Asha";
