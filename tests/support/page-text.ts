/** The visible text of a page: no markup, no scripts, entities resolved, one space between words. */
export function visibleText(html: string): string {
  return decodeEntities(
    html
      .replace(/<(script|style|head)\b[^>]*>.*?<\/\1>/gs, " ")
      .replace(/<!--.*?-->/gs, "")
      .replace(/<\/?(strong|a|em|span|b)\b[^>]*>/g, "")
      .replace(/<[^>]+>/g, " "),
  )
    .replace(/\s+/g, " ")
    .trim();
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** A text of the markup as a person sees it. */
export const decodeEntities = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole);

/** Lists the fields of a page that a browser would validate itself, before the product could. */
export function findBrowserValidation(html: string): string[] {
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)];
  return forms
    .filter(([, attributes = ""]) => !/\bnovalidate\b/i.test(attributes))
    .flatMap(([, , inner = ""]) => inner.match(CHECKED_FIELD) ?? []);
}

const CHECKED_FIELD = /<[^>]*(\srequired\b|\spattern=|\stype="(email|url|number|date|time)")[^>]*>/g;

/** Lists the fields of a page that have no label. */
export function findUnlabelled(html: string): string[] {
  const labelled = new Set(
    [...html.matchAll(/<label\b[^>]*\sfor="([^"]+)"/g)].map(([, id]) => decodeEntities(id!)),
  );
  const around = (html.match(/<label\b[^>]*>.*?<\/label>/gs) ?? []).join();
  return (html.match(/<(input|select|textarea)\b[^>]*>/g) ?? []).filter(
    (field) =>
      !/\s(type="(hidden|submit)"|aria-label(ledby)?=")/.test(field) &&
      !labelled.has(attributeOf(field, "id") ?? "") &&
      !around.includes(field),
  );
}

/** Every link of a page: its text and its address. */
export function findLinks(html: string): { text: string; href: string }[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = "", inner = ""]) => ({
      href: decodeEntities(href),
      text: visibleText(inner),
    }),
  );
}

/** A form as a browser without scripts sees it. */
type PageForm = { method: string; action: string; fields: PageField[] };

/** A field or button; only hidden ones and buttons have a fixed value. */
export type PageField = { name: string; fixedValue?: string };

/** Every form of a page: where it goes, its fields and buttons. */
export function findForms(html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = "", inner = ""]) => ({
    method: attributeOf(attributes, "method") ?? "get",
    action: attributeOf(attributes, "action") ?? "",
    fields: (inner.match(/<(input|select|textarea|button)\b[^>]*>/g) ?? []).flatMap(fieldOf),
  }));
}

function fieldOf(markup: string): PageField[] {
  const name = attributeOf(markup, "name");
  if (!name) return [];
  const isFixed = /^<button|type="hidden"/.test(markup);
  return [{ name, fixedValue: isFixed ? (attributeOf(markup, "value") ?? "") : undefined }];
}

function attributeOf(markup: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(markup) ?? [];
  return value === undefined ? undefined : decodeEntities(value);
}
